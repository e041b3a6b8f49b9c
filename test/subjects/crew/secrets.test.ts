import { expect, test } from 'vitest';
import { createRedactor } from '#options';
import { createCrewSubject } from '#subjects';
import { crewOptions, discuss } from '../../support/discussion-run.ts';
import type { ServerScript } from '../../support/script-server.ts';
import { frames, serving } from '../../support/serving.ts';

const serve = serving();
const TOKEN = 'tok_5d4c3b2a19080706';
const PASSWORD = 'pa55-w0rd!';
const redact = (text: string): string =>
  text.replaceAll(TOKEN, '[redacted]').replaceAll(PASSWORD, '[redacted]');
const said = `you sent ${TOKEN} and ${PASSWORD}`;
const post = { status: 200, body: '{"conversationId":"c"}' };

/** A server that gives away what it was sent, wherever it can. */
const tellTales: Readonly<Record<string, ServerScript>> = {
  'in an answer to the question': { post: { status: 401, body: said } },
  'in an answer that is no JSON': { post: { status: 200, body: said } },
  'in a location': {
    post: { status: 307, headers: { location: `http://other.example/${TOKEN}?password=${PASSWORD}` } },
  },
  'in events': {
    post,
    streams: [
      {
        bytes: `event: ${TOKEN}\nid: ${TOKEN}:4\ndata: {"type":"finding","${TOKEN}":"${said}"}\n\ndata: ${said}\n\n${frames([{ type: 'error', error: said }])}`,
      },
    ],
  },
  'in a content type': { post, streams: [{ headers: { 'content-type': `text/${TOKEN}` }, bytes: said }] },
  'in an encoding': {
    post,
    streams: [{ headers: { 'content-type': 'text/event-stream', 'content-encoding': TOKEN }, bytes: said }],
  },
  'in a refusal of the stream': { post, streams: [{ status: 404, bytes: said }] },
  'in a redirect of the stream': {
    post,
    streams: [{ status: 302, headers: { location: `http://x.example/${TOKEN}` } }],
  },
};

test.each(Object.entries(tellTales))('what a server gives away %s is covered', async (_where, script) => {
  const server = await serve(script);
  const endpoint = `${server.endpoint.replace('http://', `http://ann:${PASSWORD}@`)}?api_key=${TOKEN}`;
  const run = await discuss({ endpoint, redact, headers: { Authorization: `Bearer ${TOKEN}` } });
  const told = JSON.stringify(run);
  expect(run.end.reason).toBe('fault');
  expect(told).not.toContain(TOKEN);
  expect(told).not.toContain(PASSWORD);
});

test.each([
  ['the stream', (bytes: string): ServerScript => ({ post, streams: [{ status: 404, bytes }] })],
  ['the question', (bytes: string): ServerScript => ({ post: { status: 401, body: bytes } })],
])('a secret at the cut of what is read of a refusal of %s is covered', async (_what, script) => {
  const long = `tok-${'5d4c3b2a'.repeat(40)}`;
  // Redacted, the text before the cut is short enough to be told up to its end.
  const server = await serve(script(`${long} `.repeat(4000)));
  const { end } = await discuss({ endpoint: server.endpoint, redact: createRedactor([long]) });
  expect(end.fault?.message).toContain('[redacted]');
  expect(end.fault?.message).not.toContain('5d4c3b2a');
});

test('events are covered before anybody sees them, and stay readable', async () => {
  const server = await serve(tellTales['in events'] ?? {});
  const { signals } = await discuss({ endpoint: server.endpoint, redact });
  expect(signals.find((signal) => signal.type === 'event')).toMatchObject({
    event: {
      name: '[redacted]',
      id: '[redacted]:4',
      data: { '[redacted]': 'you sent [redacted] and [redacted]' },
    },
  });
});

test('a secret whose letters are escaped is covered, and other escapes stay', async () => {
  const hidden = TOKEN.replace(/[a-z0-9]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);
  const bytes = `data: {"type":"finding","content":"${hidden} \\\\u0041 \\u003c\\"\\n"}\n\ndata: {"type":"done"}\n\n`;
  const server = await serve({ post, streams: [{ bytes }] });
  const { signals } = await discuss({ endpoint: server.endpoint, redact });
  expect(signals.find((signal) => signal.type === 'event')).toMatchObject({
    event: { data: { content: '[redacted] \\u0041 <"\n' } },
  });
});

test('the endpoint in reports has host and path, and no secret', () => {
  const endpoint = `http://ann:${PASSWORD}@crew.example:8080/api/v1/discussions/pantry?api_key=${TOKEN}&tenant=a`;
  const { info } = createCrewSubject(crewOptions({ endpoint, redact }));
  expect(info).toEqual({
    kind: 'crew',
    name: 'pantry',
    endpoint: 'http://crew.example:8080/api/v1/discussions/pantry?api_key=***&tenant=a',
  });
});

test('a header that cannot be sent is a fault that does not show it', async () => {
  const { end } = await discuss({
    endpoint: 'http://127.0.0.1:1/api/v1/discussions/x',
    headers: { 'x-key': `${TOKEN}\r\nx: y` },
  });
  expect(end.fault?.code).toBe('request-invalid');
  expect(JSON.stringify(end)).not.toContain(TOKEN);
});
