import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { displayWidth } from '#reporters';
import { expectGolden } from '../../support/golden-file.ts';
import { exampleFiles, recordedTree } from '../mutation/recorded-examples.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8');

/** Carries `explain` out on a terminal of 80 columns without colours. */
async function explain(cwd: string, ...args: readonly string[]) {
  return playMain(['explain', ...args], { cwd, columns: 80, environment: { NO_COLOR: '1' } });
}

describe('a scenario that was never run', () => {
  const files = exampleFiles();
  test.each(Object.keys(files))('%s', async (path) => {
    const { stdout, stderr, exitCode } = await explain(makeTree(files), path);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').filter((line) => displayWidth(line) > 80)).toEqual([]);
    expectGolden(`cli/explain/${path.slice('fitness/'.length)}.txt`, stdout);
  });

  test('without a terminal is set in 80 columns as well, and without colours', async () => {
    const cwd = makeTree(files);
    const { stdout } = await playMain(['explain', 'fitness/last-train.adl'], { cwd });
    expect(stdout).toBe((await explain(cwd, 'fitness/last-train.adl')).stdout);
    const narrow = await playMain(['explain', 'fitness/last-train.adl', '--color'], { cwd, columns: 44 });
    expect(narrow.stdout).toContain('\x1b[1mWhat must be true\x1b[22m');
    const wide = narrow.stdout.split('\n').filter((line) => displayWidth(line) > 44);
    expect(wide.filter((line) => !line.startsWith('\x1b[1m'))).toEqual([]);
  });
});

describe('the gate at a line', () => {
  test('every kind of gate', async () => {
    const text = fixture('good/every-gate.adl');
    const cwd = makeTree({ 'every-gate.adl': text });
    const lines = text.split('\n').flatMap((line, at) => (line.startsWith('ASSERT') ? [at + 1] : []));
    const pages = await explain(cwd, ...lines.map((line) => `every-gate.adl:${line}`));
    expect(pages).toMatchObject({ exitCode: 0, stderr: '' });
    expectGolden('cli/explain/every-gate.txt', pages.stdout);
  });

  test('is found on each of its lines, and nowhere else', async () => {
    const cwd = makeTree(exampleFiles());
    const first = await explain(cwd, 'fitness/last-train.adl:17');
    expect((await explain(cwd, 'fitness/last-train.adl:19')).stdout).toBe(first.stdout);
    expect(first.stdout).toMatch(/^fitness\/last-train\.adl:17\n/);
    expect(await explain(cwd, 'fitness/last-train.adl:9')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'crew-fitness: there is no gate at fitness/last-train.adl:9\n' +
        '  gates begin at lines 10, 11, 12, 13, 14, 15, 16, 17\n',
    });
  });
});

