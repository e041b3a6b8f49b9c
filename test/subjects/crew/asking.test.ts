import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { discuss, startDiscussion } from '../../support/discussion-run.ts';
import type { ScriptedAnswer } from '../../support/script-server.ts';
import { frames, serving } from '../../support/serving.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

const serve = serving();
const JSON_HEADERS = { 'content-type': 'application/json' };
const SHORT_RUN = frames([{ type: 'connected' }, { type: 'thread_found', threadId: 't' }, { type: 'done' }]);
const accepted: ScriptedAnswer = { status: 200, headers: JSON_HEADERS, body: '{"conversationId":"c"}' };
const answer = (status: number, body = '', headers: Record<string, string> = {}): ScriptedAnswer => ({
  status,
  body,
  headers,
});

test('a refused question is asked again in a fresh conversation, and the clock starts again', async () => {
  const server = await serve({
    posts: [answer(503, '{"error":"not yet"}'), answer(429, '', { 'retry-after': '0' }), accepted],
    streams: [{ bytes: SHORT_RUN }],
  });
  const { signals, end } = await discuss({ endpoint: server.endpoint });
  expect(end.reason).toBe('done');
  const ids = server.posts().map((post) => JSON.parse(post.body).conversationId);
  expect(new Set(ids).size).toBe(3);
  expect(signals.flatMap((signal) => (signal.type === 'asking' ? [signal] : []))).toEqual(
    ids.map((conversationId, index) => ({ type: 'asking', attempt: index + 1, conversationId })),
  );
  // Two seconds at most were waited before; none of it is on the clock of the third attempt.
  expect(end.atMs).toBeLessThan(500);
});

test('an overloaded crew is asked again when it says so, on a connection of its own', async () => {
  const clock = virtualClock();
  const server = await serve({
    posts: [answer(429, '', { 'retry-after': '7' }), accepted],
    streams: [{ bytes: SHORT_RUN }],
  });
  const run = startDiscussion({ endpoint: server.endpoint, clock, readinessTimeoutMs: 10_000 });
  await expect.poll(() => [server.posts().length, server.openSockets(), clock.pending()]).toEqual([1, 0, 1]);
  clock.advance(6_999);
  expect(clock.pending()).toBe(1);
  clock.advance(1);
  expect((await run.ended).end.reason).toBe('done');
  expect(new Set(server.posts().map((post) => post.socket)).size).toBe(2);
});

test('a crew that wants to be asked again at once is asked after a while all the same', async () => {
  const clock = virtualClock();
  const server = await serve({
    posts: [answer(429, '', { 'retry-after': '0' }), accepted],
    streams: [{ bytes: SHORT_RUN }],
  });
  const run = startDiscussion({ endpoint: server.endpoint, clock, random: () => 0 });
  await expect.poll(() => [server.posts().length, server.openSockets(), clock.pending()]).toEqual([1, 0, 1]);
  clock.advance(499);
  expect(clock.pending()).toBe(1);
  clock.advance(1);
  expect((await run.ended).end.reason).toBe('done');
});

test('a crew that asks for more patience than there is faults at once', async () => {
  const server = await serve({ post: answer(429, 'slow down', { 'retry-after': '3600' }) });
  const { end } = await discuss({ endpoint: server.endpoint });
  expect(end.fault).toMatchObject({
    code: 'post-refused',
    message: expect.stringContaining('429: slow down'),
  });
});

test('a crew that never takes the question is given up after the readiness budget', async () => {
  const server = await serve({ post: answer(503, 'no NATS') });
  const { end } = await discuss({ endpoint: server.endpoint, readinessTimeoutMs: 600 });
  expect(end).toMatchObject({ reason: 'fault', working: false });
  expect(end.fault?.message).toMatch(/503: no NATS \(asked 2 times\)$/);
  expect(server.posts()).toHaveLength(2);
});

