import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  compileManifest,
  isManifestPath,
  looksLikeManifest,
  mayHoldScenarios,
} from '../../../grammar/index.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { compiler, compileText, tell } from '../../support/scenario-text.ts';

const fixtures = new URL('../../../fixtures/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, fixtures), 'utf8');

function compile(text: string, named = true) {
  return compileManifest({ id: 'm.yaml', bytes: text, named }, { compiler, severities: {} });
}

async function told(text: string, named = true): Promise<readonly string[]> {
  const { compilations, notes } = await compile(text, named);
  return [...compilations.flatMap(({ diagnostics }) => diagnostics.map(tell)), ...notes];
}

const manifests = readdirSync(new URL('manifests/', fixtures)).filter(isManifestPath);

test.each(manifests)('%s comes to what its golden file says', async (name) => {
  const { compilations, notes } = await compile(read(`manifests/${name}`));
  const lines = compilations.flatMap(({ id, form, scenario, diagnostics }) => [
    `${id} (${form}): ${scenario?.question ?? 'no scenario'}`,
    ...(scenario?.assertions ?? []).map(
      ({ range, kind }) => `  ${range.start.line}:${range.start.column} ${kind}`,
    ),
    ...diagnostics.map(tell),
    '',
  ]);
  expectGolden(`manifests/${name}.txt`, `${[...lines, ...notes].join('\n')}\n`);
});

test('a suite as kmctl takes it holds each example byte for byte, and means the same', async () => {
  const { compilations } = await compile(read('manifests/suite.yaml'));
  const files = readdirSync(new URL('examples/fitness/', fixtures)).sort();
  expect(compilations.map(({ id }) => id)).toEqual(
    files.map((file) => `m.yaml#${file.replace(/\.(adl|md)$/, '')}`),
  );
  for (const [at, file] of files.entries()) {
    const alone = compileText(file, read(`examples/fitness/${file}`));
    const placeless = ({ scenario }: (typeof compilations)[number]) => ({
      ...scenario,
      id: '',
      assertions: scenario?.assertions.map((gate) => ({ ...gate, range: null })),
    });
    const inSuite = compilations[at];
    expect(inSuite && placeless(inSuite)).toEqual(placeless(alone));
    const lines = read('manifests/suite.yaml').split('\n');
    for (const [index, { range }] of (alone.scenario?.assertions ?? []).entries()) {
      const there = inSuite?.scenario?.assertions[index]?.range.start;
      const line = read(`examples/fitness/${file}`).split('\n')[range.start.line - 1];
      expect(lines[(there?.line ?? 0) - 1]).toBe(`        ${line}`);
      expect(there?.column).toBe(range.start.column + 8);
    }
  }
});

test('the manifest that the documentation shows holds what it says', async () => {
  const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
  const [, manifest = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  const { compilations } = await compile(manifest);
  expect(compilations).toMatchObject([{ id: 'm.yaml#jars', diagnostics: [] }]);
  const [gate] = compilations[0]?.scenario?.assertions ?? [];
  expect(gate?.range.start.line).toBe(12);
});

test('a byte order mark in front of a text moves no place', async () => {
  const text = 'ASERT(synthesis is non-empty)';
  const { compilations } = await compile(
    `kind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n  a.adl: |\n    \ufeff${text}\n`,
  );
  const found = compilations[0]?.diagnostics.find(({ code }) => code === 'unknown-statement');
  expect(found && tell(found)).toMatch(/^5:6-5:11 error/);
});

test('CRLF changes no place', async () => {
  const text = read('manifests/mistakes.yaml');
  const crlf = (await told(text.replaceAll('\n', '\r\n'))).map((line) => line.replaceAll('\\r\\n', '\\n'));
  expect(crlf).toEqual(await told(text));
});

describe('what a manifest says of itself', () => {
  const suite = (scripts: string): string =>
    `apiVersion: kubemoot.ai/v1alpha1\nkind: CrewFitnessSuite\nspec:\n  scripts:\n${scripts}`;
  const text =
    '      testContent: |\n        DEFINE CONST QUESTION AS "a"\n        ASSERT(synthesis CONTAINS "b")\n';

  test.each([
    ['both a text and where else it is', suite(`    - testRef: a\n      configMapRef: b\n${text}`), 'both'],
    ['a name that is no key', suite(`    - testRef: a/b\n${text}`), 'names no scenario'],
    ['a text that is none', suite('    - testRef: a\n      testContent: 5\n'), 'is no text'],
    ['no text', suite('    - testRef: a\n'), 'is missing'],
    ['a map that is not named', suite('    - testRef: a\n      configMapRef: {name: b}\n'), 'key a.adl'],
    ['a name twice', suite(`    - testRef: a\n${text}    - testRef: a.adl\n${text}`), 'line 7'],
    ['a text in a map that is elsewhere', suite('    - testRef: a\n      configMapRef: b\n'), 'a.adl of'],
    ['another kind', 'kind: Deployment\n', 'holds no scenario'],
    ['a map without its label', 'kind: ConfigMap\nmetadata: {name: x}\ndata: {a.adl: b}\n', 'label the'],
    ['nothing', '', 'holds no scenario'],
    [
      'a key twice',
      suite(`    - testRef: a\n${text}      testRef: b\n`),
      '9:7-9:14 error bad-yaml: this is no valid YAML: testRef is there twice, first at line 5',
    ],
    [
      'a second spec',
      `${suite(`    - testRef: a\n${text}`)}"spec": {}\n`,
      'spec is there twice, first at line 3',
    ],
    [
      'a second text of a map',
      'kind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n  a.adl: b\n  a.adl: c\n',
      'a.adl is there twice, first at line 4',
    ],
  ])('%s is told', async (_, manifest, words) => {
    expect((await told(manifest)).join('\n')).toContain(words);
  });

  test.each([
    ['of another API', 'apiVersion: example.org/v1\nkind: CrewFitness\nspec: {}\n'],
    ['of another kind', 'kind: Deployment\n'],
    ['a map without its label', 'kind: ConfigMap\nmetadata: {name: x}\ndata: {a.adl: b}\n'],
  ])('%s, found and not named, is passed over', async (_, manifest) => {
    expect(await compile(manifest, false)).toEqual({ compilations: [], notes: [] });
  });

  test.each([
    ['one of two that a template chooses', '{{- if .Values.b }}\n  a: b\n{{- else }}\n  a: c\n{{- end }}\n'],
    ['keys that templates fill in', '  {{ .Values.a }}: b\n  {{ .Values.b }}: c\n'],
  ])('%s is no key that is there twice', async (_, keys) => {
    const found = await told(`kind: CrewFitness\nspec:\n  testRef: a\n${keys}  testContent: |\n    a\n`);
    expect(found.join('\n')).not.toContain('bad-yaml');
  });

  test.each([
    ['below the mark at the margin', '  a.adl: |-\n{{ .Files.Get "a.adl" | indent 4 }}\n'],
    ['at the end', '  a.adl: |-\n{{ .Files.Get "a.adl" | indent 4 }}'],
    ['over lines', '  a.adl: |\n{{- if .Values.a }}\n{{ .Files.Get "a.adl" |\n  indent 4 }}\n{{- end }}\n'],
    ['inside the block', '  a.adl: |\n    {{- .Files.Get "a.adl" | nindent 4 }}\n'],
    ['in folded blocks', '  a.adl: >\n    {{ .Files.Get "a.adl" }}\n'],
    ['behind the key', '  a.adl: {{ .Files.Get "a.adl" | quote }}\n'],
    ['with its key', '  {{ base $path }}: |-\n{{ $.Files.Get $path | indent 4 }}\n'],
  ])('a text of a ConfigMap that a template fills in is not read: %s', async (_, data) => {
    const map = `kind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n${data}`;
    const { compilations, notes } = await compile(map, false);
    const [found, ...more] = compilations.flatMap(({ diagnostics }) => diagnostics);
    expect([more, notes]).toEqual([[], []]);
    expect(found).toMatchObject({
      ...{ code: 'text-elsewhere', severity: 'warning' },
      hint: 'check the rendered manifest: helm template',
      message: expect.stringContaining(`${data.includes('$path') ? 'a scenario' : 'a'} is not read`),
    });
    const named = (await compile(map)).compilations.flatMap(({ diagnostics }) => diagnostics);
    expect(named.map(({ hint }) => hint)).toEqual(Array(2).fill(found?.hint));
  });

  test('a text of a suite that a template fills in is not read either', async () => {
    const block = '      testContent: |-\n{{ .Files.Get "a.adl" | indent 8 }}\n';
    const [manifest] = (await compile(suite(`    - testRef: a\n${block}`), false)).compilations;
    expect(manifest?.diagnostics).toMatchObject([{ code: 'text-elsewhere', range: { start: { line: 6 } } }]);
  });

  test.each([
    ['nothing', ''],
    ['the end of a choice', '{{- end }}\n'],
    ['a comment', '{{/* a */}}\n'],
  ])('a block without a text is one, before %s', async (_, after) => {
    const map = `kind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n  a.adl: |-\n${after}`;
    expect((await compile(map)).compilations[0]?.diagnostics).toMatchObject([{ code: 'empty-scenario' }]);
  });

  const based = (scripts: string): string =>
    `kind: CrewFitnessSuite\nbase: &base\n  testRef: base\n  testContent: |\n    DEFINE CONST QUESTION AS "a"\n    ASSERT(synthesis CONTAINS "b")\nother: &other {testRef: other, more: 1}\nspec:\n  scripts:\n${scripts}`;

  test.each([
    ['a merged map', '    - <<: *base\n      testRef: m\n', 'm'],
    ['own keys first', '    - testRef: m\n      <<: *base\n', 'm'],
    ['the first of several', '    - <<: [*other, *base]\n', 'other'],
    ['one in another', '    - <<: {<<: *base, testRef: n}\n', 'n'],
  ])('merge keys are followed: %s', async (_, scripts, name) => {
    const { compilations } = await compile(based(scripts));
    expect(compilations).toMatchObject([{ id: `m.yaml#${name}`, diagnostics: [] }]);
    expect(compilations[0]?.scenario?.assertions[0]?.range.start).toEqual({ line: 6, column: 5 });
  });

  test('a quoted << is a key like any other, and maps that hold themselves end', async () => {
    expect((await told(based('    - "<<": *base\n'))).join()).toContain('a scenario has no name');
    expect((await told(based('    - &a {<<: [*a, *a, {<<: *a}], testRef: m}\n'))).join()).toContain(
      'is missing',
    );
  });

  test('a ConfigMap has the keys that it merges', async () => {
    const text = (name: string): string =>
      `DEFINE CONST QUESTION AS "${name}"\n    ASSERT(synthesis is non-empty)\n`;
    const { compilations } = await compile(
      `kind: ConfigMap\nmetadata: {name: x-fitness-tests}\nbase: &base\n  a.adl: |\n    ${text('base')}  b.adl: |\n    ${text('b')}data:\n  <<: *base\n  a.adl: |\n    ${text('own')}`,
    );
    expect(compilations.map(({ id, scenario }) => [id, scenario?.question])).toEqual([
      ['m.yaml#a', 'own'],
      ['m.yaml#b', 'b'],
    ]);
  });

  test('what a run goes by its options for is said in a line', async () => {
    const spec = '  crewRef: x\n  iterations: 3\n  suspend: true\n  rejudge: {suite: y}\n';
    const { notes } = await compile(
      `kind: CrewFitnessSuite\nspec:\n${spec}  scripts:\n    - testRef: a\n${text}`,
    );
    expect(notes).toEqual([
      'm.yaml:3: a run goes by its options (--crew, --iterations, --concurrency and --timeout), not by crewRef x, iterations 3, suspend true, rejudge',
    ]);
  });

  test('a page without gates in a ConfigMap is left out, and one that is meant as a scenario is a mistake', async () => {
    const map =
      'kind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n  a.md: "# Notes\\n\\nOnly words."\n';
    const [page] = (await compile(map)).compilations;
    expect(page?.diagnostics).toMatchObject([{ code: 'not-a-scenario', severity: 'info' }]);
    const meant = suite('    - testRef: a\n      testContent: "# Notes\\n\\nOnly words."\n');
    const [scenario] = (await compile(meant)).compilations;
    expect(scenario?.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });

  test('severities that the config changes hold for manifests too', async () => {
    const source = { id: 'm.yaml', bytes: suite('    - testRef: a\n'), named: true };
    const { compilations } = await compileManifest(source, {
      compiler,
      severities: { 'bad-manifest': 'info' },
    });
    expect(compilations[0]?.diagnostics).toMatchObject([{ code: 'bad-manifest', severity: 'info' }]);
  });
});

test.each([
  ['apiVersion: v1\nkind: Pod\n', true],
  ['# note\n---\nkind: CrewFitness\n', true],
  ['---\nmetadata: {}\nkind: CrewFitnessSuite\n', true],
  ['{"kind": "CrewFitness"}', true],
  ['---\ntags: kind\n---\n# A page\n', false],
  ['DESCRIPTION of kind: CrewFitness\n', false],
  ['# A page about\n\nkind: CrewFitness\n', true],
  ['', false],
])('%j looks like a manifest: %s', (text, is) => {
  expect(looksLikeManifest(text)).toBe(is);
});

test.each([
  ['kind: CrewFitnessSuite', true],
  ['"kind": "CrewFitness"', true],
  ['kubemoot.ai/fitness-kind: scenarios', true],
  ['name: crew-fitness-tests', true],
  ['kind: CrewFitnessReport', false],
  ['kind: Deployment', false],
])('%j may hold scenarios: %s', (text, may) => {
  expect(mayHoldScenarios(text)).toBe(may);
});
