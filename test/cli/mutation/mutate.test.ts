import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ScenarioStrength } from '#model';
import { playMain } from '../play-main.ts';
import { asks, type Say, startCrew } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { strengthsOf } from './recorded-examples.ts';

const RICE = 'How many jars of rice?';
const BEANS = 'Where are the beans?';
const answers: Say = (question) =>
  question === RICE ? 'There are 12 jars of rice in the cellar.' : 'The beans are in the blue tin.';
const GATES = ['synthesis CONTAINS "12 jars"', 'at least 1 specialist contributes with signal=agree'];

interface Recorded {
  readonly cwd: string;
  /** Questions so far. */
  readonly asked: readonly string[];
}

async function recorded(files: Record<string, string>, say = answers, ...flags: string[]): Promise<Recorded> {
  const crew = await startCrew(say);
  const cwd = makeTree(files);
  const args = ['run', '--endpoint', crew.endpoint, '--silent', ...flags];
  expect((await playMain(args, { cwd })).stderr).toBe('');
  return { cwd, asked: crew.asked };
}

const mutate = (cwd: string, ...args: readonly string[]) => playMain(['mutate', ...args], { cwd });
const runsIn = (cwd: string): readonly string[] =>
  readdirSync(join(cwd, '.crew-fitness/runs')).filter((name) => !name.startsWith('.'));

test('a saved run is damaged, the crew is asked nothing, and nothing is written', async () => {
  const { cwd, asked } = await recorded({ 'fitness/rice.adl': asks(RICE, ...GATES) });
  const before = runsIn(cwd);
  const { exitCode, stdout, stderr } = await mutate(cwd);
  expect({ exitCode, stderr, asked, runs: runsIn(cwd) }).toEqual({
    ...{ exitCode: 0, stderr: '', asked: [RICE], runs: before },
  });
  expect(stdout).toMatch(/^0\.\d\d {2}fitness\/rice\.adl {2}About How many jars of rice\?\n/);
  expect(stdout).toContain('would notice: discussion completes with "done" event within');
  expect(stdout).toMatch(/Strength {2}0\.\d\d on average of 1 scenario\n/);
});

test('the program says the same as JSON, whose figures add up', async () => {
  const files = { 'fitness/rice.adl': asks(RICE, ...GATES), 'fitness/beans.adl': asks(BEANS) };
  const report = await strengthsOf((await recorded(files)).cwd);
  const strengths = Object.fromEntries(report.scenarios.map(({ id, strength }) => [id, strength ?? 0]));
  const { 'fitness/rice.adl': rice = 0, 'fitness/beans.adl': beans = 0 } = strengths;
  expect(rice).toBeGreaterThan(3 * beans);
  expect(report.summary.strength).toBeCloseTo((rice + beans) / 2, 12);
  expect(report.summary).toMatchObject({ scenarios: 2, measured: 2 });
  const outcomes = report.scenarios.flatMap(({ mutants }) => mutants);
  expect(outcomes.filter(({ outcome }) => outcome === 'survived').length).toBe(
    report.summary.mutants.survived,
  );
  expect(outcomes.find(({ damage }) => damage === 'other-answer')?.did).toBe(
    'the answer is that of fitness/rice.adl',
  );
  // What survived comes first.
  for (const { mutants } of report.scenarios) {
    const places = mutants.map(({ outcome }) => Number(outcome !== 'survived'));
    expect(places).toEqual(places.toSorted());
  }
});

describe('which run, and which scenarios', () => {
  test('an id, a path, or the latest', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, ...GATES) });
    const [id = ''] = runsIn(cwd);
    const expected = await strengthsOf(cwd);
    expect(await strengthsOf(cwd, '--run', id)).toEqual(expected);
    expect(await strengthsOf(cwd, '--run', `.crew-fitness/runs/${id}`)).toEqual(expected);
    expect(expected.run).toBe(id);
    expect(await mutate(cwd, '--run', 'nope')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('there is no run nope'),
    });
  });

  test('nothing was saved', async () => {
    const cwd = makeTree({ 'fitness/rice.adl': asks(RICE) });
    expect(await mutate(cwd)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/no run/),
    });
  });

  test('patterns choose, and what was moved is found', async () => {
    const files = { 'fitness/rice.adl': asks(RICE, ...GATES), 'fitness/beans.adl': asks(BEANS) };
    const { cwd } = await recorded(files);
    const ids = (report: { scenarios: readonly ScenarioStrength[] }) => report.scenarios.map(({ id }) => id);
    expect(ids(await strengthsOf(cwd, 'rice'))).toEqual(['fitness/rice.adl']);
    renameSync(join(cwd, 'fitness/rice.adl'), join(cwd, 'fitness/stock.adl'));
    const moved = await strengthsOf(cwd);
    expect(ids(moved)).toEqual(['fitness/beans.adl', 'fitness/stock.adl']);
    expect(moved.summary.measured).toBe(2);
    expect(await mutate(cwd, 'nothing-like-it')).toMatchObject({ exitCode: 2 });
  });

  test('a file that does not compile is shown, and nothing is measured', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, ...GATES) });
    writeFileSync(join(cwd, 'fitness/rice.adl'), asks(RICE, 'synthesis includes "12"'));
    expect(await mutate(cwd, '--json')).toMatchObject({
      ...{ exitCode: 2, stdout: '' },
      stderr: expect.stringMatching(/^error near-miss: synthesis includes/m),
    });
  });
});

