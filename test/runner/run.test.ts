import { describe, expect, test } from 'vitest';
import type { AnswerScore, Judge, JudgeRequest, RunEventBody } from '#model';
import { assertion, type Play, play, scenario } from '../support/run-work.ts';
import { begins, type DiscussionScript, says, scriptedSubject } from '../support/scripted-subject.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const answers = (content: string): DiscussionScript => ({
  lines: [...begins(), says(10, { type: 'synthesis', content }), says(20, { type: 'done' })],
  end: [20, 'done'],
});
const breaks: DiscussionScript = {
  lines: begins(),
  end: [20, 'fault'],
  fault: { code: 'error-event', message: 'the gateway said no', hint: null },
};
const contains = (term: string) => [assertion(0, 'synthesis-contains', { terms: [term], mode: 'all' })];
const reflects = (minScore: number | null = null) => [
  assertion(0, 'synthesis-non-empty'),
  assertion(1, 'deferred', { keyword: 'REFLECTS', reference: 'rice', minScore }),
];
const three = ['a', 'b', 'c'].map((name) => scenario(`${name}.adl`, contains('rice')));

function playWith(scripts: readonly DiscussionScript[], more: Partial<Play> = {}) {
  const clock = virtualClock();
  const subject = scriptedSubject(clock, scripts);
  return play({ clock, subject, scenarios: three, ...more }).then((played) => ({ ...played, subject }));
}

function statuses(played: Awaited<ReturnType<typeof play>>): string[] {
  return played.report.scenarios.map(({ status }) => status);
}

function judgeGiving(...given: readonly (number | null)[]): Judge & { readonly requests: JudgeRequest[] } {
  const requests: JudgeRequest[] = [];
  return {
    info: { kind: 'function', model: null, promptVersion: null },
    requests,
    assess: (request) => {
      requests.push(request);
      const scores = request.answers.map((_, index): AnswerScore => {
        const score = given[index % given.length] ?? null;
        const fault = score === null ? { code: 'no-verdict', message: 'no verdict', hint: null } : null;
        const rest = {
          fabrication: null,
          notes: [],
          samples: [],
          unstable: false,
          inconsistent: false,
          attempts: 1,
        };
        return { score, reason: 'because', fault, ...rest };
      });
      return Promise.resolve({ scores, raw: ['reply'] });
    },
  };
}

test('iterations run breadth first: all scenarios once, then all again', async () => {
  const played = await playWith([answers('rice')], { settings: { iterations: 2 } });
  const order = played.events.flatMap((event) =>
    event.type === 'iteration-started' ? [`${event.scenario} ${event.iteration}`] : [],
  );
  expect(order).toEqual(['a.adl 0', 'b.adl 0', 'c.adl 0', 'a.adl 1', 'b.adl 1', 'c.adl 1']);
  expect(played.end.exitCode).toBe(0);
});

test('iterations that are not reached cost nothing, however many they are', async () => {
  const bound = { iterations: Number.MAX_SAFE_INTEGER, concurrency: 3, bail: 1 };
  const scripts = [answers('rice'), answers('rice'), answers('beans')];
  const played = await playWith(scripts, {
    scenarios: [scenario('a.adl', contains('rice'))],
    settings: bound,
  });
  expect(played.report.scenarios[0]).toMatchObject({ status: 'failed' });
});

test('a pass rate decides over iterations, and an accepted one that wavered is flaky', async () => {
  const scripts = [answers('rice'), answers('beans'), answers('rice')];
  const [one] = three;
  if (one === undefined) throw new Error('no scenario');
  const strict = await playWith(scripts, { scenarios: [one], settings: { iterations: 3 } });
  expect(strict.report.scenarios[0]).toMatchObject({
    status: 'failed',
    reason: '1 of 3 iterations failed, 2 passed; a pass rate of 1 is asked for',
    passRate: 2 / 3,
    flaky: false,
  });
  expect(strict.end.exitCode).toBe(1);
  const lenient = await playWith(scripts, {
    scenarios: [one],
    settings: { iterations: 3, minPassRate: 0.6666666667 },
  });
  expect(lenient.report.scenarios[0]).toMatchObject({ status: 'passed', flaky: true });
  expect(lenient.end.exitCode).toBe(0);
});

