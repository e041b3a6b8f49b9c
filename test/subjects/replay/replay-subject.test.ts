import { describe, expect, test } from 'vitest';
import type { DiscussionEnd, DiscussionSignal, JsonObject, TranscriptLine, TranscriptMeta } from '#model';
import { createReplaySubject } from '#subjects';
import { virtualClock } from '../../support/virtual-clock.ts';

const META: TranscriptMeta = {
  scenario: 'a.adl',
  question: 'When?',
  iteration: 0,
  attempt: 1,
  deadlineMs: 2000,
  startedAt: '2026-10-04T09:30:00.000Z',
};
const meta: TranscriptLine = { type: 'meta', meta: META };
const asking = signal({ type: 'asking', attempt: 1, conversationId: 'c' });
const opened = signal({ type: 'opened', atMs: 1, connection: 1, resume: 'since' });

function signal(told: DiscussionSignal): TranscriptLine {
  return { type: 'signal', signal: told };
}

function event(atMs: number, data: JsonObject): TranscriptLine {
  const type = String(data['type']);
  return signal({
    type: 'event',
    atMs,
    earliestMs: atMs,
    ignored: null,
    event: { type, name: type, id: null, data },
  });
}

function end(atMs: number, reason: DiscussionEnd['reason'] = 'done', working = true): TranscriptLine {
  return { type: 'end', end: { reason, atMs, working, fault: null } };
}

interface Replay {
  readonly lines: readonly TranscriptLine[];
  readonly speed?: number | null;
  readonly question?: string;
  readonly deadlineMs?: number;
  readonly idleTimeoutMs?: number;
  /** When it is called off, on the clock. */
  readonly abortAtMs?: number;
}

/** Plays a recording on virtual time; `told` has what was said and when. */
async function played({ lines, speed = null, abortAtMs, ...given }: Replay) {
  const clock = virtualClock();
  const controller = new AbortController();
  const told: (readonly [number, DiscussionSignal])[] = [];
  const subject = createReplaySubject({
    info: { kind: 'crew', name: 'pilot', endpoint: null },
    find: () => inOrder(lines),
    idleTimeoutMs: given.idleTimeoutMs ?? 90_000,
    clock,
    speed,
  });
  let ended: DiscussionEnd | null = null;
  let tookMs = 0;
  void subject
    .discuss({
      place: { scenario: 'a.adl', iteration: 0, attempt: 1 },
      question: given.question ?? 'When?',
      deadlineMs: given.deadlineMs ?? 2000,
      signal: controller.signal,
      observe: (one) => told.push([clock.now(), one]),
    })
    .then((how) => {
      ended = how;
      tookMs = clock.now();
    });
  for (let step = 0; step < 5000 && ended === null; step += 1) {
    await new Promise(setImmediate);
    if (abortAtMs !== undefined && clock.now() >= abortAtMs) controller.abort();
    else if (speed !== null) clock.advance(1);
  }
  return { end: ended as DiscussionEnd | null, told, tookMs, pending: clock.pending() };
}

async function* inOrder(lines: readonly TranscriptLine[]): AsyncGenerator<TranscriptLine> {
  yield* lines;
}

const whole = [
  meta,
  asking,
  opened,
  event(100, { type: 'thread_found' }),
  event(1000, { type: 'done' }),
  end(1001),
];

test('at once: everything as it was told, and it takes no time', async () => {
  const { end: how, told, tookMs } = await played({ lines: whole });
  expect(how).toEqual({
    reason: 'done',
    atMs: 1001,
    working: true,
    fault: null,
    recordedAt: META.startedAt,
  });
  expect(told.map(([, { type }]) => type)).toEqual(['asking', 'opened', 'event', 'event']);
  expect(told[0]?.[1]).toMatchObject({ recordedAt: META.startedAt });
  expect(tookMs).toBe(0);
});

