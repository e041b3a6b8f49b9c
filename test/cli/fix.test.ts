import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playMain } from './play-main.ts';
import { makeTree } from './tree.ts';

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), 'utf8');

const WRONG = `\uFEFFdefine Const QUESTION AS "Is it?"\r
  # kept as it is \t\r
\r
ASERT(synthesis includes "rice")\r
ASSERT(synthesis CONTAINS "a" AND "b" OR "c")\r
assert(synthesis is non-empty)`;

const RIGHT = `\uFEFFDEFINE CONST QUESTION AS "Is it?"\r
  # kept as it is \t\r
\r
ASSERT(synthesis CONTAINS "rice")\r
ASSERT(synthesis CONTAINS "a" AND "b" OR "c")\r
ASSERT(synthesis is non-empty)`;

describe('lint --fix', () => {
  test('writes what has one right repair, leaves all else, and says what remains', async () => {
    const cwd = makeTree({
      'fitness/a.adl': WRONG,
      'fitness/fine.md': '# A\n\nIs it?\n\n- synthesis is non-empty\n',
    });
    const { exitCode, stdout } = await playMain(['lint', '--fix'], { cwd });
    expect(read(cwd, 'fitness/a.adl')).toBe(RIGHT);
    expect(exitCode).toBe(2);
    expect(stdout.split('\n')[0]).toBe(
      'repaired fitness/a.adl: keyword-case (2), near-miss, unknown-statement',
    );
    expect(stdout).toContain('error mixed-and-or: ');
    expect(stdout).toContain('  at fitness/a.adl:5:');
    expect(stdout).toMatch(/4 mistakes repaired in 1 file; 1 error in 2 scenarios\n/);
    const again = await playMain(['lint', '--fix'], { cwd });
    expect(again.stdout).toMatch(/nothing repaired; 1 error in 2 scenarios\n/);
    expect(read(cwd, 'fitness/a.adl')).toBe(RIGHT);
  });

  test('without it nothing is written', async () => {
    const cwd = makeTree({ 'fitness/a.adl': WRONG });
    await playMain(['lint'], { cwd });
    expect(read(cwd, 'fitness/a.adl')).toBe(WRONG);
  });

  test('a page whose gates are all misspelt is left out, with the command that tells of them', async () => {
    const cwd = makeTree({
      'fitness/a.adl': RIGHT.replace(' AND "b" OR "c"', ''),
      'fitness/b.md': '# B\n\nIs it?\n\n- synthesis CONTIANS "rice"\n',
    });
    const { exitCode, stderr } = await playMain(['lint'], { cwd });
    expect(exitCode).toBe(0);
    expect(stderr).toBe(
      'note: fitness/b.md holds no gate and was left out, but line 5 is nearly a gate: crew-fitness lint fitness/b.md\n',
    );
  });

  test('sentences that are no gates are counted, since one may have been meant as one', async () => {
    const cwd = makeTree({
      'fitness/a.adl': `${RIGHT.replace(' AND "b" OR "c"', '')}\nASSERT(it is kind)\n`,
    });
    expect((await playMain(['lint'], { cwd })).stdout).toBe(
      'no mistakes in 1 scenario\n1 sentence is no gate and is not checked (see --strict)\n',
    );
  });

  test('of such a page in a manifest the line of the manifest is told', async () => {
    const cwd = makeTree({
      'm.yaml': `kind: ConfigMap
metadata: {name: x-fitness-tests}
data:
  a.adl: |
    DEFINE CONST QUESTION AS "Is it?"
    ASSERT(synthesis is non-empty)
  b.md: |
    Is it?

    - synthesis CONTIANS "rice"
`,
    });
    const { stderr } = await playMain(['lint', 'm.yaml'], { cwd });
    expect(stderr).toBe('note: m.yaml#b holds no gate and was left out, but line 10 is nearly a gate\n');
  });

  test('only what is selected is repaired', async () => {
    const cwd = makeTree({ 'fitness/a.adl': WRONG, 'fitness/b.adl': WRONG });
    await playMain(['lint', '--fix', 'fitness/b.adl'], { cwd });
    expect([read(cwd, 'fitness/a.adl'), read(cwd, 'fitness/b.adl')]).toEqual([WRONG, RIGHT]);
  });

  test('for programs, what was repaired stands beside what remains', async () => {
    const cwd = makeTree({ 'fitness/a.adl': WRONG });
    const { stdout } = await playMain(['lint', '--fix', '--format', 'json'], { cwd });
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      repaired: [{ file: 'fitness/a.adl' }],
      files: [{ file: 'fitness/a.adl', diagnostics: [{ code: 'mixed-and-or' }] }],
      summary: { errors: 1 },
    });
    expect(told.repaired[0].diagnostics.map(({ code }: { code: string }) => code).sort()).toEqual([
      'keyword-case',
      'keyword-case',
      'near-miss',
      'unknown-statement',
    ]);
    const plain = await playMain(['lint', '--format', 'json'], { cwd });
    expect(Object.keys(JSON.parse(plain.stdout))).toEqual(['version', 'files', 'summary']);
  });

  test('a file that is mended passes', async () => {
    const cwd = makeTree({
      'fitness/a.adl': WRONG.replace('ASSERT(synthesis CONTAINS "a" AND "b" OR "c")\r\n', ''),
    });
    expect(await playMain(['lint', '--fix'], { cwd })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await playMain(['lint', '--strict'], { cwd })).toMatchObject({ exitCode: 0 });
  });

  test('scenarios in a manifest are repaired where they stand', async () => {
    const suite = (name: string, gate: string) => `    - testRef: ${name}
      testContent: |
        DEFINE CONST QUESTION AS "Is it?"\r
        ${gate}\r
`;
    const wrong = 'ASERT(synthesis includes "rice")';
    const right = 'ASSERT(synthesis CONTAINS "rice")';
    const manifest = (one: string, two: string) =>
      `\uFEFFkind: CrewFitnessSuite\nmetadata: {name: pantry}\nspec:\n  scripts:\n${suite('one', one)}${suite('two', two)}`;
    const cwd = makeTree({ 'suite.yaml': manifest(wrong, wrong) });
    const first = await playMain(['lint', '--fix', 'suite.yaml#two'], { cwd });
    expect(read(cwd, 'suite.yaml')).toBe(manifest(wrong, right));
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    const { stdout } = await playMain(['lint', '--fix', 'suite.yaml'], { cwd });
    expect(read(cwd, 'suite.yaml')).toBe(manifest(right, right));
    expect(stdout).toBe(
      'repaired suite.yaml: near-miss, unknown-statement\n2 mistakes repaired in 1 file; no mistakes in 2 scenarios\n',
    );
  });

  test('standard input is no file', async () => {
    const cwd = makeTree({});
    expect(await playMain(['lint', '--fix', '-'], { cwd })).toMatchObject({
      exitCode: 2,
      stderr: 'crew-fitness: --fix writes files, and - is none\n  name files\n',
    });
  });

  test('who may read the file stays the same', async () => {
    const cwd = makeTree({ 'fitness/a.adl': WRONG });
    chmodSync(join(cwd, 'fitness/a.adl'), 0o640);
    await playMain(['lint', '--fix'], { cwd });
    expect(statSync(join(cwd, 'fitness/a.adl')).mode & 0o777).toBe(0o640);
  });

  test.skipIf(process.getuid?.() === 0)(
    'a file that cannot be written is told, and stands as it was',
    async () => {
      const cwd = makeTree({ 'fitness/a.adl': WRONG });
      chmodSync(join(cwd, 'fitness'), 0o555);
      const { exitCode, stderr } = await playMain(['lint', '--fix'], { cwd });
      chmodSync(join(cwd, 'fitness'), 0o755);
      expect(exitCode).toBe(3);
      expect(stderr).toContain('a.adl');
      expect(read(cwd, 'fitness/a.adl')).toBe(WRONG);
    },
  );
});

