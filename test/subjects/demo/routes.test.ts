import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ask, demoCrew, send } from './demo-client.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.each(['A', 'B'] as const)('generation %s', (generation) => {
  test.each([
    ['/health', '{"status":"ok"}\n'],
    ['/ready', '{"status":"ready"}\n'],
  ])('%s', async (path, body) => {
    const { crew } = await demoCrew({ generation });
    const answer = await send(new URL(path, crew.endpoint).href);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' }, body });
  });

  test.each([
    [
      'a crew name with a dot',
      '/api/v1/discussions/a.b',
      '{"message":"x"}',
      'crew \\"a.b\\" is not a single NATS subject token',
    ],
    [
      'a crew name with a greater-than',
      '/api/v1/discussions/a%3Eb',
      '{"message":"x"}',
      'crew \\"a\\u003eb\\" is not a single NATS subject token',
    ],
    [
      'a crew name with a tab',
      '/api/v1/discussions/a%09b',
      '{"message":"x"}',
      'crew \\"a\\\\tb\\" is not a single NATS subject token',
    ],
    [
      'the crew before the body',
      '/api/v1/discussions/a*b',
      '',
      'crew \\"a*b\\" is not a single NATS subject token',
    ],
    ['an empty body', '/api/v1/discussions/demo', '', 'invalid JSON body'],
    ['no JSON', '/api/v1/discussions/demo', 'message=x', 'invalid JSON body'],
    ['a list', '/api/v1/discussions/demo', '[]', 'invalid JSON body'],
    ['a message that is a number', '/api/v1/discussions/demo', '{"message":1}', 'invalid JSON body'],
    [
      'an id that is a list',
      '/api/v1/discussions/demo',
      '{"message":"x","conversationId":[]}',
      'invalid JSON body',
    ],
    ['null', '/api/v1/discussions/demo', 'null', 'message is required'],
    ['no message', '/api/v1/discussions/demo', '{}', 'message is required'],
    ['a blank message', '/api/v1/discussions/demo', '{"message":" \\n "}', 'message is required'],
  ])('refuses %s', async (_, path, body, error) => {
    const { crew } = await demoCrew({ generation });
    const answer = await send(new URL(path, crew.endpoint).href, { method: 'POST', body });
    expect(answer).toMatchObject({
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: `{"error":"${error}"}\n`,
    });
  });
});

test.each([
  ['A', '{"conversationId":"c-1"}\n'],
  ['B', '{"conversationId":"c-1","requestedAt":"2026-10-04T09:30:00Z"}\n'],
] as const)('generation %s answers a POST', async (generation, body) => {
  const { crew } = await demoCrew({ generation });
  const sent = JSON.stringify({ message: 'anything', conversationId: 'c-1' });
  const answer = await send(crew.endpoint, { method: 'POST', body: sent });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' }, body });
});

test('requestedAt has a fraction without trailing zeros', async () => {
  const { crew, clock } = await demoCrew();
  clock.advance(250);
  expect((await ask(crew.endpoint)).requestedAt).toBe('2026-10-04T09:30:00.25Z');
});

test('the gateway makes an id when none or an empty one is given', async () => {
  const { crew } = await demoCrew();
  expect((await ask(crew.endpoint)).conversationId).toMatch(UUID);
  expect((await ask(crew.endpoint, { conversationId: '' })).conversationId).toMatch(UUID);
});

test('a null stands for an absent field', async () => {
  const { crew } = await demoCrew();
  const body = '{"message":"x","conversationId":null,"other":null}';
  const answer = await send(crew.endpoint, { method: 'POST', body });
  expect(JSON.parse(answer.body).conversationId).toMatch(UUID);
});

test.each([
  ['what follows the first value', '{"message":"a } \\" b","conversationId":"c"} {"message":1} trailing'],
  ['names in another case', '{"MESSAGE":"x","ConversationID":"c"}'],
  ['unknown fields', '{"message":"x","conversationId":"c","model":{"a":[1,"}"]}}'],
  ['a field that every object has', '{"message":"x","conversationId":"c","constructor":1}'],
  ['the last of two names', '{"message":"x","conversationId":"a","conversationId":"c"}'],
])('reads the body as Go does: %s', async (_, body) => {
  const { crew } = await demoCrew({ generation: 'A' });
  const answer = await send(crew.endpoint, { method: 'POST', body });
  expect(answer).toMatchObject({ status: 200, body: '{"conversationId":"c"}\n' });
});