test('a refused connection is tried again until somebody listens', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  const { end } = await discuss({
    endpoint: `http://localhost:${port}/api/v1/discussions/pantry`,
    readinessTimeoutMs: 600,
  });
  expect(end.fault).toMatchObject({ code: 'connection-refused' });
  expect(end.fault?.message).toContain(`localhost:${port} refused the connection`);
  expect(end.fault?.message).toMatch(new RegExp(`ECONNREFUSED at .*127\\.0\\.0\\.1:${port}`));
  expect(end.fault?.message.match(/ECONNREFUSED/g)).toHaveLength(1);
});

test('a host that does not exist is named', async () => {
  const { end } = await discuss({
    endpoint: 'http://no-such-host.invalid/api/v1/discussions/pantry',
    readinessTimeoutMs: 0,
  });
  expect(end.fault?.message).toMatch(/no-such-host\.invalid:80/);
  expect(end.fault?.code).toBe('host-not-found');
});

describe('an answer that was lost', () => {
  test.each([
    ['a cut', { status: 0, cut: true }],
    ['502', answer(502, '<html>bad gateway</html>')],
    ['504', answer(504)],
  ])('by %s is listened for under the id made here, and nothing is asked again', async (_how, post) => {
    const server = await serve({ post, streams: [{ bytes: SHORT_RUN }] });
    const { signals, end } = await discuss({ endpoint: server.endpoint, makeId: () => 'made-here' });
    expect(end.reason).toBe('done');
    expect(server.posts()).toHaveLength(1);
    expect(server.streams()[0]?.path).toContain('/made-here/stream');
    expect(signals.find((signal) => signal.type === 'warning')).toMatchObject({
      message: expect.stringContaining('was lost'),
    });
    expect(signals.some((signal) => signal.type === 'posted')).toBe(false);
  });

  test('is a fault when no thread shows that the question was taken', async () => {
    const clock = virtualClock();
    const heartbeats = frames([{ type: 'connected' }, { type: 'heartbeat' }]);
    const server = await serve({
      post: answer(504),
      streams: [{ bytes: heartbeats, end: { at_ms: 0, how: 'hang' } }],
    });
    const run = startDiscussion({
      endpoint: server.endpoint,
      clock,
      readinessTimeoutMs: 30_000,
      deadlineMs: 600_000,
    });
    await run.saw((signal) => signal.type === 'event' && signal.event.type === 'heartbeat');
    clock.advance(29_999);
    clock.advance(1);
    const { end } = await run.ended;
    expect(end).toMatchObject({ reason: 'fault', atMs: 30_000, fault: { code: 'answer-lost' } });
    expect(end.fault?.message).toMatch(/504.*within 30 s/);
  });
});

test.each([
  [400, '{"error":"message is required"}', /400: .*message is required/],
  [401, '', /401$/],
  [403, 'forbidden', /403: forbidden/],
  [404, '404 page not found\n', /404: 404 page not found/],
  [405, '', /405/],
  [500, '{"kind":"Status"}', /500: /],
])('an answer of %i is a fault that is not tried again', async (status, body, message) => {
  const server = await serve({ post: answer(status, body) });
  const { end } = await discuss({ endpoint: server.endpoint, headers: { 'X-Crew-Key': 'k-123456' } });
  expect(end).toMatchObject({ reason: 'fault', fault: { code: 'post-refused' } });
  expect(end.fault?.message).toMatch(message);
  if (status === 401 || status === 403) expect(end.fault?.hint).toContain('x-crew-key');
  expect(server.posts()).toHaveLength(1);
});

test('another 2xx with an id is reported with its status, and the stream followed', async () => {
  const server = await serve({
    post: {
      status: 202,
      headers: JSON_HEADERS,
      body: '{"conversationId":"c","requestedAt":"2026-10-04T09:30:00.123456789Z"}',
    },
    streams: [{ bytes: SHORT_RUN }],
  });
  const { signals, end } = await discuss({ endpoint: server.endpoint });
  expect(end.reason).toBe('done');
  expect(signals[1]).toMatchObject({ type: 'posted', status: 202, conversationId: 'c' });
  expect(server.streams()[0]?.path).toContain('since=2026-10-04T09%3A30%3A00.123456789Z');
});

