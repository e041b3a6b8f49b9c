import { describe, expect, test } from 'vitest';
import { type Attempt, createReportFold, foldReport, type RunEventBody } from '#model';
import { createPageFold, createPageView, type PageFold, type PageHead } from '#reporters/page';
import { recordedRuns } from '../../../support/recorded-runs.ts';
import {
  assertion,
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
} from '../../../support/run-log.ts';

const NOTHING_BEFORE = { report: null, past: { runs: [], comparison: null } };
const hours = scenario('fitness/hours.adl');
const loans = scenario('fitness/loans.adl', { question: 'How long may I keep a book?' });

/** A fold that was told all of it, and how a page sees it. */
function told(...logs: readonly (readonly RunEventBody[])[]) {
  const fold = createPageFold();
  for (const log of logs) for (const event of stamp(log)) fold.add(event);
  return { fold, ...seen(fold) };
}

function seen(fold: PageFold) {
  const view = createPageView(fold, NOTHING_BEFORE);
  return { head: view.head(), detail: (id: string) => view.detail(id) };
}

function statuses(head: PageHead | null) {
  return head?.scenarios.map(({ id, status, reason }) => [id, status, reason]);
}

function began(id: string, iteration = 0, attempt = 1): RunEventBody {
  return { type: 'iteration-started', scenario: id, iteration, attempt, startedAt: header().startedAt };
}

