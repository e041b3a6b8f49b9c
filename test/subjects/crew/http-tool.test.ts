import { getEventListeners } from 'node:events';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createHttpTool } from '#subjects';
import { serving } from '../../support/serving.ts';

const serve = serving();
const SECRET = 'jk-998877665544';
const tool = (maxBytes?: number) =>
  createHttpTool({
    ca: [],
    insecure: false,
    proxy: { http: null, https: null, noProxy: null },
    redact: (text) => text.replaceAll(SECRET, '[redacted]'),
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
const post = (url: string, signal = new AbortController().signal) => ({
  url,
  headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'application/json' },
  body: '{"model":"m"}',
  signal,
});

test('gives status, text and retry-after, without secrets', async () => {
  const server = await serve({
    post: { status: 429, headers: { 'retry-after': '3' }, body: `key ${SECRET} is spent` },
  });
  const http = tool();
  expect(await http.post(post(`${server.origin}/v1/chat/completions`))).toEqual({
    status: 429,
    text: 'key [redacted] is spent',
    retryAfter: '3',
  });
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      body: '{"model":"m"}',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    },
  ]);
  await http.close();
});

test('decodes what comes compressed, and follows no redirect', async () => {
  const server = await serve(
    {},
    {
      answer: (request, response) => {
        if (request.path === '/moved') response.writeHead(307, { location: '/' }).end();
        else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"ok":true}'));
      },
    },
  );
  const http = tool();
  expect(await http.post(post(`${server.origin}/`))).toMatchObject({ status: 200, text: '{"ok":true}' });
  expect(await http.post(post(`${server.origin}/moved`))).toMatchObject({ status: 307 });
  await http.close();
});

test('stops at the size limit', async () => {
  const server = await serve({ post: { status: 200, body: 'x'.repeat(5_000) } });
  const http = tool(1_000);
  const reply = await http.post(post(server.origin));
  expect(reply).toMatchObject({
    fault: { code: 'answer-too-large', message: expect.stringContaining('1000 bytes') },
  });
  await http.close();
});

test('ends with its signal, before and after it was sent', async () => {
  const server = await serve({ post: { status: 200, headersAfter_ms: 60_000 } });
  const http = tool();
  const controller = new AbortController();
  const pending = http.post(post(server.origin, controller.signal));
  await expect.poll(() => server.requests.length).toBe(1);
  controller.abort();
  expect(await pending).toMatchObject({ fault: { code: 'aborted' } });
  expect(await http.post(post(server.origin, controller.signal))).toMatchObject({
    fault: { code: 'aborted' },
  });
  expect(server.requests).toHaveLength(1);
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  await expect.poll(() => server.openSockets()).toBe(0);
  await http.close();
});

test.each([
  ['http://127.0.0.1:1/v1?api_key=jk-998877665544', 'connection-refused'],
  [`http://ann:${SECRET}@no-such-host.invalid/`, 'host-not-found'],
  [`not a url ${SECRET}`, 'request-invalid'],
])('trouble with %s is a fault without secrets', async (url, code) => {
  const http = tool();
  const reply = await http.post(post(url));
  expect(reply).toMatchObject({ fault: { code } });
  expect(JSON.stringify(reply)).not.toContain(SECRET);
  await http.close();
});
