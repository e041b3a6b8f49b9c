import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { discuss, startDiscussion } from '../../support/discussion-run.ts';
import type { ScriptedStream, ServerScript } from '../../support/script-server.ts';
import { frames, serving } from '../../support/serving.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

const serve = serving();
const connected = { type: 'connected' };
const found = { type: 'thread_found', threadId: 't' };
const agree = { type: 'finding', agent: 'scout', signal: 'agree', summary: '12 jars' };
const synthesis = { type: 'synthesis', content: 'There are 12 jars.' };
const done = { type: 'done' };
const WHOLE = [connected, found, agree, synthesis, done];
const POST_B: ServerScript = {
  post: { status: 200, body: '{"conversationId":"c","requestedAt":"2026-10-04T11:30:00.25+02:00"}' },
};
const stream = (bytes: string | Uint8Array, end: 'close' | 'reset' | 'hang' = 'close'): ScriptedStream => ({
  bytes,
  end: { at_ms: 5, how: end },
});

test('a resume asks for the whole turn, and a replay counts once', async () => {
  const server = await serve({
    ...POST_B,
    streams: [stream(frames(WHOLE.slice(0, 3), 't'), 'reset'), stream(frames(WHOLE, 't'))],
  });
  const { signals, counted } = await discuss({ endpoint: server.endpoint });
  expect(counted.map((event) => event.type)).toEqual(['thread_found', 'finding', 'synthesis', 'done']);
  expect(signals.flatMap((signal) => (signal.type === 'opened' ? [signal.resume] : []))).toEqual([
    'since',
    'since',
  ]);
  const since = '/api/v1/discussions/pantry/c/stream?since=2026-10-04T11%3A30%3A00.25%2B02%3A00';
  expect(server.streams().map((request) => request.path)).toEqual([since, since]);
  expect(server.streams().map((request) => request.headers['last-event-id'])).toEqual([undefined, undefined]);
  expect(server.posts()).toHaveLength(1);
});

test('without a time to ask from, the last dispatched id is where the stream goes on', async () => {
  const later = `data: ${JSON.stringify(agree)}\n\nid: t:9\ndata: {"type":"do`;
  const server = await serve({
    streams: [
      stream(`${frames([connected, found], 't')}${later}`),
      stream('data: {"type":"connected"}\n\nid: caf\u00e9:9\ndata: {"type":"phase"}\n\n'),
      stream(frames([connected, done])),
    ],
  });
  const { end, signals } = await discuss({ endpoint: server.endpoint });
  expect(end.reason).toBe('done');
  expect(server.streams().map((request) => request.headers['last-event-id'])).toEqual([
    undefined,
    't:2',
    't:2',
  ]);
  expect(signals.flatMap((signal) => (signal.type === 'opened' ? [signal.resume] : []))).toEqual([
    'none',
    'last-event-id',
    'last-event-id',
  ]);
});

test('a gateway that refuses an id is asked without it', async () => {
  const server = await serve({
    streams: [
      stream(frames([connected, found], 't')),
      { status: 400, bytes: '{"error":"event id \\"t:2\\" has no valid sequence"}' },
      stream(frames(WHOLE)),
    ],
  });
  expect((await discuss({ endpoint: server.endpoint })).end.reason).toBe('done');
  expect(server.streams().map((request) => request.headers['last-event-id'])).toEqual([
    undefined,
    't:2',
    undefined,
  ]);
});

test('the stream is asked for as it is, uncompressed, with the headers given', async () => {
  const server = await serve({ streams: [stream(frames(WHOLE))] });
  await discuss({
    endpoint: server.endpoint,
    headers: { Authorization: 'Bearer t', 'ACCEPT-Encoding': 'gzip' },
  });
  for (const request of server.requests) {
    expect(request.headers).toMatchObject({ authorization: 'Bearer t', 'accept-encoding': 'identity' });
  }
  expect(server.streams()[0]?.headers.accept).toBe('text/event-stream');
  expect(server.posts()[0]?.headers['content-type']).toBe('application/json');
});

