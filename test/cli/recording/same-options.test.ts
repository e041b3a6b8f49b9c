import { describe, expect, test } from 'vitest';
import { asks, openWorkshop, type Say, startCrew, verdicts } from './workshop.ts';

const trouble = [{ type: 'error', error: 'the queue is full' }];
const JARS = asks('How many jars?', 'synthesis CONTAINS "twelve"');
const BEANS = asks('How many beans?', 'synthesis CONTAINS "twelve"');
const LIDS = asks('How many lids?', 'synthesis CONTAINS "twelve"');
const all = { 'fitness/1.adl': JARS, 'fitness/2.adl': BEANS, 'fitness/3.adl': LIDS };

async function ranWith(
  flags: readonly string[],
  say: Say = () => 'twelve',
  files: Record<string, string> = all,
) {
  const crew = await startCrew(say);
  const shop = openWorkshop(files);
  const live = await shop.play('run', '--endpoint', crew.endpoint, ...flags);
  return { crew, shop, live };
}

/** What a run left alone, after so many errors in a row, is no measurement. */
function asEvaluated(live: Record<string, string>, run: string): Record<string, string> {
  const told = Object.entries(live).map(([id, verdict]) => [
    id,
    verdict.replace('not asked:', `there is no measurement: run ${run} did not ask it:`),
  ]);
  return Object.fromEntries(told);
}

describe('what was said on the command line then holds now', () => {
  test.each<[readonly string[], Say]>([
    [['--iterations', '3'], (_question, nth) => (nth === 2 ? 'seven' : 'twelve')],
    [['--iterations', '3', '--min-pass-rate', '0.6'], (_question, nth) => (nth === 2 ? 'seven' : 'twelve')],
    [['--retry-errors', '2'], (_question, nth) => (nth < 3 ? trouble : 'twelve')],
    [['--retry-errors', '1'], () => trouble],
    [['--retry-errors', '5', '--max-errors', '2'], () => trouble],
    [['--fail-fast'], () => [{ type: 'synthesis', content: 'seven' }, { type: 'done' }]],
    [['--timeout', '300ms'], (question) => (question.includes('beans') ? null : 'twelve')],
    [['--shard', '2/2'], () => 'twelve'],
    [['--concurrency', '3', '--iterations', '2'], () => 'twelve'],
  ])('%j', async (flags, say) => {
    const { shop, live } = await ranWith(flags, say);
    const { report, exitCode } = await shop.play('evaluate');
    expect(report.scenarios.map(({ iterations }) => iterations)).toEqual(
      live.report.scenarios.map(({ iterations }) => iterations),
    );
    const [run = ''] = shop.runs();
    expect(verdicts(report)).toEqual(asEvaluated(verdicts(live.report), run));
    expect(exitCode).toBe(live.exitCode);
    const again = await shop.play('evaluate', shop.runs().at(-1) ?? '');
    expect(again.report.scenarios).toEqual(report.scenarios);
  });

  test('over the config of today, which would not have been asked then either', async () => {
    const { shop, live } = await ranWith(['--timeout', '5s', '--min-pass-rate', '0.5', '--iterations', '2']);
    shop.write(
      'crew-fitness.config.json',
      JSON.stringify({ timeout: 0.001, minPassRate: 1, iterations: 4, failFast: true }),
    );
    for (const _twice of [1, 2]) {
      const { report } = await shop.play('evaluate');
      expect(report.scenarios).toEqual(live.report.scenarios);
    }
  });

  test('and gives way to the command line of today', async () => {
    const { shop } = await ranWith(['--iterations', '2', '--min-pass-rate', '1'], (_question, nth) =>
      nth === 1 ? 'seven' : 'twelve',
    );
    expect((await shop.play('evaluate')).exitCode).toBe(1);
    expect((await shop.play('evaluate', '--min-pass-rate', '0.5')).exitCode).toBe(0);
  });

  test('what nobody said is in the config of today', async () => {
    const { shop } = await ranWith(['--iterations', '2'], (_question, nth) =>
      nth === 1 ? 'seven' : 'twelve',
    );
    shop.write('crew-fitness.config.json', '{"minPassRate": 0.5}');
    expect((await shop.play('evaluate')).exitCode).toBe(0);
  });
});

