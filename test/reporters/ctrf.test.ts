import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
import { HOSTILE, recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';
import { type ReadCtrf, readCtrf } from '../support/validate-ctrf.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

async function readRun(name: string): Promise<ReadCtrf> {
  return readCtrf((await playReporter(reporters.ctrf, recordedRuns[name] ?? [])).output);
}

/** A run of one failed scenario in which every text is `text` and every number `number`. */
function failing(text: string, number: number): RunEventBody[] {
  const id = 'a/b.adl';
  const assertions = [
    assertion(0, { raw: text, kind: text }),
    deferred(1, text),
    assertion(2, { kind: 'advisory' }),
  ];
  const plan = scenario(id, { description: text, name: text, file: text, tags: [text], assertions });
  const error = { code: text, message: text, hint: text };
  const gates = [
    outcome(0, 'failed', { message: text, expected: text, actual: { [text]: text }, decidedAtMs: number }),
    outcome(1, 'deferred'),
    outcome(2, 'advisory'),
  ];
  const seen = observation(0, {
    ...{ status: 'failed', startedAt: text, durationMs: number, answer: text, conversationId: text },
    ...{ error, gates, leaks: [{ directive: 'memory', line: 1, text }] },
    attempts: [
      {
        ...{ attempt: 1, status: 'errored', error, conversationId: text },
        durationMs: number,
        transcript: text,
      },
    ],
  });
  const run = header({ id: text, startedAt: text, subject: { kind: text, name: text, endpoint: text } });
  return [
    runStarted([plan], { run }),
    { type: 'trouble', fault: error },
    { type: 'warning', scenario: null, message: text },
    ...discussion(id, seen),
    {
      type: 'judgement-reached',
      scenario: id,
      iteration: 0,
      judgement: judgement(1, 0.1, { reason: text, judge: text }),
    },
    scenarioFinished(id, 'failed', {
      ...{ reason: text, durationMs: number, judged: [judged(1, 0.1, { keyword: text })] },
    }),
    { type: 'run-finished', durationMs: number, partial: true, partialReason: text, exitCode: 1 },
  ];
}

test.each(Object.keys(recordedRuns))('the standard takes run %s, wherever its log is torn', async (name) => {
  const log = recordedRuns[name] ?? [];
  for (let length = 0; length <= log.length; length += 1) {
    readCtrf((await playReporter(reporters.ctrf, log.slice(0, length))).output);
  }
});

test('any text and any number give a valid document that can be printed', async () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      ...HOSTILE.split(/(?<=[\s\x07])/),
      '2026-03-02T08:00:00Z',
      '+275760-09-13T00:00:00Z',
      '"',
      '\\',
    ),
  );
  const text = fc.array(parts, { maxLength: 6 }).map((some) => some.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.oneof(fc.double(), fc.integer()), async (some, number) => {
      const { output } = await playReporter(reporters.ctrf, stamp(failing(some, number)));
      const { summary } = readCtrf(output).results;
      expect([summary['tests'], summary['failed']]).toEqual([1, 1]);
      expect(output).not.toMatch(
        /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|##(?:vso)?\[|^\s*::/im,
      );
    }),
    {
      numRuns: RUNS,
      examples: [
        ['+275760-09-13T00:00:00Z', Number.MAX_VALUE],
        ['1960-01-01T00:00:00Z', -1],
      ],
    },
  );
});

test('a scenario is a test, with the reason of a failure and its line', async () => {
  const { timestamp, results } = await readRun('failures');
  expect(results.summary).toMatchObject({
    tests: 2,
    failed: 2,
    passed: 0,
    other: 0,
    suites: 1,
    duration: 4200,
  });
  expect([timestamp, results.summary['start']]).toEqual(['2026-03-02T08:00:04.200Z', 1_772_438_400_000]);
  const [loans, fees] = results.tests;
  expect(loans).toMatchObject({
    ...{ name: 'How long a book may be kept', status: 'failed', message: '2 gates failed', line: 5 },
    ...{ suite: ['fitness'], filePath: 'fitness/loans.adl' },
  });
  expect(loans?.trace).toContain('expected: 28 days');
  expect(fees?.extra['scores']).toEqual([
    {
      ...{ gate: 1, keyword: 'REFLECTS', mean: 0.35, min: 0.35, max: 0.35 },
      ...{ n: 1, unscored: 0, threshold: 0.8, status: 'failed' },
    },
  ]);
});

test('gates are steps; what was not measured is other, and what nobody decides is skipped', async () => {
  const { tests } = (await readRun('passes')).results;
  const hours = tests.find(({ filePath }) => filePath === 'fitness/opening-hours.adl');
  expect(hours?.steps.map(({ name, status }) => `${status} ${name}`)).toEqual([
    'passed POST to discussion endpoint returns 200',
    'passed synthesis CONTAINS "nine" AND "five"',
    'passed DEFER synthesis REFLECTS "The library opens at nine and closes at five on weekdays."',
    'skipped the tone is friendly',
  ]);
  expect(hours?.steps[2]?.extra).toMatchObject({ score: 0.92, keyword: 'REFLECTS', rawStatus: 'passed' });
  expect(hours?.tags).toEqual(['smoke']);
  const trouble = (await readRun('trouble')).results;
  expect(trouble.tests.map(({ status, rawStatus }) => `${status} ${rawStatus}`)).toEqual(
    expect.arrayContaining(['other errored', 'skipped skipped']),
  );
  expect(trouble.summary).toMatchObject({ tests: 4, failed: 0, other: 3, skipped: 1 });
  expect(trouble.environment['healthy']).toBe(false);
});

test('iterations and earlier tries are told, and flaky is flaky', async () => {
  const { summary, tests } = (await readRun('flaky')).results;
  expect(summary).toMatchObject({ passed: 2, flaky: 2 });
  const [hours, returns] = tests;
  expect(hours).toMatchObject({ flaky: true, extra: { measured: 3, passed: 2, stability: 'flaky' } });
  expect(hours?.steps.some(({ name }) => name.startsWith('iteration 2: '))).toBe(true);
  expect(returns?.retries).toBe(returns?.retryAttempts?.length);
  expect(returns?.retries).toBeGreaterThan(0);
});

test('a run in which something could not be measured is not healthy', async () => {
  const error = { code: 'odd', message: 'no', hint: null };
  const log = [
    runStarted([scenario('a.adl')]),
    ...discussion('a.adl', observation(0, { status: 'errored', error, gates: [] })),
    runFinished(3),
  ];
  const { output } = await playReporter(reporters.ctrf, stamp(log));
  expect(readCtrf(output).results.environment['healthy']).toBe(false);
  expect((await readRun('failures')).results.environment['healthy']).toBe(true);
});

test('an interrupted run is not healthy, and says why', async () => {
  const { environment, extra } = (await readRun('interrupted')).results;
  expect([environment['healthy'], extra['partial']]).toEqual([false, 'interrupted by SIGINT']);
});

test('an answer of 10 MB is cut with a mark', async () => {
  const answer = 'Tea, "and" \u001b[31mrice\u001b[0m.\n'.repeat(400_000);
  const { output } = await playReporter(reporters.ctrf, stamp(failing(answer, 1)));
  expect(output.length).toBeLessThan(200_000);
  expect(readCtrf(output).results.tests[0]?.stdout.at(-1)).toBe(
    `[… cut, ${answer.length} characters in all]`,
  );
});