test('user info of the endpoint becomes a header, its query goes along', async () => {
  const server = await serve({ streams: [stream(frames(WHOLE))] });
  const endpoint = server.endpoint.replace('http://', 'http://ann:p%24w@');
  const { end } = await discuss({ endpoint: `${endpoint}?api_key=k1` });
  expect(end.reason).toBe('done');
  expect(server.requests.map((request) => request.headers.authorization)).toEqual(
    Array(2).fill('Basic YW5uOnAkdw=='),
  );
  expect(server.requests.every((request) => request.path.includes('api_key=k1'))).toBe(true);
});

describe('a compressed stream', () => {
  const text = Buffer.from(frames(WHOLE));
  const flushed = { finishFlush: constants.Z_SYNC_FLUSH };
  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip', gzipSync(text, flushed)],
  ])('by %s is decoded', async (encoding, bytes) => {
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': encoding };
    const server = await serve({ streams: [{ headers, bytes }] });
    const { end, counted } = await discuss({ endpoint: server.endpoint });
    expect(end.reason).toBe('done');
    expect(counted).toHaveLength(4);
  });

  test('is decoded as it comes, and as far as it came', async () => {
    const clock = virtualClock();
    const first = gzipSync(Buffer.from(frames([connected, found])), { finishFlush: constants.Z_SYNC_FLUSH });
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
    const server = await serve({
      streams: [{ headers, bytes: first, end: { at_ms: 300, how: 'reset' } }, stream(frames(WHOLE))],
    });
    const run = startDiscussion({ endpoint: server.endpoint, clock });
    await run.saw((signal) => signal.type === 'event' && signal.event.type === 'thread_found');
    expect(run.signals.some((signal) => signal.type === 'lost')).toBe(false);
    expect((await run.ended).end.reason).toBe('done');
  });

  test('in an encoding that nobody knows is a fault that names it', async () => {
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'zstd' };
    const server = await serve({ streams: [{ headers, bytes: 'x' }] });
    const { end } = await discuss({ endpoint: server.endpoint });
    expect(end.fault).toMatchObject({
      code: 'stream-encoding',
      message: expect.stringContaining('content-encoding zstd'),
    });
  });

  test('that is broken is a lost connection', async () => {
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
    const server = await serve({ streams: [{ headers, bytes: 'no gzip at all' }, stream(frames(WHOLE))] });
    const { end, signals } = await discuss({ endpoint: server.endpoint });
    expect(end.reason).toBe('done');
    expect(signals.find((signal) => signal.type === 'lost')).toMatchObject({
      cause: expect.stringContaining('gzip'),
    });
  });
});

