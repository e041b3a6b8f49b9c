import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscussionEvent, DiscussionSignal, JsonObject, Resume } from '#model';
import { createThreadMerge } from '../../src/subjects/thread-merge.ts';
import { countedEvents } from '../support/discussion-run.ts';

type Step =
  | readonly ['open', number, Resume]
  | readonly ['event', number, JsonObject, string?]
  | readonly ['lost', number, number]
  | readonly ['unreachable', number, number]
  | readonly ['tick', number];

function eventOf(data: JsonObject, id?: string): DiscussionEvent {
  const type = data['type'];
  return { type: typeof type === 'string' ? type : '', name: null, id: id ?? null, data };
}

function merge(steps: readonly Step[]) {
  const signals: DiscussionSignal[] = [];
  const merged = createThreadMerge((signal) => signals.push(signal));
  for (const step of steps) {
    if (step[0] === 'open') merged.opened(step[1], step[2]);
    else if (step[0] === 'event') merged.event(eventOf(step[2], step[3]), step[1]);
    else if (step[0] === 'lost') merged.lost({ atMs: step[1], lastByteMs: step[2], cause: 'cut' });
    else if (step[0] === 'unreachable')
      merged.unreachable({ atMs: step[2], lastByteMs: step[1], cause: 'refused' });
    else merged.tick(step[1]);
  }
  return { signals, merged };
}

const ignoredOf = (signals: readonly DiscussionSignal[]) =>
  signals.flatMap((signal) => (signal.type === 'event' ? [signal.ignored] : []));
const connected: JsonObject = { type: 'connected' };
const heartbeat: JsonObject = { type: 'heartbeat' };
const found = (threadId: string): JsonObject => ({ type: 'thread_found', threadId });
const phase = (agent: string): JsonObject => ({ type: 'phase', agent, status: 'waking' });
const agree = (agent: string, summary: string): JsonObject => ({
  type: 'finding',
  agent,
  signal: 'agree',
  summary,
});

test('W33: a restart and a drop count as the last thread alone', () => {
  const concern: JsonObject = {
    type: 'finding',
    agent: 'ice-watch',
    signal: 'concern',
    summary: 'No data.\nCheck.',
  };
  const { signals, merged } = merge([
    ['open', 10, 'since'],
    ['event', 11, connected],
    ['event', 20, found('cc31'), 'cc31:220'],
    ['event', 30, agree('quay-lab', 'Salt 3 %.'), 'cc31:224'],
    ['event', 40, found('dd42')],
    ['event', 40, phase('quay-lab'), 'dd42:231'],
    ['event', 50, heartbeat],
    ['event', 60, concern, 'dd42:250'],
    ['lost', 70, 60],
    ['open', 80, 'last-event-id'],
    ['event', 81, connected],
    ['event', 82, concern, 'dd42:252'],
    ['event', 83, agree('quay-lab', 'Salt 3 %, 4 °C.'), 'dd42:257'],
    ['event', 84, { type: 'finding', agent: 'gulls', signal: 'failure', summary: 'no camera' }, 'dd42:258'],
    ['event', 85, { type: 'phase', agent: 'tugs', status: 'done', signal: 'stand_aside' }, 'dd42:260'],
    ['event', 86, { type: 'synthesis', content: 'Salt is 3 %.' }, 'dd42:266'],
    ['event', 87, { type: 'done' }, 'dd42:268'],
  ]);
  expect(merged.threadId()).toBe('dd42');
  const counted = countedEvents(signals).map(
    ({ type, data }) => `${type} ${data['agent'] ?? ''} ${data['signal'] ?? ''}`,
  );
  expect(counted.map((text) => text.trim())).toEqual([
    'thread_found',
    'thread_found',
    'phase quay-lab',
    'finding ice-watch concern',
    'finding quay-lab agree',
    'finding gulls failure',
    'phase tugs stand_aside',
    'synthesis',
    'done',
  ]);
  expect(ignoredOf(signals).filter((why) => why !== null)).toEqual(['twin']);
  expect(signals.filter((signal) => signal.type === 'superseded')).toEqual([
    { type: 'superseded', atMs: 40, threadId: 'dd42' },
  ]);
});

