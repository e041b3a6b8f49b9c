import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { DiscussionSignal } from '#model';
import {
  type DiscussOptions,
  type RunningDiscussion,
  startDiscussion,
} from '../../support/discussion-run.ts';
import type { ScriptedStream, ScriptServer } from '../../support/script-server.ts';
import { frames, serving } from '../../support/serving.ts';
import { type VirtualClock, virtualClock } from '../../support/virtual-clock.ts';

const serve = serving();
const connected = { type: 'connected' };
const heartbeat = { type: 'heartbeat' };
const found = { type: 'thread_found', threadId: 't' };
const agree = { type: 'finding', agent: 'scout', signal: 'agree', summary: '12 jars' };
const done = { type: 'done' };
const DAY = 24 * 3_600_000;
const hanging = (events: readonly object[], thread: string | null = null): ScriptedStream => ({
  bytes: frames(events, thread),
  end: { at_ms: 0, how: 'hang' },
});
const closing = (events: readonly object[], thread: string | null = null): ScriptedStream => ({
  bytes: frames(events, thread),
});
const isEvent = (type: string) => (signal: DiscussionSignal) =>
  signal.type === 'event' && signal.event.type === type;
const lastOf = (run: RunningDiscussion, type: DiscussionSignal['type']) =>
  run.signals.findLast((signal) => signal.type === type);

interface Timed {
  readonly server: ScriptServer;
  readonly clock: VirtualClock;
  readonly run: RunningDiscussion;
}

async function timed(
  streams: readonly ScriptedStream[],
  options: Partial<DiscussOptions> = {},
): Promise<Timed> {
  const server = await serve({ streams });
  const clock = virtualClock();
  return { server, clock, run: startDiscussion({ endpoint: server.endpoint, clock, ...options }) };
}

describe('the deadline', () => {
  test.each([480_000, DAY])(
    'W35: of %i ms is kept to the millisecond, by a crew at work',
    async (deadlineMs) => {
      const { clock, run } = await timed([hanging([connected, found])], { deadlineMs, idleTimeoutMs: 0 });
      await run.saw(isEvent('thread_found'));
      clock.advance(deadlineMs - 1);
      await new Promise((resolve) => setImmediate(resolve));
      expect(clock.pending()).toBe(1);
      clock.advance(1);
      const { end } = await run.ended;
      expect(end).toEqual({ reason: 'deadline', atMs: deadlineMs, working: true, fault: null });
      expect(clock.pending()).toBe(0);
    },
  );

  test('finds no crew at work when its stream is lost', async () => {
    const { clock, run, server } = await timed([closing([connected, found, agree]), { status: 503 }], {
      deadlineMs: 400,
    });
    await run.saw((signal) => signal.type === 'warning');
    clock.advance(400);
    const { end } = await run.ended;
    expect(end).toMatchObject({ reason: 'deadline', working: false, fault: { code: 'no-done' } });
    expect(end.fault?.message).toMatch(/without "done" while no stream was open.*503/);
    expect(server.posts()).toHaveLength(1);
  });

  test('finds no crew at work when the thread was not seen on the open connection', async () => {
    const { clock, run } = await timed([closing([connected, found]), hanging([connected])]);
    await run.saw((signal) => signal.type === 'opened' && signal.connection === 2);
    clock.advance(5_000);
    expect((await run.ended).end).toMatchObject({ working: false, fault: { code: 'no-done' } });
  });

  test('finds no crew at work where a connection only replays what was there before', async () => {
    const { clock, run } = await timed(
      [closing([connected, found, agree]), hanging([connected, found, agree])],
      {
        deadlineMs: 500,
      },
    );
    const replayed = (signal: DiscussionSignal) => signal.type === 'event' && signal.ignored === 'replay';
    await run.saw(replayed);
    clock.advance(500);
    expect((await run.ended).end).toMatchObject({
      reason: 'deadline',
      working: false,
      fault: { code: 'no-done' },
    });
  });

  test('finds a crew at work that was resumed by id', async () => {
    const { clock, run } = await timed([closing([connected, found], 't'), hanging([connected])]);
    await run.saw((signal) => signal.type === 'opened' && signal.resume === 'last-event-id');
    clock.advance(5_000);
    expect((await run.ended).end).toMatchObject({ reason: 'deadline', working: true, fault: null });
  });

  test('W39: asks whether the name is right when nothing but heartbeats came', async () => {
    const { clock, run } = await timed([hanging([connected, heartbeat])]);
    await run.saw(isEvent('heartbeat'));
    clock.advance(5_000);
    const { end } = await run.ended;
    expect(end).toMatchObject({ reason: 'deadline', working: false, fault: { code: 'only-heartbeats' } });
    expect(end.fault?.hint).toMatch(/any crew name.*"pantry"/);
  });

  test('W41: counts from the question that was taken, over POST and stream together', async () => {
    const server = await serve({
      post: { status: 200, body: '{"conversationId":"c"}', headersAfter_ms: 60_000 },
    });
    const clock = virtualClock();
    const run = startDiscussion({ endpoint: server.endpoint, clock, deadlineMs: 1_000 });
    await expect.poll(() => server.posts().length).toBe(1);
    clock.advance(1_000);
    const { end } = await run.ended;
    expect(end).toMatchObject({ reason: 'deadline', atMs: 1_000, working: false });
    expect(end.fault).toMatchObject({ code: 'post-unanswered' });
  });

  test('does not run while a refused question waits to be asked again', async () => {
    const server = await serve({
      posts: [{ status: 503 }, { status: 200, body: '{"conversationId":"c"}' }],
      streams: [closing([found, done])],
    });
    const clock = virtualClock();
    const run = startDiscussion({ endpoint: server.endpoint, clock, deadlineMs: 400 });
    await expect
      .poll(() => [server.posts().length, server.openSockets(), clock.pending()])
      .toEqual([1, 0, 1]);
    clock.advance(500);
    expect((await run.ended).end.reason).toBe('done');
  });

  test('shuts out what is read after it, though its timer is late', async () => {
    const server = await serve({
      streams: [
        {
          ...closing([connected, found, done]),
          chunks: [
            { at_ms: 0, from: 0, to: 28 },
            { at_ms: 40, from: 28, to: 999 },
          ],
          end: { at_ms: 40, how: 'close' },
        },
      ],
    });
    const clock = virtualClock();
    let late = 0;
    const run = startDiscussion({
      endpoint: server.endpoint,
      clock: { ...clock, now: () => clock.now() + late },
      observe: (signal) => {
        if (signal.type === 'event') late = 5_001;
      },
    });
    expect((await run.ended).end).toMatchObject({ reason: 'deadline', atMs: 5_001 });
    expect(run.signals.filter((signal) => signal.type === 'event')).toHaveLength(1);
  });
});