describe('no stream', () => {
  test.each([
    [
      'a page',
      200,
      'text/html; charset=utf-8',
      '<html>\n<title>Log in</title>',
      /content type is text\/html.*Log in/,
    ],
    ['JSON', 200, 'application/json', '{"error":"x"}', /application\/json: \{"error":"x"\}/],
    ['something unnamed', 200, '', 'data: {}', /content type is not given/],
    ['nothing', 204, 'text/event-stream', '', /204/],
    ['a refusal', 401, 'text/plain', 'who are you', /401: who are you/],
    ['a wrong path', 404, 'text/plain', 'not found', /404: not found/],
    ['a bad request', 400, 'application/json', '{"error":"since"}', /400/],
    ['an odd success', 206, 'text/event-stream', 'x', /206/],
  ])('%s is a fault at once', async (_what, status, type, body, message) => {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
    const server = await serve({ streams: [{ status, headers, bytes: body }] });
    const { end, signals } = await discuss({ endpoint: server.endpoint });
    expect(end.reason).toBe('fault');
    expect(end.fault?.message).toMatch(message);
    expect(server.streams()).toHaveLength(1);
    expect(signals.some((signal) => signal.type === 'opened')).toBe(false);
  });

  test.each([408, 425, 429, 500, 502, 503, 504])('%i passes', async (status) => {
    const server = await serve({ streams: [{ status, bytes: 'wait' }, stream(frames(WHOLE))] });
    const { end, signals } = await discuss({ endpoint: server.endpoint });
    expect(end.reason).toBe('done');
    expect(signals.filter((signal) => signal.type === 'warning')).toMatchObject([
      { message: expect.stringContaining(`${status}: wait`) },
    ]);
  });

  test('a refusal passes when the stream was open before', async () => {
    const first = stream(frames([connected, found]));
    const server = await serve({ streams: [first, { status: 403, bytes: 'x' }, stream(frames(WHOLE))] });
    expect((await discuss({ endpoint: server.endpoint })).end.reason).toBe('done');
  });

  test('a body that never comes is not waited for', async () => {
    const clock = virtualClock();
    const headers = { 'content-type': 'text/html' };
    const server = await serve({ streams: [{ headers, chunks: [], end: { at_ms: 0, how: 'hang' } }] });
    const run = startDiscussion({ endpoint: server.endpoint, clock, idleTimeoutMs: 0 });
    await expect.poll(() => clock.pending()).toBe(2);
    clock.advance(1_000);
    expect((await run.ended).end.fault?.code).toBe('stream-content-type');
  });
});

describe('W38: a gateway that has no discussion', () => {
  test('says so by an error event, after which nothing counts', async () => {
    const events = [
      connected,
      found,
      { type: 'error', error: 'Failed to create consumer: x' },
      synthesis,
      done,
    ];
    const server = await serve({ streams: [stream(frames(events))] });
    const { end, counted } = await discuss({ endpoint: server.endpoint });
    expect(end).toMatchObject({ reason: 'fault', working: true });
    expect(end.fault).toMatchObject({
      code: 'error-event',
      message: expect.stringContaining('Failed to create consumer: x'),
    });
    expect(counted.map((event) => event.type)).toEqual(['thread_found', 'error']);
  });

  test('says so at any length, and the beginning is told', async () => {
    const error = `Failed: ${'x'.repeat(1_000_000)}`;
    const server = await serve({ streams: [stream(frames([{ type: 'error', error }]))] });
    const message = (await discuss({ endpoint: server.endpoint })).end.fault?.message ?? '';
    expect(message).toContain('Failed: xxx');
    expect(message.length).toBeLessThan(300);
  });

  test('says so by an SSE event named error', async () => {
    const server = await serve({ streams: [stream('event: error\ndata: {"error":"gone"}\n\n')] });
    expect((await discuss({ endpoint: server.endpoint })).end.fault?.message).toContain('gone');
  });

  test.each([
    [
      'its thread',
      frames([connected, { type: 'thread_found', threadId: 'gateway-error-1a2b3c4d' }, synthesis, done]),
    ],
    ['an id', `id: gateway-error-1a2b3c4d:7\n${frames([synthesis, done])}`],
  ])('says so by %s', async (_how, bytes) => {
    const server = await serve({ streams: [stream(bytes)] });
    const { end, counted } = await discuss({ endpoint: server.endpoint });
    expect(end.fault?.code).toBe('gateway-error');
    expect(counted.filter((event) => event.type === 'done')).toEqual([]);
  });
});

