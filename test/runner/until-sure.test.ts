import { describe, expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import type { Availability } from '#runner';
import { assertion, type Play, play, scenario } from '../support/run-work.ts';
import { begins, type DiscussionScript, says, scriptedSubject } from '../support/scripted-subject.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const answers = (content: string, endMs = 20): DiscussionScript => ({
  lines: [...begins(), says(endMs - 1, { type: 'synthesis', content }), says(endMs, { type: 'done' })],
  end: [endMs, 'done'],
});
const passes = answers('rice');
const fails = answers('beans');
const breaks: DiscussionScript = {
  lines: begins(),
  end: [20, 'fault'],
  fault: { code: 'error-event', message: 'the gateway said no', hint: null },
};
const times = (count: number, script: DiscussionScript): DiscussionScript[] =>
  Array.from({ length: count }, () => script);
const gates = [assertion(0, 'synthesis-contains', { terms: ['rice'], mode: 'all' })];
const [one, two] = [scenario('a.adl', gates), scenario('b.adl', gates)];

/** Accepts after 29 passes in a row, rejects at the first failure. */
const always = { minPassRate: 1, untilSure: { confidence: 0.95, indifference: 0.1 }, iterations: 87 };
/** Accepts after 12 passes in a row, and rejects at the third of three failures. */
const often = { minPassRate: 0.9, untilSure: { confidence: 0.95, indifference: 0.2 }, iterations: 98 };

async function ask(scripts: readonly DiscussionScript[], more: Partial<Play> = {}) {
  const clock = virtualClock();
  const subject = scriptedSubject(clock, scripts);
  const played = await play({ clock, subject, scenarios: [one], ...more });
  const [first, second] = played.report.scenarios;
  return { ...played, asked: subject.asked, first, second };
}

describe('a scenario is asked no more', () => {
  test('once it has passed often enough', async () => {
    const { asked, first, end, report } = await ask([passes], { settings: always });
    expect(asked).toHaveLength(29);
    expect(first).toMatchObject({
      status: 'passed',
      flaky: false,
      passRate: 1,
      untilSure: { decision: 'accepted', after: 29, asked: 29, most: 87, saved: 58 },
    });
    expect(report.summary.untilSure).toEqual({ accepted: 1, rejected: 0, undecided: 0, saved: 58 });
    expect(end.exitCode).toBe(0);
  });

  test('once it has failed, where it must always pass', async () => {
    const { asked, first, end } = await ask([passes, passes, fails], { settings: always });
    expect(asked).toHaveLength(3);
    expect(first).toMatchObject({
      status: 'failed',
      reason: '1 of 3 iterations failed, 2 passed; a pass rate of 1 is asked for',
      untilSure: { decision: 'rejected', after: 3, saved: 84 },
    });
    expect(end.exitCode).toBe(1);
  });

  test('although it failed now and then, if that is seldom enough', async () => {
    const { asked, first } = await ask([passes, fails, passes], { settings: often });
    expect(asked).toHaveLength(18);
    expect(first).toMatchObject({ status: 'passed', flaky: true, untilSure: { decision: 'accepted' } });
  });

  test('while others are, which are asked on', async () => {
    // In turns: a fails at once, b passes.
    const { asked, events } = await ask([fails, passes], { scenarios: [one, two], settings: always });
    expect(asked.filter((question) => question === one.question)).toHaveLength(1);
    expect(asked.filter((question) => question === two.question)).toHaveLength(29);
    const ends = events.flatMap((event, at) => (event.type === 'scenario-finished' ? [at] : []));
    expect(ends[0]).toBeLessThan(events.findLastIndex(({ type }) => type === 'iteration-started'));
  });

  test('and the run ends, however often it might have been asked', async () => {
    const settings = { ...always, iterations: Number.MAX_SAFE_INTEGER };
    expect((await ask([passes], { settings })).asked).toHaveLength(29);
  });
});

describe('with several at a time', () => {
  test('those under way when it was decided count and are told', async () => {
    const { asked, first } = await ask([passes], { settings: { ...always, concurrency: 4 } });
    expect(asked.length).toBeGreaterThan(29);
    expect(asked.length).toBeLessThan(29 + 4);
    expect(first).toMatchObject({ passRate: 1, untilSure: { after: 29, asked: asked.length } });
    expect(first?.iterations).toHaveLength(asked.length);
  });

  test('quick passes do not decide before a slow failure that was begun first', async () => {
    const slow = answers('beans', 2000);
    const scripts = [slow, slow, slow, passes];
    const { first } = await ask(scripts, { settings: { ...often, concurrency: 4 } });
    expect(first).toMatchObject({ status: 'failed', untilSure: { decision: 'rejected', after: 3 } });
  });

  test('one failure is enough where it must always pass, whatever is still under way', async () => {
    const scripts = [answers('rice', 2000), answers('rice', 2000), fails];
    const { asked, first } = await ask(scripts, { settings: { ...always, concurrency: 3 } });
    expect(asked).toHaveLength(3);
    expect(first).toMatchObject({ status: 'failed', untilSure: { decision: 'rejected', after: 3 } });
  });
});

