import { expect, test } from 'vitest';
import type { Assertion } from '#model';
import { observe } from '../../src/runner/observe.ts';
import { assertion, play, scenario } from '../support/run-work.ts';
import { begins, type DiscussionScript, says, scriptedSubject } from '../support/scripted-subject.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const finding = (agent: string) => ({ type: 'finding', agent, signal: 'agree', summary: 'fine' });
const synthesis = { type: 'synthesis', content: 'Twelve jars of rice.' };
const done = { type: 'done' };
const within = (event: string, withinMs: number | null) => assertion(0, 'sse-event', { event, withinMs });

async function observed(gates: readonly Assertion[], script: DiscussionScript, failFast = false) {
  const clock = virtualClock();
  const subject = scriptedSubject(clock, [script]);
  const played = await play({
    clock,
    subject,
    scenarios: [scenario('a.adl', gates)],
    settings: { failFast },
  });
  const [only] = played.report.scenarios[0]?.iterations ?? [];
  if (only === undefined) throw new Error('nothing was observed');
  return { ...played, iteration: only };
}

test('a gate is settled at the event that decides it, with its millisecond', async () => {
  const { iteration, events } = await observed([within('thread_found', 2000)], {
    lines: [
      ...begins(),
      says(320, { type: 'thread_found', threadId: 't' }),
      says(900, synthesis),
      says(950, done),
    ],
    end: [950, 'done'],
  });
  expect(iteration.gates).toMatchObject([{ status: 'passed', decidedAtMs: 320 }]);
  expect(iteration.status).toBe('passed');
  expect(events.map((event) => event.type)).toEqual([
    'run-started',
    'iteration-started',
    'gate-settled',
    'discussion-advanced',
    'discussion-advanced',
    'discussion-advanced',
    'iteration-finished',
    'scenario-finished',
    'run-finished',
  ]);
});

test('a bound fails live, long before the discussion ends, and within 50 ms of its time', async () => {
  const { iteration, events } = await observed([within('thread_found', 2000)], {
    lines: [...begins(), says(3500, { type: 'thread_found', threadId: 't' }), says(9000, done)],
    end: [9000, 'done'],
  });
  const settled = events.findIndex((event) => event.type === 'gate-settled');
  const firstEvent = events.findIndex((event) => event.type === 'discussion-advanced');
  expect(settled).toBeLessThan(firstEvent);
  expect(iteration.gates[0]?.status).toBe('failed');
  expect(Math.abs((iteration.gates[0]?.decidedAtMs ?? 0) - 2000)).toBeLessThanOrEqual(50);
  expect(iteration.gates[0]?.message).toMatch(/3\.50? s.*2 s/);
});

test('what came too late is explained, whatever else came before it in the same burst', async () => {
  const { iteration } = await observed([within('thread_found', 2000)], {
    lines: [
      ...begins(),
      says(3500, { type: 'connected' }),
      says(3500, { type: 'thread_found', threadId: 't' }),
      says(3500, done),
    ],
    end: [3500, 'done'],
  });
  expect(iteration.gates).toMatchObject([{ status: 'failed', decidedAtMs: 2000, actual: '3.50 s' }]);
});

test('a bound that passed while the connection was lost does not fail the crew', async () => {
  const { iteration } = await observed([within('synthesis', 2000)], {
    lines: [
      ...begins(),
      [1000, { type: 'lost', lastByteMs: 1000, cause: 'reset' }],
      [5000, { type: 'opened', connection: 2, resume: 'since' }],
      says(5001, synthesis, 1000),
      says(5002, done, 1000),
    ],
    end: [5002, 'done'],
  });
  expect(iteration).toMatchObject({ status: 'errored', reconnects: 1, error: { code: 'outage' } });
  expect(iteration.gates[0]?.status).toBe('undecided');
});

