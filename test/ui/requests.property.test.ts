import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieOf, playUi, sendRaw } from './support/play-ui.ts';

const word = fc.stringMatching(/^[\x21-\x7e]{1,20}$/);
const anything = fc.oneof(word, fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 30 }));

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'CONNECT', 'get', 'GET ', '', 'PRI'];
const targets = ['/', '/head', '/ask', '/events', '/page.js', '/?token=', '/open', '*', '//', 'http://HERE/'];
const names = ['Host', 'Cookie', 'Origin', 'Content-Type', 'Content-Length', 'Transfer-Encoding', 'Accept'];
const values = [
  ...['HERE', 'http://HERE', 'COOKIE', 'application/json', '0', '5', '-1', '1e3', 'chunked', 'text/html'],
  ...['close', 'keep-alive, Upgrade', '100-continue', 'same-origin', 'cross-site', 'gzip, chunked', '2'],
];

const header = fc.tuple(
  fc.oneof(fc.constantFrom(...names, 'Sec-Fetch-Site', 'Expect', 'Connection', 'Upgrade'), word),
  fc.oneof(fc.constantFrom(...values), anything),
);
const likely = fc.record({
  method: fc.oneof(fc.constantFrom(...methods), word),
  target: fc.oneof(fc.constantFrom(...targets), anything),
  version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTX', ''),
  host: fc.constantFrom('Host: HERE\r\n', 'Host: HERE\r\n', '', 'Host: evil.example\r\n', 'host:HERE\r\n'),
  headers: fc.array(header, { maxLength: 6 }),
  body: fc.oneof(fc.constant(''), fc.constant('{"ids":["a.adl"]}'), fc.constant('0\r\n\r\n'), anything),
});
const bytes = fc.oneof(
  likely.map(
    ({ method, target, version, host, headers, body }) =>
      `${method} ${target} ${version}\r\n${host}${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('whatever is sent, nobody is let in by it, nothing is done, and the server goes on serving', async () => {
  const played = await playUi();
  const { port } = played.server;
  const cookie = await played.letIn();
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 4 }), async (parts) => {
      const text = parts
        .join('')
        .replaceAll('HERE', `127.0.0.1:${port}`)
        .replaceAll('COOKIE', 'crew-fitness');
      const answer = await sendRaw(port, Buffer.from(text, 'latin1'), 'pause');
      expect(answer).not.toMatch(/set-cookie|the script|the":"head|text\/event-stream/i);
      expect(answer).toMatch(/^($|HTTP\/1\.1 (400|403|404|405|408|413|414|415|417|431|505) )/);
      expect(played.wished).toEqual([]);
      expect(played.bugs).toEqual([]);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
  );
  expect((await played.send('/head', { headers: { cookie } })).body).toBe('{"the":"head"}');
});

test('whatever a body is, a browser that is in gets an answer, and only wishes are carried out', async () => {
  const played = await playUi();
  const cookie = await played.letIn();
  const headers = { cookie, origin: played.origin, 'content-type': 'application/json' };
  const wish = fc.record({
    ids: fc.array(fc.string(), { maxLength: 3 }),
    id: fc.string(),
    line: fc.integer(),
  });
  const body = fc.oneof(
    fc.json({ maxDepth: 4 }),
    wish.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/ask', '/evaluate', '/call-off', '/open'), body, async (path, text) => {
      played.wished.splice(0);
      const { status } = await played.send(path, { method: 'POST', headers, body: text });
      expect([200, 400]).toContain(status);
      expect(played.wished).toHaveLength(status === 200 ? 1 : 0);
      expect(played.bugs).toEqual([]);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
  );
});

test('a token is a secret to the last letter', async () => {
  const played = await playUi();
  const link = played.server.link().replace(/^http:\/\/[^/]+/, '');
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 31 }), letters, async (at, letter) => {
      const path = link.slice(0, 8 + at) + letter + link.slice(9 + at);
      fc.pre(path !== link);
      expect((await played.send(path)).status).toBe(403);
    }),
    { numRuns: 100 },
  );
  expect(cookieOf(await played.send(link))).not.toBe('');
});
