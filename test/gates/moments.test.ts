import { describe, expect, test } from 'vitest';
import { countMatches } from '../../grammar/index.ts';
import { findGateKind } from '../../src/gates/index.ts';
import type { GateParams, Settlement, WatchInput } from '../../src/model/index.ts';
import { clock, ended, finding, named, posted, run } from '../support/gate-run.ts';
import { event } from '../support/watch-inputs.ts';

type Row = readonly [
  name: string,
  kind: string,
  params: GateParams,
  inputs: readonly WatchInput[],
  status: Settlement['status'] | null,
  atMs: number | null,
  message: string | null,
];

const thread = { event: 'thread_found', withinMs: 2000 };
const two = { signal: 'agree', comparator: 'atLeast', count: 2 };

const rows: readonly Row[] = [
  [
    'post answered 200',
    'post-ok',
    {},
    [posted(200, 'c1')],
    'passed',
    7,
    'the POST answered 200 with a conversationId',
  ],
  ['post answered 201', 'post-ok', {}, [posted(201, 'c1')], 'failed', 7, 'the POST answered 201'],
  [
    'post without an id',
    'post-ok',
    {},
    [posted(200, null)],
    'failed',
    7,
    'the POST answered 200 without a conversationId',
  ],
  [
    'post with an empty id',
    'post-ok',
    {},
    [posted(200, '')],
    'failed',
    7,
    'the POST answered 200 without a conversationId',
  ],
  [
    'answer to the post lost',
    'post-ok',
    {},
    [named(3, 'done'), ended(9)],
    'undecided',
    9,
    'the answer to the POST was lost',
  ],

  [
    'event in time',
    'sse-event',
    thread,
    [named(1500, 'thread_found')],
    'passed',
    1500,
    '"thread_found" arrived at 1.50 s',
  ],
  [
    'event exactly at its bound',
    'sse-event',
    thread,
    [named(2000, 'thread_found')],
    'passed',
    2000,
    '"thread_found" arrived at 2.00 s',
  ],
  [
    'event late',
    'sse-event',
    thread,
    [named(3500, 'thread_found')],
    'failed',
    3500,
    '"thread_found" arrived at 3.50 s, after the 2 s it had',
  ],
  [
    'event a hair late',
    'sse-event',
    thread,
    [named(2001, 'thread_found')],
    'failed',
    2001,
    '"thread_found" arrived at 2.001 s, after the 2 s it had',
  ],
  [
    'another event after the bound',
    'sse-event',
    thread,
    [named(2100, 'phase')],
    'failed',
    2100,
    'no "thread_found" arrived within 2 s',
  ],
  [
    'bound passes live',
    'sse-event',
    thread,
    [clock(1999), clock(2000), named(2001, 'thread_found')],
    'failed',
    2000,
    'no "thread_found" arrived within 2 s',
  ],
  [
    'event told before the clock',
    'sse-event',
    thread,
    [named(2000, 'thread_found'), clock(2000)],
    'passed',
    2000,
    null,
  ],
  ['outage over the bound', 'sse-event', thread, [named(3500, 'thread_found', 1900)], null, null, null],
  [
    'outage over the bound, then the clock',
    'sse-event',
    thread,
    [named(3500, 'thread_found', 1900), clock(3500)],
    'undecided',
    3500,
    '"thread_found": whether it came within 2 s is hidden by a lost connection',
  ],
  [
    'outage from the bound on',
    'sse-event',
    thread,
    [named(3500, 'thread_found', 2000), clock(3500)],
    'undecided',
    3500,
    null,
  ],
  [
    'outage after the bound',
    'sse-event',
    thread,
    [named(3500, 'thread_found', 2500)],
    'failed',
    3500,
    '"thread_found" arrived at 3.50 s, after the 2 s it had',
  ],
  [
    'outage over the bound, event certain before',
    'sse-event',
    thread,
    [named(900, 'thread_found'), named(3500, 'done', 1900)],
    'passed',
    900,
    null,
  ],
  [
    'event without a bound never came',
    'sse-event',
    { event: 'phase' },
    [clock(9e6), ended(9e6)],
    'failed',
    9e6,
    'no "phase" arrived',
  ],
  [
    'discussion ends before the bound',
    'sse-event',
    thread,
    [ended(300)],
    'failed',
    300,
    'no "thread_found" arrived within 2 s',
  ],

  [
    'at most is broken at once',
    'event-count',
    { event: 'error', comparator: 'atMost', count: 1 },
    [named(1, 'error'), named(2, 'error')],
    'failed',
    2,
    '"error" arrived 2 times, at most 1 wanted',
  ],
  [
    'at most holds at the end',
    'event-count',
    { event: 'error', comparator: 'atMost', count: 1 },
    [named(1, 'error'), ended(5)],
    'passed',
    5,
    '"error" arrived 1 time, at most 1 wanted',
  ],
  [
    'at most holds at its bound',
    'event-count',
    { event: 'error', comparator: 'atMost', count: 1, withinMs: 100 },
    [clock(99), clock(100)],
    'passed',
    100,
    '"error" arrived 0 times within 100 ms, at most 1 wanted',
  ],
  [
    'late events do not break at most',
    'event-count',
    { event: 'error', comparator: 'atMost', count: 0, withinMs: 100 },
    [named(101, 'error')],
    'passed',
    101,
    null,
  ],
  [
    'exactly none is broken at once',
    'event-count',
    { event: 'error', comparator: 'exactly', count: 0 },
    [named(4, 'error')],
    'failed',
    4,
    '"error" arrived 1 time, exactly 0 wanted',
  ],
  [
    'exactly is too few at the end',
    'event-count',
    { event: 'phase', comparator: 'exactly', count: 2 },
    [named(4, 'phase'), ended(9)],
    'failed',
    9,
    '"phase" arrived 1 time, exactly 2 wanted',
  ],
  [
    'exactly waits for the end',
    'event-count',
    { event: 'phase', comparator: 'exactly', count: 1 },
    [named(4, 'phase'), ended(9)],
    'passed',
    9,
    null,
  ],
  [
    'fields compare as text',
    'event-count',
    { event: 'x', where: { n: '7', ok: 'true', no: 'null' }, comparator: 'atLeast', count: 1 },
    [event(1, { type: 'x', n: 7, ok: true }), event(2, { type: 'x', n: '7', ok: 'true', no: null })],
    'passed',
    2,
    '"x" with n=7 and ok=true and no=null arrived at 0.00 s',
  ],
  [
    'fields of no plain object',
    'event-count',
    { event: 'x', where: { toString: '7' }, comparator: 'atLeast', count: 1 },
    [event(1, { type: 'x', toString: [7] }), ended(2)],
    'failed',
    2,
    null,
  ],
  [
    'possible events leave at most open',
    'event-count',
    { event: 'error', comparator: 'atMost', count: 0, withinMs: 50 },
    [named(90, 'error', 40), clock(90)],
    'undecided',
    90,
    null,
  ],

  [
    'done in time',
    'completes-within',
    { withinMs: 500 },
    [named(480, 'done')],
    'passed',
    480,
    'the discussion completed at 0.48 s',
  ],
  [
    'done late',
    'completes-within',
    { withinMs: 500 },
    [named(900, 'done')],
    'failed',
    900,
    'the discussion completed at 0.90 s, after the 500 ms it had',
  ],
  [
    'never done',
    'completes-within',
    { withinMs: 500 },
    [clock(500)],
    'failed',
    500,
    'the discussion did not complete within 500 ms',
  ],
  ['done without a bound', 'completes-within', {}, [clock(9e6), ended(9e6 + 1)], 'passed', 9e6 + 1, null],
  [
    'deadline without a bound',
    'completes-within',
    {},
    [ended(9, false)],
    'failed',
    9,
    'the discussion did not complete',
  ],
  [
    'done somewhere in an outage',
    'completes-within',
    { withinMs: 500 },
    [named(900, 'done', 400)],
    'undecided',
    900,
    'whether the discussion completed within 500 ms is hidden by a lost connection',
  ],

  [
    'two agents',
    'specialists',
    two,
    [finding(1, 'a'), finding(2, 'a'), finding(3, 'b')],
    'passed',
    3,
    '2 agents gave agree (a, b) in 3 findings',
  ],
  [
    'one agent twice is one',
    'specialists',
    two,
    [finding(1, 'a'), finding(2, 'a'), ended(3)],
    'failed',
    3,
    '1 agent gave agree (a) in 2 findings, at least 2 wanted',
  ],
  [
    'a phase that agrees is no finding',
    'specialists',
    two,
    [event(1, { type: 'phase', agent: 'a', signal: 'agree' }), finding(2, 'b'), ended(3)],
    'failed',
    3,
    '1 agent gave agree (b), at least 2 wanted',
  ],
  [
    'nobody, as wanted',
    'specialists',
    { signal: 'block', comparator: 'exactly', count: 0 },
    [finding(1, 'a'), ended(2)],
    'passed',
    2,
    '0 agents gave block',
  ],
  [
    'somebody, not wanted',
    'specialists',
    { signal: 'block', comparator: 'exactly', count: 0 },
    [finding(1, 'a', ' Block ')],
    'failed',
    1,
    '1 agent gave block (a), exactly 0 wanted',
  ],
  [
    'aside',
    'specialists',
    { signal: 'stand_aside', comparator: 'atLeast', count: 1 },
    [
      finding(1, 'b', 'stand_aside'),
      event(2, { type: 'phase', agent: 'a', status: 'done', stood_aside: true }),
    ],
    'passed',
    2,
    '1 agent gave stand_aside (a)',
  ],
  [
    'late agents',
    'specialists',
    { ...two, withinMs: 10 },
    [finding(9, 'a'), finding(11, 'b')],
    'failed',
    11,
    '1 agent gave agree within 10 ms (a), at least 2 wanted',
  ],
  [
    'agents in an outage',
    'specialists',
    { ...two, withinMs: 10 },
    [finding(9, 'a'), finding(30, 'b', 'agree', 8), clock(30)],
    'undecided',
    30,
    'how many agents gave agree within 10 ms is hidden by a lost connection',
  ],
  [
    'agents without a name',
    'specialists',
    two,
    [
      event(1, { type: 'finding', signal: 'agree' }),
      event(2, { type: 'finding', signal: 'agree' }),
      ended(3),
    ],
    'failed',
    3,
    '1 agent gave agree (an unnamed agent) in 2 findings, at least 2 wanted',
  ],

  [
    'synthesis',
    'synthesis-produced',
    {},
    [event(1, { type: 'synthesis', content: ' \u200b\n' }), event(2, { type: 'synthesis', content: 'x' })],
    'passed',
    2,
    'a synthesis arrived at 0.00 s',
  ],
  [
    'blank synthesis',
    'synthesis-produced',
    {},
    [event(1, { type: 'synthesis', content: ' \u200b\n' }), ended(2, true, null)],
    'failed',
    2,
    'every synthesis was blank',
  ],
  [
    'answer of done alone',
    'synthesis-produced',
    {},
    [event(1, { type: 'done', content: 'x' }), ended(2, true, 'x')],
    'failed',
    2,
    'no synthesis arrived',
  ],
  [
    'non-empty answer of done',
    'synthesis-non-empty',
    {},
    [ended(2, true, 'x')],
    'passed',
    2,
    'the answer is not empty',
  ],
  [
    'blank answer',
    'synthesis-non-empty',
    {},
    [ended(2, true, ' \u200b ')],
    'failed',
    2,
    'the answer is blank',
  ],
  ['no answer', 'synthesis-non-empty', {}, [ended(2, true, null)], 'failed', 2, 'there is no answer'],
];