describe('in time', () => {
  test.each([
    { speed: 1, at: [0, 1, 100, 1000], tookMs: 1001 },
    { speed: 10, at: [0, 1, 10, 100], tookMs: 101 },
    { speed: 0.5, at: [0, 2, 200, 2000], tookMs: 2002 },
  ])('at speed $speed', async ({ speed, at, tookMs }) => {
    const { told, tookMs: took, pending } = await played({ lines: whole, speed });
    expect(told.filter(([, { type }]) => type !== 'quiet').map(([now]) => now)).toEqual(at);
    expect(took).toBe(tookMs);
    expect(pending).toBe(0);
  });

  test('says ten times a second that nothing came, in recorded time and before what comes', async () => {
    const { told } = await played({ lines: whole, speed: 2 });
    const quiet = told.flatMap(([now, one]) => (one.type === 'quiet' ? [[now, one.atMs]] : []));
    expect(quiet).toEqual([
      [150, 300],
      [250, 500],
      [350, 700],
      [450, 900],
    ]);
  });

  test('ends when it is called off, where it stands', async () => {
    const { end: how, pending } = await played({ lines: whole, speed: 1, abortAtMs: 640 });
    expect(how).toMatchObject({ reason: 'aborted', working: true });
    expect(how?.atMs).toBeGreaterThan(590);
    expect(how?.atMs).toBeLessThan(650);
    expect(pending).toBe(0);
  });

  test('waits for no moment beyond the deadline, whatever a file says', async () => {
    const lines = [meta, asking, event(1e15, { type: 'done' }), end(1e15)];
    expect((await played({ lines, speed: 1 })).tookMs).toBe(2000);
  });
});

describe('another deadline today', () => {
  const late = [
    meta,
    asking,
    opened,
    event(100, { type: 'thread_found' }),
    event(900, { type: 'phase' }),
    end(2004, 'deadline'),
  ];

  test.each<[string, Replay, Partial<DiscussionEnd>, string | null]>([
    ['the same', { lines: late }, { reason: 'deadline', atMs: 2004, working: true }, null],
    [
      'a shorter one',
      { lines: late, deadlineMs: 500 },
      { reason: 'deadline', atMs: 500, working: true },
      null,
    ],
    [
      'a longer one',
      { lines: late, deadlineMs: 2500 },
      { reason: 'fault', working: false },
      'recording-too-short',
    ],
    ['a longer one after done', { lines: whole, deadlineMs: 9000 }, { reason: 'done', atMs: 1001 }, null],
    ['one that done met', { lines: whole, deadlineMs: 1000 }, { reason: 'done', atMs: 1001 }, null],
    ['one that done missed', { lines: whole, deadlineMs: 999 }, { reason: 'deadline', atMs: 999 }, null],
    [
      'a crew that had been silent for too long',
      { lines: late, deadlineMs: 800, idleTimeoutMs: 500 },
      { reason: 'deadline', working: false },
      null,
    ],
    [
      'a connection that was lost',
      {
        lines: [
          ...late.slice(0, 4),
          signal({ type: 'lost', atMs: 200, lastByteMs: 100, cause: 'reset' }),
          ...late.slice(4),
        ],
        deadlineMs: 500,
      },
      { reason: 'deadline', working: false },
      null,
    ],
    [
      'no thread yet',
      { lines: [meta, asking, opened, ...late.slice(4)], deadlineMs: 500 },
      { reason: 'deadline', working: false },
      null,
    ],
  ])('%s', async (_name, replay, expected, fault) => {
    const { end: how } = await played(replay);
    expect(how).toMatchObject(expected);
    expect(how?.fault?.code ?? null).toBe(fault);
  });
});

describe('what cannot be played is a fault', () => {
  test.each<[string, Replay, string]>([
    ['another question', { lines: whole, question: 'Where?' }, 'question-changed'],
    ['damage', { lines: [meta, asking, { type: 'damaged', message: 'line 3' }] }, 'recording-damaged'],
    ['no beginning', { lines: [asking, end(1)] }, 'recording-damaged'],
    ['nothing', { lines: [] }, 'recording-damaged'],
    ['no end', { lines: [meta, asking] }, 'recording-damaged'],
  ])('%s', async (_name, replay, code) => {
    const { end: how } = await played(replay);
    expect(how).toMatchObject({ reason: 'fault', working: false, fault: { code } });
  });

  test('no place in a run, and no recording of it', async () => {
    const missing = { code: 'no-recording', message: 'nothing', hint: null };
    const subject = createReplaySubject({
      info: { kind: 'crew', name: 'pilot', endpoint: null },
      find: () => missing,
      idleTimeoutMs: 0,
      clock: virtualClock(),
      speed: null,
    });
    const ask = {
      question: 'When?',
      deadlineMs: 1,
      signal: new AbortController().signal,
      observe: () => {},
    };
    expect(await subject.ready(ask.signal)).toBeNull();
    expect(await subject.discuss(ask)).toMatchObject({ fault: { code: 'no-recording' } });
    const place = { scenario: 'a', iteration: 0, attempt: 1 };
    expect(await subject.discuss({ ...ask, place })).toMatchObject({ fault: missing });
    await subject.close();
  });
});