describe('one run', () => {
  test('before it has begun there is nothing to see', () => {
    const { head, detail, fold } = told([]);
    expect([head, detail(hours.id), fold.report(), fold.ids()]).toEqual([null, null, null, []]);
  });

  test.each(Object.keys(recordedRuns))('run %s: rows, totals and details are those of its report', (name) => {
    const log = recordedRuns[name] ?? [];
    const report = foldReport(log);
    const fold = createPageFold();
    log.forEach(fold.add);
    const { head, detail } = seen(fold);
    expect(head?.summary).toEqual(report.summary);
    expect(head?.scenarios.map(({ status, passRate }) => [status, passRate])).toEqual(
      report.scenarios.map(({ status, passRate }) => [status, passRate]),
    );
    expect(fold.report()).toEqual(report);
    if (name === 'hostile') return;
    expect(head).toMatchObject({ run: report.run, tool: report.tool, troubles: report.troubles });
    expect(fold.ids().map((id) => detail(id)?.report)).toEqual(report.scenarios);
  });

  test('while it goes on, scenarios wait and run, and nothing is said of a verdict', () => {
    const { head, detail } = told([
      runStarted([hours, loans, scenario('fitness/rooms.adl')]),
      ...discussion(hours.id, observation(0)),
      scenarioFinished(hours.id, 'passed'),
      began(loans.id),
    ]);
    expect(statuses(head)).toEqual([
      [hours.id, 'passed', null],
      [loans.id, 'running', null],
      ['fitness/rooms.adl', 'waiting', null],
    ]);
    expect(head?.summary).toMatchObject({ scenarios: 3, passed: 1, failed: 0, errored: 0, skipped: 0 });
    expect(head).toMatchObject({ isLive: true, run: { partial: false, partialReason: null, exitCode: 0 } });
    expect(detail(loans.id)).toMatchObject({ status: 'running', report: { reason: null } });
  });

  test('one that never said how it ended is not live once it is reported, and is partial', () => {
    const log = stamp([runStarted([hours, loans]), began(hours.id)]);
    const { fold } = told();
    log.forEach(fold.add);
    fold.conclude(foldReport(log));
    const { head, detail } = seen(fold);
    expect(head).toMatchObject({ isLive: false, run: { partial: true, exitCode: 3 } });
    expect(statuses(head)).toEqual([
      [hours.id, 'skipped', 'the run ended in the middle of its discussion'],
      [loans.id, 'skipped', 'the run ended before it was reached'],
    ]);
    expect(detail(hours.id)?.discussions).toMatchObject([{ isOver: false, moments: [] }]);
  });

  test('a run that was interrupted is shown as it was told', () => {
    const fold = createPageFold();
    recordedRuns['interrupted']?.forEach(fold.add);
    expect(seen(fold).head).toMatchObject({
      isLive: false,
      run: { partial: true, partialReason: 'interrupted by SIGINT', exitCode: 130 },
    });
  });

  test('a file that was rejected is a row, without a plan', () => {
    const fold = createPageFold();
    recordedRuns['trouble']?.forEach(fold.add);
    const { head, detail } = seen(fold);
    expect(head?.scenarios.find(({ id }) => id === 'fitness/broken.adl')?.status).toBe('errored');
    expect(detail('fitness/broken.adl')).toMatchObject({ plan: null, discussions: [], status: 'errored' });
  });

  test('each attempt is a discussion of its own', () => {
    const refused = { code: 'connection-refused', message: 'refused', hint: null };
    const first = observation(0, { status: 'errored', answer: null, error: refused, gates: [] });
    const attempt: Attempt = {
      ...{ attempt: 1, status: 'errored', error: refused, durationMs: 20 },
      ...{ conversationId: null, transcript: null },
    };
    const second = observation(0, { attempts: [attempt] });
    const { detail } = told([
      runStarted([hours]),
      ...discussion(hours.id, first),
      ...discussion(hours.id, second),
      scenarioFinished(hours.id, 'passed', { flaky: true }),
      runFinished(0),
    ]);
    const seenOf = detail(hours.id);
    expect(seenOf?.discussions).toMatchObject([
      { iteration: 0, attempt: 1, isOver: true, settled: [] },
      { iteration: 0, attempt: 2, isOver: true, settled: [{ index: 0, status: 'passed', atMs: 1200 }] },
    ]);
    expect(seenOf?.report.iterations).toHaveLength(1);
  });

  test('what a crew does when it begins again is seen, and its gates are open again', () => {
    const at = { scenario: hours.id, iteration: 0, attempt: 1 };
    const settled = (index: number, atMs: number, status: 'passed' | 'failed' = 'passed'): RunEventBody => ({
      ...{ type: 'gate-settled', ...at, gate: outcome(index, status, { decidedAtMs: atMs }) },
    });
    const { detail } = told([
      runStarted([hours]),
      began(hours.id),
      settled(1, 20),
      settled(0, 30, 'failed'),
      { type: 'connection-lost', ...at, atMs: 40, cause: 'other side closed' },
      { type: 'connection-resumed', ...at, atMs: 50, connection: 2 },
      { type: 'thread-superseded', ...at, atMs: 60, threadId: 'thread-2' },
      { type: 'gate-reopened', ...at, index: 0, atMs: 60 },
      { type: 'gate-reopened', ...at, index: 9, atMs: 60 },
    ]);
    const [only] = detail(hours.id)?.discussions ?? [];
    expect(only?.moments.map(({ kind, atMs, text }) => [kind, atMs, text])).toEqual([
      ['lost', 40, 'other side closed'],
      ['resumed', 50, 'connection 2'],
      ['restarted', 60, 'thread-2'],
    ]);
    expect(only?.settled.map(({ index }) => index)).toEqual([1]);
  });

  test('a log of a version that did not tell what was said has moments without texts', () => {
    const { detail } = told([runStarted([hours]), ...discussion(hours.id, observation(0))]);
    expect(detail(hours.id)?.discussions[0]?.moments[1]).toEqual({
      ...{ atMs: 600, kind: 'event', type: 'finding', agent: 'hours', status: null, signal: 'agree' },
      ...{ text: null, omitted: 0 },
    });
  });

  test('the report that it is concluded with is the one that is shown', () => {
    const log = stamp([
      ...[runStarted([hours]), ...discussion(hours.id, observation(0))],
      ...[scenarioFinished(hours.id, 'passed'), runFinished(0)],
    ]);
    const { fold } = told();
    log.forEach(fold.add);
    const report = foldReport(log);
    const [graded] = report.scenarios;
    if (graded === undefined) throw new Error('there is a scenario');
    fold.conclude({ ...report, scenarios: [{ ...graded, grade: null }], warnings: ['mind the gap'] });
    expect(seen(fold).head?.warnings).toEqual(['mind the gap']);
    expect(seen(fold).detail(hours.id)?.report).toHaveProperty('grade', null);
  });

  test('ids that look alike once they are harmless are told apart', () => {
    const odd = scenario('fitness/\u001b[31mhours.adl', { description: 'odd' });
    const { head, detail, fold } = told([
      runStarted([odd, hours]),
      scenarioFinished(hours.id, 'skipped', { reason: 'no key' }),
      scenarioFinished(odd.id, 'failed'),
    ]);
    expect(head?.scenarios.map(({ id, status }) => [id, status])).toEqual([
      ['fitness/hours.adl', 'failed'],
      ['fitness/hours.adl (2)', 'skipped'],
    ]);
    expect(fold.ids()).toEqual(head?.scenarios.map(({ id }) => id));
    expect(detail('fitness/hours.adl')?.report).toMatchObject({ description: 'odd', status: 'failed' });
    expect(detail('fitness/hours.adl (2)')?.report).toMatchObject({ id: 'fitness/hours.adl (2)' });
    expect(fold.reportOf('fitness/hours.adl')?.id).toBe(odd.id);
  });

  test('a row has no more of a text than a list shows', () => {
    const long = scenario(hours.id, { description: 'd'.repeat(10_000), question: '🕘'.repeat(1_000) });
    const { head, detail } = told([
      runStarted([long]),
      scenarioFinished(long.id, 'failed', { reason: 'r'.repeat(999) }),
    ]);
    const [row] = head?.scenarios ?? [];
    expect(row?.description).toHaveLength(300);
    expect(row?.reason).toHaveLength(300);
    expect(row?.question).toBe(`${'🕘'.repeat(149)}…`);
    expect(detail(long.id)?.report.description).toHaveLength(10_000);
  });
});

