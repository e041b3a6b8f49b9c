import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { reporters } from '#reporters';
import { documentText } from '../../reporters/support/document-text.ts';
import { playReporter } from '../support/play-reporter.ts';
import { type ReadTap, readTap } from '../support/read-tap.ts';
import { HOSTILE, recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  deferred,
  discussion,
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

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

async function read(bodies: readonly RunEventBody[]): Promise<ReadTap> {
  return readTap((await playReporter(reporters.tap, stamp(bodies))).output);
}

async function readRun(name: string): Promise<ReadTap> {
  return readTap((await playReporter(reporters.tap, recordedRuns[name] ?? [])).output);
}

/** A run of one failed scenario in which every text is `text`, and one that was skipped for it. */
function failing(text: string): RunEventBody[] {
  const assertions = [
    assertion(0, { raw: text }),
    deferred(1, text),
    assertion(2, { kind: 'advisory', raw: text }),
  ];
  const plan = scenario('a.adl', { description: text, name: text, file: text, assertions });
  const gates = [
    outcome(0, 'failed', { message: text, expected: text, actual: { [text]: text } }),
    outcome(1, 'deferred'),
    outcome(2, 'advisory'),
  ];
  const error = { code: text, message: text, hint: text };
  return [
    runStarted([plan, scenario('b.adl', { description: text })]),
    { type: 'trouble', fault: error },
    { type: 'warning', scenario: null, message: text },
    ...discussion('a.adl', observation(0, { status: 'failed', answer: text, error, gates })),
    {
      type: 'judgement-reached',
      scenario: 'a.adl',
      iteration: 0,
      judgement: judgement(1, 0.1, { reason: text }),
    },
    scenarioFinished('a.adl', 'failed', { reason: text, judged: [judged(1, 0.1, { keyword: text })] }),
    scenarioFinished('b.adl', 'skipped', { reason: text }),
    runFinished(1),
  ];
}

test.each(Object.keys(recordedRuns))('a strict parser takes run %s', async (name) => {
  const { results, points, strays } = await readRun(name);
  expect(strays).toEqual([]);
  expect(points.filter(({ tapError }) => tapError !== null)).toEqual([]);
  expect(results.plan.end ?? 0).toBe(results.count);
});

test('any text at all stays where it belongs', async () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      ...HOSTILE.split(/(?<=[\s\x07])/),
      ...[
        '# SKIP',
        ' # TODO x',
        '#',
        '\\',
        '\\#',
        ' {',
        '{',
        '}',
        '\n}',
        '\nBail out! no',
        '\nok 1',
        '\nnot ok 2',
      ],
      ...[
        '\n1..9',
        '\nTAP version 13',
        '\n# Subtest: x',
        '\n    ok 1',
        '\n  ...',
        '\n...',
        '\n---',
        '\npragma +bail',
      ],
      ...[
        'time=5ms',
        '# time=5ms',
        ': ',
        '- ',
        '"',
        "'",
        '\t',
        '\n',
        '\r\n',
        '\ufeff',
        '&a',
        '*a',
        '!!js',
        '%YAML',
      ],
    ),
  );
  const text = fc.array(parts, { maxLength: 10 }).map((some) => some.join(''));
  await fc.assert(
    fc.asyncProperty(text, async (some) => {
      const { results, points, strays } = await read(failing(some));
      expect(strays).toEqual([]);
      expect(points.map(({ ok, skip, todo }) => [ok, skip !== false, todo !== false])).toEqual([
        ...[
          [false, false, false],
          [false, false, false],
          [true, true, false],
          [false, false, false],
        ],
        ...[
          [false, false, false],
          [true, true, false],
        ],
      ]);
      expect([results.count, results.bailout, results.pass, results.skip]).toEqual([2, false, 1, 1]);
      const told = documentText(some, 4000).replaceAll('\ufeff', '').trimEnd();
      const { message, expected } = points[0]?.diag ?? {};
      expect([message, expected]).toEqual([told, told]);
      expect(points[4]?.diag.answer ?? '').toBe(told);
    }),
    { numRuns: RUNS, examples: [['a {'], ['{'], ['a # SKIP'], ['\\']] },
  );
});

test('a brace at the end of a name opens nothing, and a directive in it directs nothing', async () => {
  expect((await read(failing('a {'))).points[0]?.name).toBe('line 4: a {\u200b');
  expect((await read(failing('a # SKIP \\'))).points[0]?.name).toBe('line 4: a # SKIP \\');
});