test('an error that cannot change the outcome does not hide a failure', async () => {
  const scripts = [answers('beans'), breaks, breaks];
  const played = await playWith(scripts, { scenarios: three.slice(0, 1), settings: { iterations: 3 } });
  expect(statuses(played)).toEqual(['failed']);
});

test('errored iterations are repeated, failed ones never; attempts are kept', async () => {
  const repeated = await playWith([breaks, answers('rice')], {
    scenarios: three.slice(0, 1),
    settings: { retryErrors: 2 },
  });
  expect(repeated.report.scenarios[0]).toMatchObject({ status: 'passed', flaky: true });
  expect(repeated.report.scenarios[0]?.iterations[0]?.attempts).toMatchObject([
    { attempt: 1, status: 'errored' },
  ]);
  const failed = await playWith([answers('beans')], {
    scenarios: three.slice(0, 1),
    settings: { retryErrors: 2 },
  });
  expect(failed.subject.asked).toHaveLength(1);
});

test('--bail calls off what is left as soon as a scenario can no longer pass', async () => {
  const played = await playWith([answers('beans')], { settings: { bail: 1, iterations: 3 } });
  expect(statuses(played)).toEqual(['failed', 'skipped', 'skipped']);
  expect(played.subject.asked).toHaveLength(1);
  expect(played.report.scenarios[1]?.reason).toContain('--bail');
});

test('--bail aborts discussions that are running, which does not fail their scenarios', async () => {
  const slow: DiscussionScript = { lines: begins(), end: [50_000, 'deadline'] };
  const played = await playWith([answers('beans'), slow], { settings: { bail: 1, concurrency: 3 } });
  expect(statuses(played)).toEqual(['failed', 'skipped', 'skipped']);
  expect(played.report.scenarios[1]?.iterations[0]).toMatchObject({ endReason: 'bail' });
  expect(played.report.run.durationMs).toBeLessThan(1000);
});

test('dozens of discussions at once make Node warn of nothing, and one interrupt ends them all', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', note);
  const interrupt = new AbortController();
  const many = Array.from({ length: 30 }, (_, at) => scenario(`${at}.adl`, contains('rice')));
  let started = 0;
  const { report } = await playWith([{ lines: begins(), end: [50_000, 'done'] }], {
    scenarios: many,
    settings: { concurrency: many.length },
    signal: interrupt.signal,
    onEvent: ({ type }) => {
      if (type === 'iteration-started') started += 1;
      if (started < many.length || interrupt.signal.aborted) return;
      setImmediate(() => interrupt.abort({ kind: 'interrupted', message: 'SIGINT', exitCode: 130 }));
    },
  });
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
  expect(report.scenarios.map(({ iterations }) => iterations[0]?.endReason)).toEqual(
    many.map(() => 'interrupted'),
  );
});

test('an endpoint that errs three times in a row is left alone', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => scenario(`${name}.adl`, contains('rice')));
  const played = await playWith([breaks], { scenarios: many });
  expect(played.subject.asked).toHaveLength(3);
  expect(statuses(played)).toEqual(['errored', 'errored', 'errored', 'errored', 'errored']);
  expect(played.report.scenarios[4]?.reason).toContain('--max-errors');
  expect(played.end.exitCode).toBe(3);
});

test('a success in between starts the count of errors again', async () => {
  const played = await playWith([breaks, breaks, answers('rice'), breaks, breaks], {
    scenarios: ['a', 'b', 'c', 'd', 'e'].map((name) => scenario(`${name}.adl`, contains('rice'))),
  });
  expect(played.subject.asked).toHaveLength(5);
});