describe('runs of a watch, one after the other', () => {
  const first = [
    runStarted([hours, loans], { run: header({ id: 'r1' }) }),
    ...discussion(hours.id, observation(0, { answer: 'At nine.' })),
    ...discussion(hours.id, observation(1, { answer: null, status: 'errored' })),
    ...discussion(hours.id, observation(2, { answer: 'At ten.' })),
    scenarioFinished(hours.id, 'passed'),
    ...discussion(loans.id, observation(0, { status: 'failed', gates: [outcome(0, 'failed')] })),
    scenarioFinished(loans.id, 'failed', { reason: '1 gate failed' }),
    runFinished(1),
  ];
  const again = (
    id: string,
    part: Parameters<typeof header>[0] = {},
    answer: string | null = 'At eight.',
  ) => [
    runStarted([id === hours.id ? hours : loans], { run: header({ id: 'r2', ...part }) }),
    ...discussion(id, observation(0, { answer })),
    scenarioFinished(id, 'passed'),
    runFinished(0),
  ];

  test('a run over some of the scenarios leaves the others as they were, and the totals count all', () => {
    const { head, detail } = told(first, again(loans.id));
    expect(head?.run.id).toBe('r2');
    expect(statuses(head)).toEqual([
      [hours.id, 'passed', null],
      [loans.id, 'passed', null],
    ]);
    expect(head?.summary).toMatchObject({
      ...{ scenarios: 2, passed: 2, failed: 0 },
      iterations: { passed: 3, failed: 0, errored: 1 },
    });
    expect(detail(hours.id)?.discussions).toHaveLength(3);
  });

  test('while it goes on, only what it has waits', () => {
    const { head } = told(first, again(loans.id).slice(0, 1));
    expect(statuses(head)).toEqual([
      [hours.id, 'passed', null],
      [loans.id, 'waiting', null],
    ]);
    expect(head?.summary).toMatchObject({ scenarios: 2, passed: 1, failed: 0, skipped: 0 });
    expect(head?.isLive).toBe(true);
  });

  test('a run that is over leaves nothing waiting, whatever its log lacks', () => {
    const { head } = told(first.slice(0, 2), again(loans.id));
    expect(statuses(head)).toEqual([
      [hours.id, 'skipped', 'the run ended in the middle of its discussion'],
      [loans.id, 'passed', null],
    ]);
  });

  test('what a run tells of scenarios that it does not have changes nothing', () => {
    const stray = [
      ...again(loans.id).slice(0, 1),
      ...discussion(hours.id, observation(0, { answer: 'stray' })),
    ];
    const { detail, head } = told(first, stray);
    expect(head?.scenarios[0]?.iterations).toBe(3);
    expect(detail(hours.id)?.report.iterations[0]?.answer).toBe('At nine.');
  });

  test('the totals are those of one report for the judged, too', () => {
    const scored = (id: string, score: number) => [
      runStarted([scenario(id)]),
      ...discussion(id, observation(0)),
      { type: 'judgement-reached', scenario: id, iteration: 0, judgement: judgement(1, score) } as const,
      scenarioFinished(id, 'passed', { judged: [judged(1, score)] }),
      runFinished(0),
    ];
    const { head } = told(scored('a', 0.5), scored('b', 1));
    expect(head?.summary.judged).toEqual({ scored: 2, unscored: 0, mean: 0.75 });
  });

  test('what was answered before stands beside the present answers', () => {
    const { detail } = told(first, again(hours.id));
    expect(detail(hours.id)?.previous).toEqual({
      ...{ run: 'r1', status: 'passed', answers: ['At nine.', null, 'At ten.'] },
    });
    expect(detail(loans.id)?.previous).toBeNull();
  });

  test('each scenario names the run that told it', () => {
    const { detail } = told(first, again(hours.id));
    expect(detail(hours.id)?.run).toBe('r2');
    expect(detail(loans.id)?.run).toBe('r1');
  });

  test('the text of a rejected file is there until it is none any more', () => {
    const rejected: RunEventBody = {
      ...{ type: 'file-rejected', id: hours.id, file: hours.id, form: 'adl' },
      ...{ diagnostics: [], source: 'ASSERT(' },
    };
    const broken = [runStarted([], { run: header({ id: 'r3' }) }), rejected, runFinished(2)];
    expect(told(first, broken).detail(hours.id)?.rejectedText).toBe('ASSERT(');
    expect(told(first, broken, again(hours.id)).detail(hours.id)?.rejectedText).toBeNull();
  });

  test('what is decided again was not said again', () => {
    const evaluated = again(hours.id, { id: 'r3', source: { run: 'r2', how: 'evaluated' } });
    const { detail } = told(first, again(hours.id), evaluated);
    expect(detail(hours.id)?.previous?.run).toBe('r1');
  });

  test('a run without an answer, and a file that was broken meanwhile, are passed over', () => {
    const broken: RunEventBody[] = [
      runStarted([], { run: header({ id: 'r3' }) }),
      { type: 'file-rejected', id: hours.id, file: hours.id, form: 'adl', diagnostics: [], source: null },
      runFinished(2),
    ];
    const silent = again(hours.id, { id: 'r4' }, null);
    const { detail } = told(first, broken, silent, again(hours.id, { id: 'r5' }));
    expect(detail(hours.id)?.previous?.run).toBe('r1');
  });

  test('another question has no previous answer', () => {
    const other = scenario(hours.id, { question: 'When does it close?' });
    const { detail } = told(first, [runStarted([other], { run: header({ id: 'r2' }) })]);
    expect(detail(hours.id)?.previous).toBeNull();
  });

  test('a log that claims a millionth iteration costs no memory', () => {
    const far = [
      runStarted([hours]),
      ...discussion(hours.id, { ...observation(4_294_967_294), answer: 'far' }),
      ...discussion(hours.id, { ...observation(-1), answer: 'before' }),
      ...discussion(hours.id, { ...observation(0.5), answer: 'between' }),
      ...discussion(hours.id, observation(0, { answer: 'here' })),
    ];
    const { detail } = told(far, again(hours.id));
    expect(detail(hours.id)?.previous?.answers).toHaveLength(1_000);
    expect(detail(hours.id)?.previous?.answers.slice(0, 2)).toEqual(['here', null]);
  });
});