const MODULE =
  'DESCRIPTION Almost.\r\nAlways name the namespace\r\nNEVR invent a pod\r\nWHEN a tool fails\r\n';

describe('prompt lint --fix', () => {
  test('writes what has one right repair, and says whom it concerns', async () => {
    const manifest = `kind: Agent
metadata: {name: north}
spec: {promptRefs: [tol, nothing-like-it]}
`;
    const cwd = makeTree({ 'prompts/10-tool.adl': MODULE, 'north.yaml': manifest });
    const { exitCode, stdout, stderr } = await playMain(['prompt', 'lint', '--fix'], { cwd });
    expect(read(cwd, 'prompts/10-tool.adl')).toBe(
      'DESCRIPTION Almost.\r\nALWAYS name the namespace\r\nNEVER invent a pod\r\nWHEN a tool fails\r\n',
    );
    expect(read(cwd, 'north.yaml')).toBe(manifest.replace('tol,', 'tool,'));
    expect(exitCode).toBe(2);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'repaired north.yaml: PA501',
      'repaired prompts/10-tool.adl: PA009, PA010',
    ]);
    expect(stdout).toContain('error PA001: ');
    expect(stdout).toMatch(/3 mistakes repaired in 2 files; 2 errors/);
    expect(stderr).toContain('note: What north is told changes: once applied, Kubemoot restarts it.');
  });

  test('lines that are added to a block stand behind its margin', async () => {
    const manifest = (...rules: readonly string[]) =>
      [
        ...['apiVersion: kubemoot.ai/v1alpha1', 'kind: PromptModule', 'metadata: {name: m}', 'spec:'],
        ...['  order: 30', '  content: |', '    DESCRIPTION The pantry.', ...rules, ''],
      ].join('\n');
    const cwd = makeTree({ 'm.yaml': manifest('    ALWAYS name the jar. NEVER guess') });
    const { exitCode } = await playMain(['prompt', 'lint', '--fix'], { cwd });
    expect(read(cwd, 'm.yaml')).toBe(manifest('    ALWAYS name the jar.', '    NEVER guess'));
    expect(exitCode).toBe(0);
  });

  test('belongs to lint alone', async () => {
    const cwd = makeTree({ 'prompts/10-tool.adl': MODULE });
    expect(await playMain(['prompt', 'fmt', '--fix'], { cwd })).toMatchObject({
      exitCode: 2,
      stderr: 'crew-fitness: prompt fmt does not take --fix\n  it belongs to lint\n',
    });
  });
});