test('a crew that is not ready makes its scenarios errored, and nothing is asked', async () => {
  const clock = virtualClock();
  const subject = scriptedSubject(clock, [answers('rice')], {
    code: 'not-ready',
    message: 'not ready after 120 s',
    hint: null,
  });
  const played = await play({ clock, subject, scenarios: three });
  expect(statuses(played)).toEqual(['errored', 'errored', 'errored']);
  expect(played.report.troubles).toEqual(['not ready after 120 s']);
  expect(subject.asked).toEqual([]);
  expect(played.end.exitCode).toBe(3);
});

test('a requirement that is not met skips its scenario with the reason; the rest is taken on trust', async () => {
  const needs = (...requires: string[]) => scenario('a.adl', contains('rice'), { requires });
  const missing = await playWith([answers('rice')], { scenarios: [needs('env CREW_SECRET')] });
  expect(missing.report.scenarios[0]).toMatchObject({
    status: 'skipped',
    reason: expect.stringContaining('CREW_SECRET'),
  });
  expect(missing.end.exitCode).toBe(0);
  const strict = await playWith([answers('rice')], {
    scenarios: [needs('judge GROUNDED')],
    settings: { failOnSkipped: true },
  });
  expect(strict.end.exitCode).toBe(1);
  const met = await playWith([answers('rice')], {
    scenarios: [needs('env CREW_SECRET', 'deployed crew with discussion.enabled', 'two GPUs')],
    environment: { CREW_SECRET: 'x' },
  });
  expect(met.report.scenarios[0]?.status).toBe('passed');
  expect(met.report.warnings).toEqual([expect.stringContaining('two GPUs')]);
});

test('an interrupt keeps what is known, marks the run partial and decides the exit code', async () => {
  const controller = new AbortController();
  const slow: DiscussionScript = { lines: begins(), end: [50_000, 'deadline'] };
  const played = await playWith([answers('rice'), slow], {
    signal: controller.signal,
    onEvent: (event) => {
      if (event.type === 'iteration-started' && event.scenario === 'b.adl') {
        setImmediate(() =>
          controller.abort({ kind: 'interrupted', message: 'interrupted by SIGINT', exitCode: 130 }),
        );
      }
    },
  });
  expect(statuses(played)).toEqual(['passed', 'errored', 'skipped']);
  expect(played.report.run).toMatchObject({
    partial: true,
    partialReason: 'interrupted by SIGINT',
    exitCode: 130,
  });
  expect(played.end.exitCode).toBe(130);
});

test.each([
  ['while the crew is not ready yet', { code: 'interrupted', message: 'interrupted', hint: null }],
  ['before the first question', null],
])('a run whose time is up %s is not a green one', async (_when, ready) => {
  const clock = virtualClock();
  const message = 'the run took longer than 1s (--run-timeout)';
  const signal = AbortSignal.abort({ kind: 'run-timeout', message, exitCode: null });
  const subject = scriptedSubject(clock, [answers('rice')], ready);
  const played = await play({ clock, subject, scenarios: three, signal });
  expect(statuses(played)).toEqual(['skipped', 'skipped', 'skipped']);
  expect(played.report.run).toMatchObject({ partial: true, exitCode: 3 });
});

test('the judge begins when the last discussion has ended', async () => {
  const judge = judgeGiving(0.9);
  const scenarios = ['a.adl', 'b.adl'].map((id) => scenario(id, reflects()));
  const played = await playWith([answers('rice')], { scenarios, judgeOf: () => judge });
  const types = played.events.map((event) => event.type);
  expect(types.lastIndexOf('iteration-finished')).toBeLessThan(types.indexOf('judging-started'));
  expect(statuses(played)).toEqual(['passed', 'passed']);
  const inline = await playWith([answers('rice')], {
    scenarios,
    judgeOf: () => judge,
    settings: { judgeInline: true },
  });
  const order = inline.events.map((event) => event.type);
  expect(order.indexOf('judging-started')).toBeLessThan(order.lastIndexOf('iteration-finished'));
});