describe('at the most', () => {
  test('an undecided one is judged by its pass rate', async () => {
    const settings = { ...always, iterations: 5 };
    const passed = await ask([passes], { settings });
    expect(passed.first).toMatchObject({
      status: 'passed',
      untilSure: { decision: 'undecided', after: null, asked: 5, saved: 0 },
    });
    const failed = await ask([...times(4, passes), fails], { settings: { ...often, iterations: 5 } });
    expect(failed.first).toMatchObject({ status: 'failed', untilSure: { decision: 'undecided' } });
  });

  test('one question is one question', async () => {
    const settings = { ...always, iterations: 1 };
    expect((await ask([passes], { settings })).first).toMatchObject({ status: 'passed', statistics: null });
    expect((await ask([fails], { settings })).first).toMatchObject({
      status: 'failed',
      reason: '1 gate failed',
      untilSure: { decision: 'rejected', after: 1 },
    });
  });
});

describe('an error is no measurement', () => {
  test('one more is asked instead', async () => {
    const { asked, first } = await ask([breaks, passes], { settings: always });
    expect(asked).toHaveLength(30);
    expect(first).toMatchObject({ status: 'passed', flaky: true, untilSure: { after: 30 } });
  });

  test('a repeated one counts once', async () => {
    const { asked, first } = await ask([breaks, passes], { settings: { ...always, retryErrors: 1 } });
    expect(asked).toHaveLength(30);
    expect(first).toMatchObject({ status: 'passed', untilSure: { after: 29, asked: 29 } });
  });

  test('too many in a row end the asking, undecided', async () => {
    const { asked, first, end } = await ask([...times(9, passes), breaks], { settings: always });
    expect(asked).toHaveLength(12);
    expect(first).toMatchObject({ status: 'errored', untilSure: { decision: 'undecided', saved: 0 } });
    expect(end.exitCode).toBe(3);
  });
});

describe('--bail', () => {
  test('ends the run with a rejection, not with a failure', async () => {
    const settings = { ...often, bail: 1 };
    const { asked, first, second } = await ask([fails, passes], { scenarios: [one, two], settings });
    expect(asked.length).toBeGreaterThan(29);
    expect([first?.status, second?.status]).toEqual(['passed', 'passed']);
    const scripts = [fails, passes, fails, passes, fails, passes];
    const lost = await ask(scripts, { scenarios: [one, two], settings });
    expect(lost.asked).toHaveLength(5);
    expect(lost.first).toMatchObject({ status: 'failed', untilSure: { decision: 'rejected' } });
    expect(lost.second).toMatchObject({ status: 'errored', untilSure: { decision: 'undecided' } });
  });

  test('ends it as soon as neither the test nor the pass rate can be reached', async () => {
    const settings = { ...often, iterations: 8, bail: 1 };
    const { asked, first } = await ask([fails, passes], { settings });
    expect(asked).toHaveLength(1);
    expect(first).toMatchObject({ status: 'failed', untilSure: { decision: 'undecided', saved: 0 } });
  });
});

describe('of a recording', () => {
  /** Holds so many iterations; the crew is asked for others where it may be. */
  const holding = (iterations: number, asks: boolean): Availability => ({
    iterations,
    has: (iteration, attempt) => iteration < iterations && attempt === 1,
    otherwise: asks ? null : { status: 'errored', reason: `asked ${iterations} times only` },
  });

  test('all is played that was under way then', async () => {
    for (const asks of [false, true]) {
      const more = { settings: always, availableOf: () => holding(31, asks) };
      const { first } = await ask([passes], more);
      expect(first).toMatchObject({ status: 'passed', untilSure: { after: 29, asked: 31, saved: 56 } });
    }
  });

  test('what it lacks is asked where that may be, and else is no measurement', async () => {
    const settings = { ...always, iterations: Number.MAX_SAFE_INTEGER };
    const { first } = await ask([passes], { settings, availableOf: () => holding(9, true) });
    expect(first).toMatchObject({ status: 'passed', untilSure: { after: 29 } });
    const short = await ask([passes], { settings, availableOf: () => holding(9, false) });
    expect(short.first).toMatchObject({
      status: 'errored',
      reason: 'asked 9 times only',
      untilSure: { decision: 'undecided', asked: 9 },
    });
  });
});

test('one that is withdrawn ends at once, and the others go on', async () => {
  const stop = new AbortController();
  const why = { kind: 'withdrawn', message: 'its question changed', exitCode: null } as const;
  const { second, first, asked } = await ask([passes], {
    scenarios: [one, two],
    settings: always,
    withdrawn: ({ id }) => (id === two.id ? stop : new AbortController()).signal,
    onEvent: (event: RunEventBody) => {
      if (event.type === 'iteration-finished' && event.iteration === 4) stop.abort(why);
    },
  });
  expect(second).toMatchObject({ status: 'skipped', reason: 'its question changed' });
  expect(first).toMatchObject({ status: 'passed' });
  expect(asked.length).toBeLessThan(36);
});