describe('what was not asked then', () => {
  test('because of --bail: no measurement, and nothing is called off now', async () => {
    const { shop, live } = await ranWith(['--bail'], (question) =>
      question.includes('jars') ? 'seven' : 'twelve',
    );
    expect(verdicts(live.report)['fitness/2.adl']).toMatch(/^skipped/);
    const run = shop.runs()[0] ?? '';
    shop.write('fitness/1.adl', JARS.replace('twelve', 'seven'));
    const { report, exitCode, stdout } = await shop.play('evaluate');
    const reason = `there is no measurement: run ${run} did not ask it: 1 scenario failed (--bail)`;
    expect(verdicts(report)).toEqual({
      'fitness/1.adl': 'passed',
      'fitness/2.adl': `errored: ${reason}`,
      'fitness/3.adl': `errored: ${reason}`,
    });
    expect(exitCode).toBe(3);
    expect(stdout.split(reason).length).toBeGreaterThan(1);
  });

  test('because the time was up: what was cut stays an error, what was not reached is one', async () => {
    const { shop, live } = await ranWith(['--run-timeout', '700ms'], (question) =>
      question.includes('beans') ? null : 'twelve',
    );
    expect(live.report.run).toMatchObject({ partial: true, exitCode: 3 });
    const { report, exitCode } = await shop.play('evaluate');
    expect(report.scenarios[1]?.iterations).toEqual(live.report.scenarios[1]?.iterations);
    expect(report.scenarios[1]?.iterations[0]).toMatchObject({ endReason: 'run-timeout', status: 'errored' });
    expect(verdicts(report)).toMatchObject({
      'fitness/1.adl': 'passed',
      'fitness/3.adl': expect.stringMatching(
        /^errored: there is no measurement: .* did not ask it: the run took longer/,
      ),
    });
    expect({ exitCode, partial: report.run.partial }).toEqual({ exitCode: 3, partial: false });
  });

  test('because of a REQUIRES that was not met, and is now', async () => {
    const needy = `${JARS}REQUIRES env JARS_OPEN\n`;
    const crew = await startCrew(() => 'twelve');
    const environment: Record<string, string> = {};
    const shop = openWorkshop({ 'fitness/1.adl': needy, 'fitness/2.adl': BEANS }, environment);
    await shop.play('run', '--endpoint', crew.endpoint);
    expect(verdicts((await shop.play('evaluate')).report)['fitness/1.adl']).toMatch(/^skipped: requires/);
    environment['JARS_OPEN'] = 'yes';
    expect(verdicts((await shop.play('evaluate')).report)['fitness/1.adl']).toMatch(
      /^errored: there is no measurement: run \S+ did not ask it: requires the environment/,
    );
  });

  test('because the crew was not ready', async () => {
    const shop = openWorkshop(all);
    await shop.play(
      ...['run', '--endpoint', 'http://127.0.0.1:1/api/v1/discussions/nobody', '--readiness-timeout', '50ms'],
    );
    const run = shop.runs()[0] ?? '';
    expect(await shop.play('evaluate', run)).toMatchObject({ exitCode: 3 });
    expect(await shop.play('evaluate')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('measured anything'),
    });
  });

  test('often enough', async () => {
    const { shop } = await ranWith([]);
    const { report } = await shop.play('run', '--replay', 'latest', '--speed', '1000', '--iterations', '3');
    expect(verdicts(report)['fitness/1.adl']).toBe(`errored: run ${shop.runs()[0]} asked it once only`);
  });
});

describe('deadlines of today', () => {
  const slow: Say = () => [
    { type: 'synthesis', content: 'twelve' },
    { type: 'phase', agent: 'stock', status: 'waiting' },
  ];
  const limited = (text: string, limit: string) =>
    text.replace('ASSERT', `DEFINE CONST MAX_DURATION AS ${limit}\nASSERT`);
  const of = (limit: string) => ({ 'fitness/1.adl': limited(JARS, limit) });

  test('a longer one than then was never reached: no measurement', async () => {
    const { shop, live } = await ranWith(['--idle-timeout', '0'], () => null, of('300ms'));
    expect(live.report.scenarios[0]).toMatchObject({ iterations: [{ endReason: 'deadline' }] });
    shop.write('fitness/1.adl', limited(JARS, '2s'));
    const { report, exitCode } = await shop.play('evaluate');
    expect(report.scenarios[0]?.iterations[0]?.error).toMatchObject({ code: 'recording-too-short' });
    expect(verdicts(report)['fitness/1.adl']).toContain(
      'its deadline of 300 ms, before that of today, 2000 ms',
    );
    expect(exitCode).toBe(3);
  });

  test('a longer one changes nothing where the crew was done', async () => {
    const { shop, live } = await ranWith([], () => 'twelve', of('5s'));
    shop.write('fitness/1.adl', limited(JARS, '20s'));
    const { report } = await shop.play('evaluate');
    expect(report.scenarios[0]?.iterations).toEqual(live.report.scenarios[0]?.iterations);
  });

  test('a shorter one cuts what came later', async () => {
    const { shop } = await ranWith(['--idle-timeout', '0'], slow, of('400ms'));
    shop.write('fitness/1.adl', limited(JARS, '200ms'));
    const { report, exitCode } = await shop.play('evaluate');
    expect(report.scenarios[0]?.iterations[0]).toMatchObject({ endReason: 'deadline', durationMs: 200 });
    expect(exitCode).toBeGreaterThan(0);
    shop.write('fitness/1.adl', limited(JARS, '400ms'));
    const again = await shop.play('evaluate');
    expect(again.report.scenarios[0]?.iterations[0]?.durationMs).toBeGreaterThanOrEqual(400);
  });
});