describe('limits', () => {
  test('an event that is too large is a fault', async () => {
    const server = await serve({
      streams: [stream(frames([{ type: 'synthesis', content: 'x'.repeat(5_000) }]), 'hang')],
    });
    const { end } = await discuss({ endpoint: server.endpoint, maxEventBytes: 4_000 });
    expect(end.fault).toMatchObject({
      code: 'event-too-large',
      message: expect.stringContaining('4000 bytes'),
    });
  });

  test('a line that never ends is a fault', async () => {
    const server = await serve({ streams: [stream(`data: ${'x'.repeat(200_000)}`, 'hang')] });
    expect((await discuss({ endpoint: server.endpoint, maxEventBytes: 100_000 })).end.fault?.code).toBe(
      'event-too-large',
    );
  });

  test('a stream that is too large in sum is a fault, over all connections', async () => {
    const part = frames([connected, found, { type: 'phase', agent: 'x'.repeat(600) }]);
    const server = await serve({ streams: [stream(part)], repeat_last: true });
    const { end } = await discuss({ endpoint: server.endpoint, maxTranscriptBytes: 1_500 });
    expect(end.fault).toMatchObject({
      code: 'transcript-too-large',
      message: expect.stringContaining('1500 bytes'),
    });
    expect(server.streams().length).toBe(3);
  });
});

test('a server that closes in the middle of an answer is said to have done so', async () => {
  const server = await serve({
    streams: [stream(frames([connected, found]), 'reset'), stream(frames([done]))],
  });
  const { signals } = await discuss({ endpoint: server.endpoint });
  expect(signals).toContainEqual(
    expect.objectContaining({
      type: 'lost',
      cause: expect.stringMatching(/closed the connection|ECONNRESET/),
    }),
  );
});

test.each([
  [
    'broken compression',
    'gzip',
    'data: {"type":"connected"}\n\n',
    'only-heartbeats',
    /gzip encoding is broken/,
  ],
  ['no JSON', 'identity', 'data: connected\n\n', 'unreadable-stream', /not a JSON object: connected/],
  [
    'no end of an event',
    'identity',
    'data: {"type":"connected"}\ndata: {"type":"thread_found"}\ndata: {"type":"do',
    'unreadable-stream',
    /not a JSON object: .*connected/,
  ],
])('nothing that could be read is said to be so: %s', async (_name, encoding, bytes, code, message) => {
  const headers = { 'content-type': 'text/event-stream', 'content-encoding': encoding };
  const server = await serve({ repeat_last: true, streams: [{ headers, bytes }] });
  const { end } = await discuss({ endpoint: server.endpoint, deadlineMs: 300 });
  expect(end.fault).toMatchObject({ code, message: expect.stringMatching(message) });
});

test('odd data is one warning, however much of it comes', async () => {
  const bytes = `data: <p>hello</p>\n\ndata: 1\n\ndata: {\n\n${frames(WHOLE)}`;
  const server = await serve({ streams: [stream(bytes)] });
  const { signals, end } = await discuss({ endpoint: server.endpoint });
  expect(end.reason).toBe('done');
  expect(signals.filter((signal) => signal.type === 'warning')).toMatchObject([
    { message: 'data that is not a JSON object: <p>hello</p>' },
  ]);
});

test('a `done` ends the discussion though the stream stays open, and lets go of it', async () => {
  const server = await serve({ streams: [stream(frames([...WHOLE, agree]), 'hang')] });
  const { end, counted } = await discuss({ endpoint: server.endpoint });
  expect(end).toMatchObject({ reason: 'done', working: true });
  expect(counted.at(-1)?.type).toBe('done');
  await expect.poll(() => server.openSockets()).toBe(0);
});

test('every chunk may be one byte', async () => {
  const bytes = Buffer.from(frames([{ ...connected, note: '€🍎' }, ...WHOLE.slice(1)], 't'));
  const server = await serve(
    {},
    {
      answer: (request, response) => {
        if (request.method === 'POST') {
          response.end('{"conversationId":"c"}');
          return;
        }
        response.socket?.setNoDelay(true);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const send = (at: number): void => {
          if (at === bytes.length) response.end();
          else response.write(bytes.subarray(at, at + 1), () => setImmediate(send, at + 1));
        };
        send(0);
      },
    },
  );
  const { end, signals, counted } = await discuss({ endpoint: server.endpoint });
  expect(end.reason).toBe('done');
  expect(counted.map((event) => event.data)).toEqual([found, agree, synthesis, done]);
  expect(signals.find((signal) => signal.type === 'event')).toMatchObject({
    event: { data: { note: '€🍎' } },
  });
});