describe('a file with mistakes', () => {
  const broken = [
    'DEFINE CONST QUESTION AS "Which bus?"',
    'ASSERT(synthesis CONTIANS "bus")',
    'ASSERT(at least 0 specialists contribute with signal=agree)',
    'ASSERT(DEFER synthesis REFLECTS)',
    'ASSERT(stream emits "phase" event within NEVER_SET)',
    'ASSERT(synthesis is polite)',
    '',
  ].join('\n');

  test('is explained as far as it was understood, and named as not fit to run', async () => {
    const { stdout, exitCode } = await explain(makeTree({ 'broken.adl': broken }), 'broken.adl');
    expect(exitCode).toBe(2);
    expectGolden('cli/explain/broken.txt', stdout);
  });

  test('is never said to pass by being mended, nor to have the weaknesses of what was not understood', async () => {
    const text = [
      'DEFINE CONST QUESTION AS "Which bus?"',
      'ASSERT(synthesis matches "(bus")',
      'ASSERT()',
      'ASSERT(DEFER synthesis REFLECTS)',
      'ASSERT(DEFER synthesis REFLECTS "the last bus")',
      '',
    ].join('\n');
    const { stdout } = await explain(makeTree({ 'slips.adl': text }), 'slips.adl');
    expect(stdout).toContain(
      '  line 2  synthesis matches "(bus"\n    passes when its sentence is mended and ',
    );
    expect(stdout).toContain('  line 3  (no words)\n');
    expect(stdout).toContain('  line 4  Nothing yet: without a keyword and a reference text ');
    expect(stdout).toMatch(/score\s+it\.\n\n {2}line 5 {2}After the discussion/);
    expect(stdout).toMatch(/Not measured: its errors have to be mended first\.\n$/);
    const warned = `DEFINE CONST UNUSED AS 5\n${text}`;
    const gravest = await explain(makeTree({ 'slips.adl': warned }), 'slips.adl');
    expect(gravest.stdout.replaceAll(/\s+/g, ' ')).toContain(
      '`crew-fitness explain bad-regex` what it means',
    );
    const page = await explain(makeTree({ 'slips.adl': text }), 'slips.adl:3');
    expect(page.stdout).toMatch(/^slips\.adl:3\n\n {2}\(no words\)\n\n {2}checks/);
  });

  test.each([
    ['nothing', ''],
    ['no scenario', '# a comment\n'],
    ['no text', '\u0000\u0001\ud800'],
    ['controls', 'DEFINE CONST QUESTION AS "a\u001b[2Jb"\nASSERT(synthesis CONTAINS "\u001b]0;x\u0007")\n'],
  ])('%s in it drives no terminal', async (_, text) => {
    const { stdout } = await explain(makeTree({ 'odd.adl': text }), 'odd.adl');
    expect(stdout).toContain('odd.adl');
    expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
  });
});

test('the strength of a scenario comes from the newest saved run', async () => {
  const files = exampleFiles();
  const name = 'fitness/morning-snow.md';
  const cwd = await recordedTree({
    [name]: files[name] ?? '',
    'fitness/last-train.adl': files['fitness/last-train.adl'] ?? '',
  });
  const { stdout } = await explain(cwd, name);
  const told = stdout.slice(stdout.indexOf('How strong it is'));
  expectGolden('cli/explain/strength.txt', told.replace(/\d{8}T\d{6}Z-\w+/, 'RUN'));
  const json = await playMain(['explain', name, '--json'], { cwd });
  const mutated = await playMain(['mutate', name, '--json'], { cwd });
  const { strength, mutants } = JSON.parse(mutated.stdout).summary;
  expect(JSON.parse(json.stdout).scenarios[0].strength).toMatchObject({
    measured: true,
    strength,
    noticed: mutants.killed,
  });
}, 20_000);

test('the scenarios of a manifest are told one by one, by their names and the lines of the file', async () => {
  const cwd = makeTree({ 'suite.yaml': fixture('manifests/suite.yaml') });
  const { stdout } = await explain(cwd, 'suite.yaml#last-train');
  expect(stdout).toMatch(/^suite\.yaml#last-train\nThe last train of the evening/);
  expect(stdout).toContain("`crew-fitness mutate 'suite.yaml#last-train'`");
  const line =
    fixture('manifests/suite.yaml')
      .split('\n')
      .findIndex((text) => text.includes('thread_found')) + 1;
  expect((await explain(cwd, `suite.yaml:${line}`)).stdout).toMatch(
    new RegExp(`^suite\\.yaml:${line}\\n\\n  SSE stream emits "thread_found" event`),
  );
});

test('programs get the same as JSON', async () => {
  const cwd = makeTree(exampleFiles());
  const { stdout } = await playMain(['explain', 'fitness/brake-check.md:13', '--json'], { cwd });
  expectGolden('cli/explain/gate.json', stdout);
});

test('a word that is neither file nor code is refused', async () => {
  const cwd = makeTree(exampleFiles());
  expect((await explain(cwd, 'near-mis')).stderr).toContain(
    '"near-mis" is no diagnostic code\n  did you mean near-miss?',
  );
  expect((await explain(cwd)).stderr).toContain('explain takes scenarios or a diagnostic code');
  expect((await explain(cwd, 'nowhere.adl')).exitCode).toBe(2);
});