test('a bound that had failed on a connection that turns out dead is decided again', async () => {
  const { iteration, events } = await observed([within('synthesis', 2000)], {
    lines: [
      ...begins(),
      [90_000, { type: 'lost', lastByteMs: 1000, cause: 'idle' }],
      [90_010, { type: 'opened', connection: 2, resume: 'since' }],
      says(90_020, synthesis, 1000),
      says(90_030, done, 1000),
    ],
    end: [90_030, 'done'],
  });
  expect(events.filter((event) => event.type === 'gate-reopened')).toHaveLength(1);
  expect(iteration).toMatchObject({ status: 'errored', gates: [{ status: 'undecided' }] });
});

test('a bound that passed during an outage fails once it is known that nothing came', async () => {
  const { iteration } = await observed([within('synthesis', 2000)], {
    lines: [
      ...begins(),
      [1000, { type: 'lost', lastByteMs: 1000, cause: 'reset' }],
      [3000, { type: 'opened', connection: 2, resume: 'since' }],
      [4000, { type: 'caught-up' }],
      says(6000, synthesis),
      says(6002, done),
    ],
    end: [6002, 'done'],
  });
  expect(iteration).toMatchObject({ status: 'failed', gates: [{ status: 'failed', decidedAtMs: 4000 }] });
});

test('what came in the same bytes as the end of an outage is in time, however long they take to read', async () => {
  const read = { atMs: 2000 };
  const { iteration } = await observed([within('synthesis', 2001)], {
    lines: [
      ...begins(),
      [1000, { type: 'lost', lastByteMs: 1000, cause: 'reset' }],
      [1500, { type: 'opened', connection: 2, resume: 'since' }],
      [2100, { type: 'caught-up', ...read }],
      [2100, { ...says(2000, synthesis)[1], ...read }],
      says(2200, done),
    ],
    end: [2200, 'done'],
  });
  expect(iteration).toMatchObject({ status: 'passed', gates: [{ status: 'passed', decidedAtMs: 2000 }] });
});

test('a restart reopens what the crew said, keeps the thread gates and the clock', async () => {
  const { iteration, events } = await observed(
    [
      assertion(0, 'sse-event', { event: 'thread_found', withinMs: 1000 }),
      assertion(1, 'specialists', { signal: 'agree', comparator: 'atLeast', count: 1, withinMs: 5000 }),
      assertion(2, 'specialists', { signal: 'agree', comparator: 'atLeast', count: 1, withinMs: null }),
    ],
    {
      lines: [
        ...begins(),
        says(100, { type: 'thread_found', threadId: 'old' }),
        says(500, finding('a')),
        [6000, { type: 'superseded', threadId: 'new' }],
        says(6001, { type: 'thread_found', threadId: 'new' }),
        says(7000, finding('b')),
        says(7500, synthesis),
        says(8000, done),
      ],
      end: [8000, 'done'],
    },
  );
  expect(events.filter((event) => event.type === 'gate-reopened').map((event) => event.index)).toEqual([
    1, 2,
  ]);
  expect(iteration.gates).toMatchObject([
    { status: 'passed', decidedAtMs: 100 },
    { status: 'failed', decidedAtMs: 6000 },
    { status: 'passed', decidedAtMs: 7000 },
  ]);
  expect(iteration).toMatchObject({ restarts: 1, threadId: 'new', agents: { agree: ['b'] } });
});

test('a refused attempt leaves nothing behind: the clock starts with the one that was accepted', async () => {
  const { iteration } = await observed([within('thread_found', 2000)], {
    lines: [
      [0, { type: 'asking', attempt: 1, conversationId: 'c-1' }],
      [5000, { type: 'asking', attempt: 2, conversationId: 'c-2' }],
      [5010, { type: 'posted', status: 200, conversationId: 'c-2', requestedAt: null }],
      says(5500, { type: 'thread_found', threadId: 't' }, 500),
      says(5600, done, 600),
    ].map(
      ([atMs, line]) =>
        [atMs, atMs === 0 || atMs === 5000 ? line : { ...Object(line), atMs: Number(atMs) - 5000 }] as never,
    ),
    end: [5600, 'done'],
  });
  expect(iteration).toMatchObject({
    status: 'passed',
    conversationId: 'c-2',
    gates: [{ status: 'passed', decidedAtMs: 500 }],
  });
});