test('W37: a stream that keeps failing is tried until the deadline, ever more slowly', async () => {
  const clock = virtualClock();
  const server = await serve({ streams: [{ status: 503, bytes: 'rolling out' }], repeat_last: true });
  const run = startDiscussion({ endpoint: server.endpoint, clock, deadlineMs: 60_000, idleTimeoutMs: 0 });
  const times: number[] = [];
  while (clock.now() < 60_000) {
    while (times.length < server.streams().length) times.push(clock.now());
    // Only the deadline and the wait for the next try are outstanding, and no request is under way.
    if (clock.pending() === 2 && server.openSockets() === 0) clock.advance(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { end } = await run.ended;
  expect(end).toMatchObject({ reason: 'deadline', working: false, atMs: 60_000 });
  expect(end.fault).toMatchObject({
    code: 'stream-never-opened',
    message: expect.stringContaining('503: rolling out'),
  });
  const waits = [0, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000];
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(waits);
});

test('something new makes the next try the first again', async () => {
  const clock = virtualClock();
  const server = await serve({
    streams: [{ status: 503 }, { status: 503 }, stream(frames([connected, found])), stream(frames(WHOLE))],
  });
  const run = startDiscussion({ endpoint: server.endpoint, clock, idleTimeoutMs: 0 });
  await expect
    .poll(() => [server.streams().length, server.openSockets(), clock.pending()])
    .toEqual([2, 0, 2]);
  clock.advance(500);
  // Nothing moves the clock any more: the stream after the one that brought news is asked for at once.
  expect((await run.ended).end).toMatchObject({ reason: 'done', atMs: 500 });
});

test.each([
  ['younger than 50 minutes', 50 * 60_000 - 1, undefined, 'since'],
  ['of 50 minutes', 50 * 60_000, 't:2', 'last-event-id'],
])('a question %s is resumed by what the gateway still knows', async (_age, ageMs, id, resume) => {
  const clock = virtualClock();
  const server = await serve({
    ...POST_B,
    streams: [stream(frames([connected, found], 't')), stream(frames(WHOLE, 't'))],
  });
  const { end, signals } = await discuss({
    endpoint: server.endpoint,
    clock,
    idleTimeoutMs: 0,
    deadlineMs: 4 * 3_600_000,
    observe: (signal) => {
      if (signal.type === 'lost') clock.advance(ageMs);
    },
  });
  expect(end.reason).toBe('done');
  const [, second] = server.streams();
  expect(second?.headers['last-event-id']).toBe(id);
  expect(second?.path).toContain('since=');
  expect(signals.findLast((signal) => signal.type === 'opened')).toMatchObject({ resume });
});

test('interim answers are passed over', async () => {
  const server = await serve(
    {},
    {
      answer: (request, response) => {
        response.writeProcessing();
        response.writeEarlyHints({ link: '</x>; rel=preload' });
        if (request.method === 'POST') response.end('{"conversationId":"c"}');
        else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(frames(WHOLE));
      },
    },
  );
  expect((await discuss({ endpoint: server.endpoint })).end.reason).toBe('done');
});

test('the same origin may redirect the stream, another may not', async () => {
  const redirecting = (location: string) =>
    serve(
      {},
      {
        answer: (request, response) => {
          if (request.method === 'POST') response.end('{"conversationId":"c"}');
          else if (request.path.startsWith('/moved')) {
            response.writeHead(200, { 'content-type': 'text/event-stream' }).end(frames(WHOLE));
          } else response.writeHead(302, { location }).end();
        },
      },
    );
  const near = await redirecting('/moved');
  expect((await discuss({ endpoint: near.endpoint })).end.reason).toBe('done');
  const far = await redirecting('http://elsewhere.example/');
  expect((await discuss({ endpoint: far.endpoint })).end.fault?.message).toContain(
    'http://elsewhere.example',
  );
});