describe('a replay', () => {
  const first: Step[] = [
    ['open', 0, 'none'],
    ['event', 1, connected],
    ['event', 2, found('t')],
    ['event', 3, phase('a')],
    ['event', 4, phase('a')],
    ['lost', 5, 4],
    ['open', 6, 'none'],
    ['event', 7, connected],
  ];

  test('is known by how often each event came, and what is more counts', () => {
    const { signals } = merge([
      ...first,
      ['event', 8, found('t')],
      ['event', 8, { status: 'waking', agent: 'a', type: 'phase' }],
      ['event', 8, phase('a')],
      ['event', 8, phase('a')],
      ['event', 8, phase('b')],
    ]);
    expect(ignoredOf(signals).slice(5)).toEqual(['replay', 'replay', 'replay', null, null]);
  });

  test('is only looked for where a known thread is announced again', () => {
    const { signals } = merge([...first, ['event', 8, phase('a')]]);
    expect(ignoredOf(signals).at(-1)).toBeNull();
  });

  test('is known by a sequence that is not above the highest counted of its thread', () => {
    const { signals } = merge([
      ['open', 0, 'since'],
      ['event', 1, found('t'), 't:5'],
      ['event', 2, phase('a'), 't:9'],
      ['lost', 3, 2],
      ['open', 4, 'since'],
      ['event', 5, phase('never seen'), 't:9'],
      ['event', 5, phase('a'), 't:10'],
      ['event', 5, phase('a'), 'other:3'],
    ]);
    expect(ignoredOf(signals)).toEqual([null, null, 'replay', null, null]);
  });

  test('counts on a third connection what was counted on both before', () => {
    const { signals } = merge([
      ...first,
      ['event', 8, found('t')],
      ['event', 8, phase('a')],
      ['event', 8, phase('a')],
      ['event', 8, phase('a')],
      ['lost', 9, 8],
      ['open', 10, 'none'],
      ['event', 11, found('t')],
      ...Array.from({ length: 4 }, (): Step => ['event', 11, phase('a')]),
    ]);
    expect(ignoredOf(signals).slice(-5)).toEqual(['replay', 'replay', 'replay', 'replay', null]);
  });

  test('leaves equal events of two threads apart', () => {
    const { signals } = merge([
      ['open', 0, 'none'],
      ['event', 1, found('old')],
      ['event', 1, phase('a')],
      ['event', 1, found('new')],
      ['event', 1, phase('a')],
      ['lost', 2, 1],
      ['open', 3, 'none'],
      ['event', 4, found('new')],
      ['event', 4, phase('a')],
      ['event', 4, phase('a')],
    ]);
    expect(ignoredOf(signals).slice(-3)).toEqual(['replay', 'replay', null]);
  });
});

test('what a superseded thread still says is kept and ignored', () => {
  const { signals } = merge([
    ['open', 0, 'since'],
    ['event', 1, found('old'), 'old:1'],
    ['event', 2, found('new'), 'new:5'],
    ['event', 3, agree('late', 'too late'), 'old:6'],
    ['event', 4, agree('late', 'in time'), 'new:7'],
  ]);
  expect(ignoredOf(signals)).toEqual([null, null, 'superseded', null]);
});

test('a finding of a superseded thread is no twin of one on the new thread', () => {
  const { signals } = merge([
    ['open', 0, 'since'],
    ['event', 1, found('old'), 'old:1'],
    ['event', 2, agree('a', 'same words'), 'old:2'],
    ['event', 3, found('new'), 'new:5'],
    ['lost', 4, 3],
    ['open', 5, 'last-event-id'],
    ['event', 6, agree('a', 'same words'), 'new:7'],
  ]);
  expect(ignoredOf(signals).at(-1)).toBeNull();
});

describe('what was missed', () => {
  const broken: Step[] = [
    ['open', 0, 'since'],
    ['event', 100, found('t'), 't:1'],
    ['lost', 900, 250],
    ['open', 1_000, 'since'],
    ['event', 1_010, connected],
  ];
  const times = (signals: readonly DiscussionSignal[]) =>
    signals.flatMap((signal) => {
      if (signal.type === 'event') return [`${signal.event.type} ${signal.earliestMs}..${signal.atMs}`];
      return signal.type === 'caught-up' ? [`caught-up ${signal.atMs}`] : [];
    });

  test('happened between the last byte and its arrival, until a heartbeat', () => {
    const { signals } = merge([
      ...broken,
      ['event', 1_020, phase('a'), 't:2'],
      ['event', 1_030, heartbeat],
      ['event', 1_040, phase('b'), 't:3'],
    ]);
    expect(times(signals).slice(2)).toEqual([
      'phase 250..1020',
      'caught-up 1030',
      'heartbeat 1030..1030',
      'phase 1040..1040',
    ]);
  });

  test('is delivered after a second of quiet, noticed by the clock or by the next event', () => {
    expect(times(merge([...broken, ['tick', 2_009]]).signals)).not.toContain('caught-up 2010');
    expect(times(merge([...broken, ['tick', 2_010]]).signals).at(-1)).toBe('caught-up 2010');
    const late = merge([...broken, ['event', 5_000, phase('a'), 't:2']]);
    expect(times(late.signals).slice(-2)).toEqual(['caught-up 2010', 'phase 5000..5000']);
  });

  test('includes `done`, after which nothing is open', () => {
    const { signals } = merge([...broken, ['event', 1_020, { type: 'done' }, 't:9']]);
    expect(times(signals).slice(-2)).toEqual(['done 250..1020', 'caught-up 1020']);
  });

  test('reaches back to the first loss when a second follows before it was delivered', () => {
    const { signals } = merge([
      ...broken,
      ['lost', 1_100, 1_010],
      ['open', 1_200, 'since'],
      ['event', 1_210, phase('a'), 't:2'],
    ]);
    expect(times(signals).at(-1)).toBe('phase 250..1210');
  });

  test('reaches back to the question when no stream could be had', () => {
    const { signals } = merge([
      ['unreachable', 5, 800],
      ['unreachable', 5, 1_900],
      ['open', 3_000, 'none'],
      ['event', 3_001, found('t')],
    ]);
    expect(times(signals)).toEqual(['thread_found 5..3001']);
    expect(signals[0]).toEqual({ type: 'lost', atMs: 800, lastByteMs: 5, cause: 'refused' });
    expect(signals.filter(({ type }) => type === 'lost')).toHaveLength(1);
  });

  test('is not doubted again by a replay', () => {
    const { signals } = merge([...broken, ['event', 1_020, found('t'), 't:1']]);
    expect(times(signals).at(-1)).toBe('thread_found 1020..1020');
  });
});