test.each([
  { working: true, status: 'failed', error: null },
  { working: false, status: 'errored', error: { code: 'no-crew-at-work' } },
])('a discussion that reaches its deadline never passes: %o', async ({ working, status, error }) => {
  const { iteration } = await observed([assertion(0, 'synthesis-non-empty')], {
    lines: [...begins(), says(100, synthesis)],
    end: [60_000, 'deadline'],
    working,
  });
  expect(iteration).toMatchObject({ status, timedOut: true, endReason: 'deadline', error });
});

test('a fault is no verdict, and pending gates stay undecided with its reason', async () => {
  const fault = { code: 'error-event', message: 'the gateway reported an error', hint: null };
  const { iteration, end } = await observed([within('synthesis', 5000)], {
    lines: [...begins()],
    end: [100, 'fault'],
    fault,
  });
  expect(iteration).toMatchObject({ status: 'errored', error: fault });
  expect(iteration.gates[0]).toMatchObject({ status: 'undecided', decidedAtMs: null });
  expect(iteration.gates[0]?.message).toContain('the gateway reported an error');
  expect(end.exitCode).toBe(3);
});

test('--fail-fast ends a discussion with its first failed gate', async () => {
  const script: DiscussionScript = { lines: begins(), end: [60_000, 'deadline'] };
  const { iteration } = await observed(
    [within('thread_found', 2000), assertion(1, 'completes-within', { withinMs: null })],
    script,
    true,
  );
  expect(iteration).toMatchObject({ status: 'failed', endReason: 'fail-fast', error: null });
  expect(iteration.durationMs).toBeLessThan(2100);
});

test('names of any length leave a report of a size', async () => {
  const long = 'n'.repeat(1_000_000);
  const { iteration, events } = await observed(
    [assertion(0, 'specialists', { signal: long, comparator: 'atMost', count: 5, withinMs: null })],
    {
      lines: [
        ...begins(),
        says(1, { type: 'thread_found', threadId: long }),
        says(2, { type: 'finding', agent: long, signal: long }),
        says(3, { type: long }),
        says(4, done),
      ],
      end: [4, 'done'],
    },
  );
  expect(iteration.threadId).toHaveLength(256);
  const heard = events.filter(({ type }) => type === 'discussion-advanced');
  expect(JSON.stringify([iteration.agents, heard]).length).toBeLessThan(10_000);
});

test('the answer is the last synthesis with visible text, and several are mentioned', async () => {
  const { iteration } = await observed(
    [assertion(0, 'synthesis-contains', { terms: ['rice'], mode: 'all' })],
    {
      lines: [
        ...begins(),
        says(100, { type: 'synthesis', content: 'Beans.' }),
        says(200, { type: 'synthesis', content: 'Rice.' }),
        says(300, { type: 'synthesis', content: ' \u200b' }),
        says(400, { type: 'done', content: 'no answer' }),
      ],
      end: [400, 'done'],
    },
  );
  expect(iteration).toMatchObject({ status: 'passed', answer: 'Rice.', syntheses: 2 });
  expect(iteration.warnings).toEqual([expect.stringContaining('2 syntheses')]);
});

test('a transcript is closed before the log may say that its iteration has finished', async () => {
  const clock = virtualClock();
  const course: string[] = [];
  const transcript = { path: 't', write: () => undefined, close: () => void course.push('closed') };
  const observing = observe({
    scenario: scenario('a.adl', []),
    iteration: 0,
    earlier: [],
    subject: scriptedSubject(clock, [{ lines: begins(), end: [2, 'done'] }]),
    kinds: new Map(),
    gateTools: { countMatches: () => 0 },
    findLeaks: () => [],
    failFast: false,
    store: { open: () => transcript, evidence: () => Promise.resolve([]), saveReplies: () => null },
    clock,
    emit: ({ type }) => course.push(type),
    signal: new AbortController().signal,
    withdrawn: null,
  });
  clock.advance(2);
  await observing;
  expect(course.slice(-2)).toEqual(['closed', 'iteration-finished']);
});