describe('every gate is decided at the first moment that no later event can change', () => {
  test.each(rows)('%s', (_name, kind, params, inputs, status, atMs, message) => {
    const found = run(kind, params, inputs);
    expect(found.settlement?.status ?? null).toBe(status);
    expect(found.atMs).toBe(atMs);
    if (message !== null) expect(found.settlement?.message).toBe(message);
  });
});

test('an event counts by its SSE name where the data has no type of that name', () => {
  const input = {
    ...event(1, { type: 'message' }),
    event: { type: 'message', name: 'phase', id: null, data: {} },
  };
  expect(run('sse-event', { event: 'phase' }, [input]).settlement?.status).toBe('passed');
});

test('a gate that the clock failed says when the event came after all, and an outage can reopen it', () => {
  const watch = findGateKind('sse-event')?.watch(thread, { countMatches });
  expect(watch?.feed(clock(2000))?.status).toBe('failed');
  expect(watch?.feed(named(3500, 'thread_found'))?.message).toBe(
    '"thread_found" arrived at 3.50 s, after the 2 s it had',
  );
  const reopened = findGateKind('sse-event')?.watch(thread, { countMatches });
  expect(reopened?.feed(clock(2000))?.status).toBe('failed');
  expect(reopened?.feed(named(3500, 'thread_found', 1500))).toBeNull();
  expect(reopened?.feed(clock(3500))?.status).toBe('undecided');
});

test.each([
  ['post-ok', {}, true],
  ...['connected', 'thread_found', 'heartbeat', 'error'].map(
    (name) => ['sse-event', { event: name }, true] as const,
  ),
  ['event-count', { event: 'error' }, true],
  ['sse-event', { event: 'phase' }, false],
  ['event-count', { event: 'finding' }, false],
  ['completes-within', {}, false],
  ['specialists', {}, false],
  ['synthesis-contains', {}, false],
] as const)('%s %j outlives a restart: %s', (kind, params, survives) => {
  expect(findGateKind(kind)?.survivesRestart(params)).toBe(survives);
});