test.each([
  { name: 'the default', gate: null, own: null, threshold: 0.7, status: 'failed' },
  { name: 'the scenario', gate: null, own: 0.5, threshold: 0.5, status: 'passed' },
  { name: 'the gate', gate: 0.65, own: 0.5, threshold: 0.65, status: 'failed' },
  { name: 'an explicit zero', gate: 0, own: 0.9, threshold: 0, status: 'passed' },
])('the threshold comes from $name', async ({ gate, own, threshold, status }) => {
  const scenarios = [scenario('a.adl', reflects(gate), { minScore: own })];
  const played = await playWith([answers('rice')], { scenarios, judgeOf: () => judgeGiving(0.6) });
  expect(played.report.scenarios[0]).toMatchObject({ status, judged: [{ threshold, mean: 0.6 }] });
});

test('over iterations the mean decides; a missing score errs only where it could matter', async () => {
  const scenarios = [scenario('a.adl', reflects())];
  const settings = { iterations: 2 };
  const mean = await playWith([answers('rice')], {
    scenarios,
    settings,
    judgeOf: () => judgeGiving(0.5, 0.95),
  });
  expect(mean.report.scenarios[0]).toMatchObject({
    status: 'passed',
    judged: [{ min: 0.5, max: 0.95, n: 2 }],
  });
  const open = await playWith([answers('rice')], {
    scenarios,
    settings,
    judgeOf: () => judgeGiving(0.5, null),
  });
  expect(open.report.scenarios[0]).toMatchObject({
    status: 'errored',
    judged: [{ unscored: 1, status: 'unscored' }],
  });
  const lost = await playWith([answers('rice')], {
    scenarios,
    settings,
    judgeOf: () => judgeGiving(0.1, null),
  });
  expect(lost.report.scenarios[0]).toMatchObject({ status: 'failed' });
});

test('without its evidence no answer is judged: what the disk lost is not held against the crew', async () => {
  const judge = judgeGiving(0.1);
  const scenarios = [scenario('a.adl', reflects())];
  const played = await playWith([answers('rice')], { scenarios, judgeOf: () => judge, evidence: null });
  expect(judge.requests).toEqual([]);
  expect(played.report.scenarios[0]).toMatchObject({
    status: 'errored',
    iterations: [{ judgements: [{ status: 'unscored', reason: expect.stringContaining('transcript') }] }],
  });
});

test('without a judge an assertion is unscored and says how to configure one', async () => {
  const scenarios = [scenario('a.adl', reflects())];
  const played = await playWith([answers('rice')], { scenarios });
  expect(played.report.scenarios[0]).toMatchObject({ status: 'errored' });
  const [judgement] = played.report.scenarios[0]?.iterations[0]?.judgements ?? [];
  expect(judgement).toMatchObject({
    status: 'unscored',
    score: null,
    reason: expect.stringContaining('--judge'),
  });
  expect(played.end.exitCode).toBe(3);
});

test('the judge `none` does not decide: with only DEFER nothing was decided', async () => {
  const none: Judge = { ...judgeGiving(1), info: { kind: 'none', model: null, promptVersion: null } };
  const only = [assertion(0, 'deferred', { keyword: 'REFLECTS', reference: 'rice', minScore: null })];
  const skipped = await playWith([answers('rice')], {
    scenarios: [scenario('a.adl', only)],
    judgeOf: () => none,
  });
  expect(skipped.report.scenarios[0]).toMatchObject({ status: 'skipped' });
  const passed = await playWith([answers('rice')], {
    scenarios: [scenario('a.adl', reflects())],
    judgeOf: () => none,
  });
  expect(passed.report.scenarios[0]).toMatchObject({ status: 'passed' });
});

test('errored iterations are not judged, and an answer that came too late counts as none', async () => {
  const judge = judgeGiving(0.9);
  const late: DiscussionScript = {
    lines: [...begins(), says(10, { type: 'synthesis', content: 'rice' })],
    end: [60_000, 'deadline'],
  };
  const settings = { iterations: 3, maxErrors: 0 };
  const scenarios = [scenario('a.adl', reflects())];
  await playWith([answers('rice'), breaks, late], { scenarios, settings, judgeOf: () => judge });
  expect(judge.requests[0]?.answers.map(({ synthesis }) => synthesis)).toEqual(['rice', '']);
});