describe('the end', () => {
  const failure = { type: 'error', error: 'Discussion stream not available' };

  test.each([
    ['done', done],
    ['fault', failure],
  ])('%s is when its event came, however long we took to take the event in', async (reason, event) => {
    const server = await serve({ streams: [closing([connected, found, event])] });
    const clock = virtualClock();
    let busy = 0;
    const run = startDiscussion({
      endpoint: server.endpoint,
      clock: { ...clock, now: () => clock.now() + busy },
      observe: (signal) => {
        if (signal.type === 'event') busy += 50;
      },
    });
    const { end } = await run.ended;
    expect(lastOf(run, 'event')).toMatchObject({ atMs: end.atMs });
    expect(end.reason).toBe(reason);
    expect(end.atMs).toBeLessThan(busy);
  });
});

describe('silence', () => {
  test('of 301 s is borne when the idle limit is off', async () => {
    const { clock, run, server } = await timed([hanging([connected, found])], {
      idleTimeoutMs: 0,
      deadlineMs: 600_000,
    });
    await run.saw(isEvent('thread_found'));
    clock.advance(301_500);
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.streams()).toHaveLength(1);
    expect(run.signals.some((signal) => signal.type === 'lost')).toBe(false);
    clock.advance(298_500);
    expect((await run.ended).end.working).toBe(true);
  });

  test('beyond the idle limit ends the connection, and bytes put it off', async () => {
    const text = frames([connected, found, heartbeat]);
    const cut = text.length - frames([heartbeat]).length;
    const first: ScriptedStream = {
      bytes: text,
      chunks: [
        { at_ms: 0, from: 0, to: cut },
        { at_ms: 60, from: cut, to: text.length },
      ],
      end: { at_ms: 60, how: 'hang' },
    };
    const { clock, run } = await timed([first, closing([connected, found, done])], { deadlineMs: 600_000 });
    await run.saw(isEvent('thread_found'));
    clock.advance(80_000);
    await run.saw(isEvent('heartbeat'));
    clock.advance(89_999);
    expect(lastOf(run, 'lost')).toBeUndefined();
    clock.advance(1);
    expect((await run.ended).end.reason).toBe('done');
    expect(lastOf(run, 'lost')).toEqual({
      type: 'lost',
      atMs: 170_000,
      lastByteMs: 80_000,
      cause: 'no byte for 90 s',
    });
  });

  test('before the first byte of an answer counts too', async () => {
    const mute: ScriptedStream = {
      ...closing([connected]),
      headersAfter_ms: 60_000,
      chunks: [],
      end: { at_ms: 60_000, how: 'hang' },
    };
    const { clock, run, server } = await timed([mute, closing([connected, found, done])], {
      deadlineMs: 600_000,
    });
    await expect.poll(() => server.streams().length).toBe(1);
    clock.advance(90_000);
    expect((await run.ended).end.reason).toBe('done');
  });
});