describe('what cannot be measured says why', () => {
  const reasonsOf = async (cwd: string, ...args: readonly string[]) =>
    (await strengthsOf(cwd, ...args)).scenarios.map(({ reason }) => reason);

  test('it did not pass', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, 'synthesis CONTAINS "13"') });
    expect(await reasonsOf(cwd)).toEqual(['its recorded discussion does not pass: 1 gate failed']);
    expect(await mutate(cwd)).toMatchObject({
      exitCode: 3,
      stdout: expect.stringContaining('Not measurable\n- fitness/rice.adl\n    its recorded discussion'),
    });
    writeFileSync(join(cwd, 'fitness/rice.adl'), asks(RICE, ...GATES));
    expect(await reasonsOf(cwd)).toEqual([null]);
  });

  test('its question changed, or it was never asked, or its transcript is gone', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE), 'fitness/beans.adl': asks(BEANS) });
    const [id = ''] = runsIn(cwd);
    writeFileSync(join(cwd, 'fitness/rice.adl'), asks('How many jars of salt?'));
    writeFileSync(join(cwd, 'fitness/oil.adl'), asks('How much oil?'));
    for (const name of readdirSync(join(cwd, `.crew-fitness/runs/${id}/transcripts`)))
      if (name.includes('beans')) rmSync(join(cwd, `.crew-fitness/runs/${id}/transcripts`, name));
    expect(await reasonsOf(cwd, 'rice', 'oil', 'beans')).toEqual([
      `run ${id} kept no transcript of it`,
      `run ${id} did not ask it`,
      `its question changed since run ${id}`,
    ]);
  });

  test('a transcript that was cut off', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE) });
    const folder = join(cwd, `.crew-fitness/runs/${runsIn(cwd)[0]}/transcripts`);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 4).join('\n'));
    expect(await reasonsOf(cwd)).toEqual([
      expect.stringMatching(/ends before the discussion did|is no line/),
    ]);
  });

  test('no gate decides it, and its judge costs something', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, 'DEFER synthesis REFLECTS "12 jars"') });
    const none = 'no gate decides it, and no judge that could was asked';
    expect(await reasonsOf(cwd)).toEqual([none]);
    expect(await reasonsOf(cwd, '--judge', 'embedded')).toEqual([null]);
    const { stdout } = await mutate(cwd);
    expect(stdout).toContain('Not judged  REFLECTS: --with-judge asks its judge');
  });
});

test('of several iterations the first one that passes is damaged', async () => {
  const say: Say = (_, nth) => (nth < 3 ? 'Nobody knows.' : 'There are 12 jars.');
  const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, ...GATES) }, say, '--iterations', '4');
  const [scenario] = (await strengthsOf(cwd)).scenarios;
  expect(scenario?.iteration).toBe(2);
});

describe('--min-strength', () => {
  test('a weak scenario is exit code 1, a strong one 0, one that is open 3', async () => {
    const files = {
      'fitness/rice.adl': asks(RICE, ...GATES),
      'fitness/beans.adl': asks(BEANS, 'synthesis CONTAINS "x"'),
    };
    const { cwd } = await recorded(files);
    expect((await mutate(cwd, 'rice', '--min-strength', '0.99')).exitCode).toBe(1);
    const enough = await mutate(cwd, 'rice', '--min-strength', '0.1');
    expect(enough.exitCode).toBe(0);
    expect(enough.stdout).toContain('Asked for  0.10 of each');
    expect((await mutate(cwd, '--min-strength', '0.1')).exitCode).toBe(3);
    expect((await mutate(cwd, '--min-strength', '0.99')).exitCode).toBe(1);
    expect((await mutate(cwd)).exitCode).toBe(0);
    expect((await mutate(cwd, '--min-strength', '2')).exitCode).toBe(2);
  });

  test('the config may ask for it', async () => {
    const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, ...GATES) });
    writeFileSync(join(cwd, 'crew-fitness.config.json'), JSON.stringify({ minStrength: 0.99 }));
    expect((await mutate(cwd)).exitCode).toBe(1);
  });
});