test('one file that does not compile stops the run before anything is asked', async () => {
  const rejected = [{ file: 'bad.adl', id: 'bad.adl', form: 'adl' as const, diagnostics: [], source: null }];
  const played = await playWith([answers('rice')], { rejected });
  expect(played.subject.asked).toEqual([]);
  expect(played.end.exitCode).toBe(2);
  expect(statuses(played).sort()).toEqual(['errored', 'skipped', 'skipped', 'skipped']);
});

describe('a scenario that is withdrawn', () => {
  const slow: DiscussionScript = { lines: begins(), end: [5000, 'done'] };
  const why = { kind: 'withdrawn', message: 'its question changed', exitCode: null } as const;

  /** Withdraws `b.adl` with the first event that fits. */
  function withdrawAt(fits: (event: RunEventBody) => boolean, more: Partial<Play> = {}) {
    const stops = new Map(three.map(({ id }) => [id, new AbortController()]));
    return playWith([answers('rice'), slow, answers('rice')], {
      withdrawn: ({ id }) => (stops.get(id) ?? new AbortController()).signal,
      onEvent: (event) => {
        if (fits(event)) setImmediate(() => stops.get('b.adl')?.abort(why));
      },
      ...more,
    });
  }
  const asksB = (event: RunEventBody): boolean =>
    event.type === 'iteration-started' && event.scenario === 'b.adl';

  test('has its discussion ended, is skipped with the reason, and disturbs no other', async () => {
    const played = await withdrawAt(asksB, { settings: { iterations: 2 } });
    expect(statuses(played)).toEqual(['passed', 'skipped', 'passed']);
    expect(played.report.scenarios[1]).toMatchObject({
      reason: 'its question changed',
      iterations: [{ endReason: 'withdrawn', durationMs: expect.any(Number) }],
    });
    expect(played.report.scenarios[1]?.iterations[0]?.durationMs).toBeLessThan(100);
    expect(played.subject.asked).toHaveLength(5);
    expect(played.end.exitCode).toBe(0);
    expect(played.report.run.partial).toBe(false);
  });

  test('is not asked at all when its turn has not come', async () => {
    const played = await withdrawAt(({ type }) => type === 'run-started');
    expect(played.subject.asked).toHaveLength(2);
    expect(played.report.scenarios[1]).toMatchObject({ status: 'skipped', iterations: [] });
  });

  test('counts neither for --bail nor for --max-errors nor for --retry-errors, whatever its gates said', async () => {
    const fails = { ...slow, lines: answers('beans').lines.slice(0, -1) };
    const b = scenario('b.adl', [assertion(0, 'completes-within', { withinMs: 20 })]);
    const scenarios = [three[0], b, three[2]].flatMap((one) => one ?? []);
    const settings = { bail: 1, maxErrors: 1, retryErrors: 3 };
    const stop = new AbortController();
    const played = await playWith([answers('rice'), fails, answers('rice')], {
      scenarios,
      settings,
      withdrawn: ({ id }) => (id === 'b.adl' ? stop : new AbortController()).signal,
      onEvent: (event) => {
        if (event.type === 'gate-settled' && event.gate.status === 'failed') stop.abort(why);
      },
    });
    expect(statuses(played)).toEqual(['passed', 'skipped', 'passed']);
    expect(played.subject.asked).toHaveLength(3);
  });

  test('is not judged', async () => {
    const judge = judgeGiving(0.9);
    const scenarios = three.map(({ id }) => scenario(id, reflects()));
    const played = await withdrawAt(asksB, { scenarios, judgeOf: () => judge });
    expect(judge.requests).toHaveLength(2);
    expect(statuses(played)).toEqual(['passed', 'skipped', 'passed']);
  });
});