test('every scenario is a point, and its gates and scores are those of a subtest', async () => {
  const { results, points } = await readRun('failures');
  expect([results.ok, results.count, results.fail]).toEqual([false, 2, 2]);
  expect(points.map(({ ok, fullname }) => `${ok} ${fullname}`).slice(0, 4)).toEqual([
    'true fitness/loans.adl: How long a book may be kept > line 4: POST to discussion endpoint returns 200',
    'false fitness/loans.adl: How long a book may be kept > line 5: synthesis CONTAINS "28 days"',
    'false fitness/loans.adl: How long a book may be kept > line 6: at least 2 specialists contribute with signal=agree',
    'false fitness/loans.adl: How long a book may be kept',
  ]);
  expect(points[1]?.diag).toEqual({
    message: 'the answer does not contain "28 days"',
    severity: 'fail',
    expected: '28 days',
    actual: 'not in the answer',
    decided_at_ms: 1480,
  });
  expect(points[5]?.diag).toMatchObject({ score: 0.35, threshold: 0.8, judge: 'crew' });
});

test('what went wrong on the way to a pass fails no harness', async () => {
  const { results, points } = await readRun('flaky');
  expect([results.ok, results.pass, results.fail]).toEqual([true, 2, 0]);
  const accepted = points.filter(({ ok }) => !ok);
  expect(accepted.map(({ name, todo }) => [name, todo])).toContainEqual([
    'iteration 2',
    'accepted, since its scenario passed',
  ]);
  expect(accepted.every(({ todo }) => todo !== false)).toBe(true);
  expect(points.find(({ name }) => name.startsWith('fitness/opening-hours.adl'))?.diag).toMatchObject({
    min_pass_rate: 0.6,
    flaky: 'yes',
  });
});

test('skipped scenarios and sentences that nothing checks are skipped, with the reason', async () => {
  const { points } = await readRun('trouble');
  expect(points.find(({ name }) => name === 'fitness/staff.adl: staff')?.skip).toBe(
    'the environment variable LIBRARY_STAFF is not set',
  );
  const advisory = (await readRun('passes')).points.find(({ name }) => name.endsWith('the tone is friendly'));
  expect(advisory?.skip).toBe('for manual review');
});

test('a rejected file says what is wrong in it, and a fault what to do', async () => {
  const { points } = await readRun('trouble');
  const broken = points.find(({ name }) => name.startsWith('fitness/broken.adl'));
  expect([broken?.ok, broken?.diag.severity]).toEqual([false, 'error']);
  expect(broken?.diag.details).toContain('fitness/broken.adl:3:8 error near-miss');
  expect(points.find(({ name }) => name.startsWith('connect ECONNREFUSED'))?.diag).toEqual({
    severity: 'error',
    code: 'connection-refused',
    hint: 'Is the port-forward still running?',
  });
});

describe('bails out', () => {
  test('where the run was interrupted, with all that is known before it', async () => {
    const { results } = await readRun('interrupted');
    expect([results.ok, results.bailout, results.count]).toEqual([false, 'interrupted by SIGINT', 3]);
  });

  test('where the run was refused', async () => {
    const { results } = await read([runStarted([]), runFinished(2)]);
    expect(results.bailout).toMatch(/^nothing was asked/);
    expect(results.ok).toBe(false);
  });

  test('not where there was nothing to run', async () => {
    const { results } = await readRun('empty');
    expect([results.ok, results.plan.skipAll, results.plan.skipReason]).toEqual([
      true,
      true,
      'nothing was run',
    ]);
  });

  test.each(Object.keys(recordedRuns))('where the log of run %s is torn, wherever that is', async (name) => {
    const log = recordedRuns[name] ?? [];
    for (let length = 1; length < log.length; length += 1) {
      const { output } = await playReporter(reporters.tap, log.slice(0, length));
      const { results, strays } = readTap(output);
      expect([length, strays, results.ok, results.bailout !== false]).toEqual([length, [], false, true]);
    }
  });
});

test('an answer of 10 MB is cut with a mark', async () => {
  const answer = 'Tea, # and \u001b[31mrice\u001b[0m.\n'.repeat(400_000);
  const { points } = await read(failing(answer));
  expect(points[4]?.diag.answer).toContain(`[… cut, ${answer.length} characters in all]`);
  expect(JSON.stringify(points).length).toBeLessThan(200_000);
});