test.each([
  ['no JSON', '<html></html>'],
  ['no object', '"c"'],
  ['no id', '{}'],
  ['an empty id', '{"conversationId":""}'],
  ['an id that is no text', '{"conversationId":7}'],
  ['a dot', '{"conversationId":"."}'],
  ['two dots', '{"conversationId":".."}'],
  ['half a character', '{"conversationId":"c\\ud83d"}'],
  ['an endless id', JSON.stringify({ conversationId: 'x'.repeat(257) })],
  ['an endless body', JSON.stringify({ conversationId: 'x', more: 'x'.repeat(2 ** 20) })],
])('an answer with %s is a fault', async (_what, body) => {
  const server = await serve({ post: { status: 200, body } });
  const { end } = await discuss({ endpoint: server.endpoint });
  expect(end.fault?.code).toBe('post-unreadable');
  expect(end.fault?.message).toContain('answered with 200');
  expect(end.fault?.message.length).toBeLessThan(600);
});

test("the answer's id wins and is one part of a path", async () => {
  const server = await serve({
    post: { status: 200, body: '{"conversationId":"a/b ?#%é"}' },
    streams: [{ bytes: SHORT_RUN }],
  });
  expect((await discuss({ endpoint: server.endpoint })).end.reason).toBe('done');
  expect(server.streams()[0]?.path).toBe('/api/v1/discussions/pantry/a%2Fb%20%3F%23%25%C3%A9/stream');
});

describe('a redirect', () => {
  const redirecting = (status: number, location: string | undefined, times = 1) =>
    serve(
      {},
      {
        answer: (request, response) => {
          const hops = Number(new URL(request.path, 'http://x').searchParams.get('hop') ?? 0);
          const target = location === 'next' ? `${request.path.split('?')[0]}?hop=${hops + 1}` : location;
          if (request.method === 'POST' && hops < times) {
            response.writeHead(status, target === undefined ? {} : { location: target });
            response.end();
          } else if (request.method === 'POST') response.writeHead(200).end('{"conversationId":"c"}');
          else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(SHORT_RUN);
        },
      },
    );

  test.each([307, 308])('of %i is followed with the whole question', async (status) => {
    const server = await redirecting(status, 'next', 5);
    expect((await discuss({ endpoint: server.endpoint })).end.reason).toBe('done');
    expect(server.posts()).toHaveLength(6);
    expect(new Set(server.posts().map((post) => post.body)).size).toBe(1);
  });

  test.each([301, 302, 303])('of %i would lose the question and is a fault', async (status) => {
    const server = await redirecting(status, '/login?token=s3cret-t0ken');
    const { end } = await discuss({ endpoint: server.endpoint });
    expect(end.fault?.code).toBe('redirect-refused');
    expect(end.fault?.message).toContain(`answered with ${status}`);
    expect(end.fault?.message).toContain('/login');
    expect(end.fault?.message).not.toContain('s3cret');
  });

  test('to another origin is a fault that names it', async () => {
    const server = await redirecting(307, 'https://user:pw@elsewhere.example:8443/x?key=1234567');
    const { end } = await discuss({ endpoint: server.endpoint, headers: { authorization: 'Bearer t' } });
    expect(end.fault?.message).toContain('another origin, https://elsewhere.example:8443');
    expect(server.requests).toHaveLength(1);
  });

  test('to no web address is a fault that names its scheme', async () => {
    const server = await redirecting(307, 'file:///etc/hosts');
    const { end } = await discuss({ endpoint: server.endpoint });
    expect(end.fault?.message).toContain('another origin, file:');
  });

  test('is not followed a sixth time, nor to nowhere', async () => {
    const loop = await redirecting(308, 'next', 6);
    expect((await discuss({ endpoint: loop.endpoint })).end.fault?.message).toContain(
      'more than 5 redirects',
    );
    const nowhere = await redirecting(308, undefined);
    expect((await discuss({ endpoint: nowhere.endpoint })).end.fault?.message).toContain('nowhere');
  });
});

test('what is no web server is said to be none', async () => {
  const other = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.end('220 mail.example ready\r\n'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/discussions/pantry`;
  const { end } = await discuss({ endpoint, readinessTimeoutMs: 100 });
  expect(end.fault?.message).toContain(`127.0.0.1:${port} does not speak HTTP/1.1`);
});