describe('a judge that costs something', () => {
  const SCENARIO = asks(RICE, ...GATES, 'DEFER synthesis REFLECTS "12 jars of rice are in the cellar"');
  /** Counts how often it is asked, and finds everything good that mentions the cellar. */
  const CONFIG = `
    import { appendFileSync } from 'node:fs';
    export default { judges: { REFLECTS: async ({ answers, nonce }) => {
      appendFileSync('asked.txt', '.');
      const scores = answers.map(({ synthesis }, index) => ({ index, score: synthesis.includes('cellar') ? 1 : 0, reason: 'r' }));
      return { nonce, scores };
    } } };`;

  async function judgedTree() {
    const { cwd } = await recorded({ 'fitness/rice.adl': SCENARIO });
    writeFileSync(
      join(cwd, 'crew-fitness.config.mjs'),
      CONFIG.replace("'asked.txt'", JSON.stringify(join(cwd, 'asked.txt'))),
    );
    return cwd;
  }

  test('is not asked unless that is wanted', async () => {
    const cwd = await judgedTree();
    const report = await strengthsOf(cwd);
    expect(existsSync(join(cwd, 'asked.txt'))).toBe(false);
    expect(report.judges).toMatchObject({ REFLECTS: { kind: 'function', asked: false, requests: 0 } });
    expect(report.scenarios[0]?.unasked).toEqual(['REFLECTS']);
  });

  test('is asked only about what no gate notices, once about each answer, and its requests are counted', async () => {
    const cwd = await judgedTree();
    const report = await strengthsOf(cwd, '--with-judge');
    const asked = readFileSync(join(cwd, 'asked.txt'), 'utf8').length;
    expect(report.judges).toMatchObject({ REFLECTS: { kind: 'function', asked: true, requests: asked } });
    const mutants = report.scenarios[0]?.mutants ?? [];
    const byJudge = mutants.filter(({ noticedBy }) => noticedBy.some(({ kind }) => kind === 'deferred'));
    expect(byJudge.map(({ damage }) => damage)).toContain('half-answer');
    for (const { noticedBy } of byJudge) expect(noticedBy.map(({ kind }) => kind)).toEqual(['deferred']);
    const open = mutants.filter(
      ({ outcome, noticedBy }) =>
        outcome === 'survived' || byJudge.some((other) => other.noticedBy === noticedBy),
    );
    expect(asked).toBeLessThanOrEqual(open.length + 1);
    expect(asked).toBeGreaterThan(1);
    expect((await mutate(cwd, '--with-judge')).stdout).toMatch(/Judge {2}REFLECTS by function, \d+ requests/);
  });

  test('that gives no score leaves a damage unmeasured, which does not count', async () => {
    const cwd = await judgedTree();
    const broken = CONFIG.replace(
      "synthesis.includes('cellar') ? 1 : 0",
      "synthesis.startsWith('There are 12 jars of rice in the cellar.') ? 1 : 'high'",
    );
    writeFileSync(
      join(cwd, 'crew-fitness.config.mjs'),
      `${broken.replace("'asked.txt'", JSON.stringify(join(cwd, 'asked.txt'))).replace('judges:', 'judge: { retries: 0 }, judges:')}`,
    );
    const report = await strengthsOf(cwd, '--with-judge');
    expect(report.summary.mutants.unmeasured).toBeGreaterThan(0);
    expect((await mutate(cwd, '--with-judge', '--verbose')).stdout).toContain(
      'not judged: no score for REFLECTS',
    );
  });
});

test('--verbose also shows what was noticed, by whom, and what could not be done', async () => {
  const { cwd } = await recorded({ 'fitness/rice.adl': asks(RICE, ...GATES) });
  const { stdout } = await mutate(cwd, '--verbose');
  expect(stdout).toContain('noticed by line 3: synthesis CONTAINS "12 jars"');
  expect(stdout).toContain('noticed by the run itself: the gateway could not set up the stream');
  expect(stdout).toContain('not applicable: the scenario forbids no term');
});