describe('a thread without ids', () => {
  const dropped: Step[] = [
    ['open', 0, 'none'],
    ['event', 1, found('t')],
    ['lost', 2, 1],
    ['open', 3_000, 'none'],
  ];

  test('is given up 60 s after the reconnect that does not announce it', () => {
    expect(merge(dropped).merged.givenUpAtMs()).toBe(63_000);
    const again = merge([
      ...dropped,
      ['event', 3_001, connected],
      ['lost', 9_000, 3_001],
      ['open', 9_001, 'none'],
    ]);
    expect(again.merged.givenUpAtMs()).toBe(63_000);
  });

  test('is not given up once it is announced or goes on', () => {
    expect(merge([...dropped, ['event', 3_001, found('t')]]).merged.givenUpAtMs()).toBeNull();
    expect(merge([...dropped, ['event', 3_001, phase('a')]]).merged.givenUpAtMs()).toBeNull();
  });

  test('is never given up when it had ids, or was not known', () => {
    const withIds: Step[] = [
      ['open', 0, 'since'],
      ['event', 1, found('t'), 't:1'],
      ['lost', 2, 1],
      ['open', 3, 'since'],
    ];
    expect(merge(withIds).merged.givenUpAtMs()).toBeNull();
    const unknown: Step[] = [
      ['open', 0, 'none'],
      ['event', 1, connected],
      ['lost', 2, 1],
      ['open', 3, 'none'],
    ];
    expect(merge(unknown).merged.givenUpAtMs()).toBeNull();
  });
});

test('a connection follows the thread once it is announced on it or resumed by id', () => {
  const known: Step[] = [
    ['open', 0, 'since'],
    ['event', 1, found('t'), 't:1'],
  ];
  expect(merge([['open', 0, 'since']]).merged.followsThread()).toBe(false);
  expect(merge(known).merged.followsThread()).toBe(true);
  expect(merge([...known, ['lost', 2, 1], ['open', 3, 'since']]).merged.followsThread()).toBe(false);
  expect(merge([...known, ['lost', 2, 1], ['open', 3, 'last-event-id']]).merged.followsThread()).toBe(true);
});

test('a whole replay after any prefix counts as if there had been no break', () => {
  const data = fc.oneof(
    fc.constantFrom(phase('a'), phase('b'), agree('a', 'yes'), found('t'), {
      type: 'synthesis',
      content: 'x',
    }),
    fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }).map(
      (extra): JsonObject => ({
        ...(JSON.parse(JSON.stringify(extra)) as JsonObject),
        type: 'custom',
      }),
    ),
  );
  const turn = fc.array(data, { maxLength: 30 });
  const cuts = fc.array(fc.nat({ max: 31 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(turn, cuts, fc.boolean(), (rest, at, ids) => {
      const events = [found('t'), ...rest];
      const play = (length: number): Step[] => [
        ['open', 1, ids ? 'since' : 'none'],
        ...events
          .slice(0, length)
          .map((event, index): Step => (ids ? ['event', 1, event, `t:${index + 1}`] : ['event', 1, event])),
      ];
      const uncut = merge(play(events.length));
      const cut = merge([
        ...at.flatMap((length): Step[] => [...play(length), ['lost', 1, 1]]),
        ...play(events.length),
      ]);
      expect(countedEvents(cut.signals)).toEqual(countedEvents(uncut.signals));
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 500) },
  );
});