test('escapes an id in the answer as Go does', async () => {
  const { crew } = await demoCrew({ generation: 'A' });
  const body = JSON.stringify({ message: 'x', conversationId: '<&>\u2028\ud800"' });
  const answer = await send(crew.endpoint, { method: 'POST', body });
  expect(answer.body).toBe('{"conversationId":"\\u003c\\u0026\\u003e\\u2028\ufffd\\""}\n');
});

test('a question above the limit of the message queue is refused', async () => {
  const { crew } = await demoCrew();
  const body = JSON.stringify({ message: 'x'.repeat(1_048_576) });
  const answer = await send(crew.endpoint, { method: 'POST', body });
  expect(answer).toMatchObject({ status: 503, body: '{"error":"failed to queue discussion request"}\n' });
});

test.each([
  ['GET', '/', 404, '404 page not found\n', undefined],
  ['POST', '/api/v1/discussions/demo/', 404, '404 page not found\n', undefined],
  ['GET', '/api/v1/discussions/demo/c/stream/', 404, '404 page not found\n', undefined],
  ['GET', '/chat/stream', 404, '404 page not found\n', undefined],
  ['GET', '/api/v1/discussions/demo', 405, 'Method Not Allowed\n', 'POST'],
  ['OPTIONS', '/api/v1/discussions/demo', 405, 'Method Not Allowed\n', 'POST'],
  ['POST', '/api/v1/discussions/demo/c/stream', 405, 'Method Not Allowed\n', 'GET, HEAD'],
  ['DELETE', '/ready', 405, 'Method Not Allowed\n', 'GET, HEAD'],
  ['POST', '/api/v1/discussions/%zz', 400, '400 Bad Request\n', undefined],
])('%s %s is %i', async (method, path, status, body, allow) => {
  const { crew } = await demoCrew();
  const answer = await send(new URL(path, crew.endpoint).href, { method });
  expect(answer).toMatchObject({ status, body, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  expect(answer.headers.allow).toBe(allow);
});

test('doubled slashes are redirected', async () => {
  const { crew } = await demoCrew();
  const { origin } = new URL(crew.endpoint);
  const answer = await send(`${origin}//api/v1//discussions/demo?x=1`, { method: 'POST', body: '{}' });
  expect(answer).toMatchObject({ status: 301, headers: { location: '/api/v1/discussions/demo?x=1' } });
});

test.each([
  ['lastEventId=nocolon', 'event id \\"nocolon\\" is not \\u003cthreadId\\u003e:\\u003csequence\\u003e'],
  ['lastEventId=:5', 'event id \\":5\\" is not \\u003cthreadId\\u003e:\\u003csequence\\u003e'],
  ['lastEventId=t:0', 'event id \\"t:0\\" has no valid sequence'],
  ['lastEventId=t:x', 'event id \\"t:x\\" has no valid sequence'],
  ['lastEventId=t:-1', 'event id \\"t:-1\\" has no valid sequence'],
  ['lastEventId=a:b:18446744073709551616', 'event id \\"a:b:18446744073709551616\\" has no valid sequence'],
  ['since=yesterday', 'since \\"yesterday\\" is not an RFC 3339 time'],
  ['since=2026-02-30T00:00:00Z', 'since \\"2026-02-30T00:00:00Z\\" is not an RFC 3339 time'],
  ['since=2026-10-04T09:30:00', 'since \\"2026-10-04T09:30:00\\" is not an RFC 3339 time'],
])('the stream refuses %s', async (query, error) => {
  const { crew } = await demoCrew();
  const answer = await send(`${crew.endpoint}/c/stream?${query}`);
  expect(answer).toMatchObject({ status: 400, body: `{"error":"${error}"}\n` });
});

test('a token is asked for on every route when one was set', async () => {
  const { crew } = await demoCrew({ token: 'let-me-in' });
  const ready = new URL('/ready', crew.endpoint).href;
  expect(await send(ready)).toMatchObject({
    status: 401,
    body: 'Unauthorized\n',
    headers: { 'www-authenticate': 'Bearer' },
  });
  expect(await send(ready, { headers: { authorization: 'Bearer wrong' } })).toMatchObject({ status: 401 });
  expect(await send(ready, { headers: { authorization: 'Bearer let-me-in' } })).toMatchObject({
    status: 200,
  });
  expect(crew.requests).toBe(3);
});

test('an answer has the headers of a Go server and no others', async () => {
  const { crew } = await demoCrew();
  const raw = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(crew.port, '127.0.0.1', () =>
      socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (text.endsWith('}\n')) socket.destroy();
    });
    socket.on('close', () => resolve(text));
  });
  expect(raw.replace(/Date: .*/, 'Date: D')).toBe(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 16\r\nDate: D\r\n\r\n{"status":"ok"}\n',
  );
});