describe('after a break', () => {
  test('what was missed happened somewhere between, until a second of quiet', async () => {
    const { clock, run } = await timed([
      closing([connected, found]),
      { ...hanging([connected, found, agree]) },
    ]);
    const lost = await run.saw((signal) => signal.type === 'lost');
    await run.saw(isEvent('finding'));
    expect(lastOf(run, 'event')).toMatchObject({ earliestMs: 0, ignored: null });
    expect(lost).toMatchObject({ cause: 'the stream ended without "done"' });
    clock.advance(999);
    expect(lastOf(run, 'caught-up')).toBeUndefined();
    clock.advance(1);
    expect(lastOf(run, 'caught-up')).toEqual({ type: 'caught-up', atMs: 1_000 });
    clock.advance(4_000);
    expect((await run.ended).end.working).toBe(true);
  });

  test('W31: a thread that an old gateway does not find again is lost after a minute', async () => {
    const { clock, run } = await timed(
      [closing([connected, found, agree]), hanging([connected, heartbeat])],
      { deadlineMs: 600_000, idleTimeoutMs: 0 },
    );
    await run.saw(isEvent('heartbeat'));
    clock.advance(59_999);
    clock.advance(1);
    const { end } = await run.ended;
    expect(end).toMatchObject({ reason: 'fault', atMs: 60_000, fault: { code: 'thread-lost' } });
    expect(clock.pending()).toBe(0);
  });
});

describe('calling it off', () => {
  test.each(['before it began', 'while it asks', 'while it listens', 'while it waits'])(
    '%s lets go of everything',
    async (when) => {
      const server = await serve({
        post: {
          status: 200,
          body: '{"conversationId":"c"}',
          headersAfter_ms: when === 'while it asks' ? 60_000 : 0,
        },
        streams: [when === 'while it waits' ? { status: 500 } : hanging([connected, found])],
        repeat_last: true,
      });
      const clock = virtualClock();
      const controller = new AbortController();
      if (when === 'before it began') controller.abort();
      const run = startDiscussion({ endpoint: server.endpoint, clock, signal: controller.signal });
      if (when === 'while it asks') await expect.poll(() => server.posts().length).toBe(1);
      if (when === 'while it listens') await run.saw(isEvent('thread_found'));
      if (when === 'while it waits') await expect.poll(() => server.streams().length).toBe(2);
      controller.abort();
      expect((await run.ended).end).toMatchObject({ reason: 'aborted', fault: null });
      expect(clock.pending()).toBe(0);
      expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
      await expect.poll(() => server.openSockets()).toBe(0);
    },
  );

  test('from inside a report stops the chunk it came with', async () => {
    const controller = new AbortController();
    const { run } = await timed([closing([connected, found, agree, done])], {
      signal: controller.signal,
      observe: (signal) => {
        if (signal.type === 'event' && signal.event.type === 'thread_found') controller.abort();
      },
    });
    const { end, signals } = await run.ended;
    expect(end).toMatchObject({ reason: 'aborted', working: true });
    expect(signals.filter((signal) => signal.type === 'event')).toHaveLength(2);
  });
});

test('loading the client is not on the clock of the first question', async () => {
  const server = await serve({ streams: [closing([connected, found, done])] });
  const clock = virtualClock();
  let asked = Number.NaN;
  const run = startDiscussion({
    endpoint: server.endpoint,
    clock,
    observe: (signal) => {
      if (signal.type === 'asking') asked = clock.now();
    },
  });
  // Nothing is asked before the client is there, however long that takes.
  clock.advance(3_000);
  expect((await run.ended).end).toMatchObject({ reason: 'done', atMs: 0 });
  expect(asked).toBe(3_000);
});

test('no time-out of undici is left on any request', async () => {
  const requests: unknown[] = [];
  const record = (message: unknown): void => {
    requests.push(message);
  };
  subscribe('undici:request:create', record);
  const { run } = await timed([closing([connected, found]), closing([connected, found, done])]);
  await run.ended;
  unsubscribe('undici:request:create', record);
  expect(requests).toHaveLength(3);
  for (const message of requests) {
    expect(message).toMatchObject({ request: { headersTimeout: 0, bodyTimeout: 0 } });
  }
});