test('a page that is asked again has the very same rows where nothing changed', () => {
  const fold = createPageFold();
  const view = createPageView(fold, NOTHING_BEFORE);
  for (const event of stamp([runStarted([hours, loans]), began(loans.id)])) fold.add(event);
  const before = view.head()?.scenarios ?? [];
  for (const event of stamp([
    ...discussion(loans.id, observation(0)),
    scenarioFinished(loans.id, 'passed'),
  ])) {
    fold.add(event);
  }
  const after = view.head()?.scenarios ?? [];
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ id: loans.id, status: 'passed' });
});

test('the fold is fed what the report is fed, so that both may be asked at any time', () => {
  const log = stamp([runStarted([hours], { iterations: 2 }), ...discussion(hours.id, observation(0))]);
  const [pages, reports] = [createPageFold(), createReportFold()];
  for (const event of log) {
    pages.add(event);
    reports.add(event);
  }
  expect(pages.report()?.scenarios[0]?.iterations).toEqual(reports.report().scenarios[0]?.iterations);
});

test('a gate that a plan does not know is shown all the same', () => {
  const plan = scenario(hours.id, { assertions: [assertion(0)] });
  const { detail } = told([
    runStarted([plan]),
    ...discussion(plan.id, observation(0, { gates: [outcome(7, 'passed')] })),
  ]);
  expect(detail(plan.id)?.discussions[0]?.settled).toMatchObject([{ index: 7 }]);
});
