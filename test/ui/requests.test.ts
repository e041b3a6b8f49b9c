import { describe, expect, test } from 'vitest';
import { startUiServer } from '#ui';
import { MOST_BYTES } from '../../src/ui/read-json.ts';
import { virtualClock } from '../support/virtual-clock.ts';
import { playUi, plug, sendRaw } from './support/play-ui.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

describe('whoever leads a browser here', () => {
  test.each([
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost',
    'LOCALHOST:PORT',
    'localhost.evil.example:PORT',
    '127.0.0.1:PORT.evil.example',
    '[::1]:PORT',
    '0.0.0.0:PORT',
    '2130706433:PORT',
    'user@127.0.0.1:PORT',
  ])('by the name %j is refused, with a cookie and without', async (name) => {
    const { server, send, letIn } = await playUi();
    const host = name.replace('PORT', String(server.port));
    for (const cookie of ['', await letIn()]) {
      const refused = await send('/head', { headers: { host, cookie } });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain(`Its address is http://127.0.0.1:${server.port}.`);
    }
  });

  test('may say localhost', async () => {
    const { server, send, letIn } = await playUi();
    const headers = { host: `localhost:${server.port}`, cookie: await letIn() };
    expect((await send('/head', { headers })).status).toBe(200);
    const wish = {
      ...headers,
      origin: `http://localhost:${server.port}`,
      'content-type': 'application/json',
    };
    expect((await send('/call-off', { method: 'POST', headers: wish, body: '{}' })).status).toBe(200);
  });

  test.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'https://127.0.0.1:PORT' },
    { origin: 'http://localhost:PORT' },
    { origin: 'http://127.0.0.1:PORT.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'anything' },
  ])('from %j is refused, link and all', async (header) => {
    const { server, send, letIn } = await playUi();
    const headers = Object.fromEntries(
      Object.entries(header).map(([name, value]) => [name, value.replace('PORT', String(server.port))]),
    );
    const link = server.link().replace(/^http:\/\/[^/]+/, '');
    const cookie = await letIn();
    for (const path of ['/', '/head', '/page.js', '/events', link]) {
      const refused = await send(path, { headers: { ...HTML, ...headers, cookie } });
      expect(refused.status).toBe(403);
      expect(refused.body).toContain('Another page has led here, and no other page may.');
    }
    expect((await send(link)).status).toBe(303);
  });

  test.each([{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }])(
    'by typing the address (%j) is served',
    async (headers) => {
      const { send, letIn } = await playUi();
      expect((await send('/', { headers: { ...headers, cookie: await letIn() } })).status).toBe(200);
    },
  );
});

describe('a wish', () => {
  test.each([
    ['/ask', { ids: ['a.adl', 'b.adl', 'a.adl'] }, '"ask" ["a.adl","b.adl"]'],
    ['/evaluate', { ids: ['a.adl'] }, '"evaluate" ["a.adl"]'],
    ['/call-off', {}, '"call off"'],
    ['/open', { id: 'a.adl', line: 3 }, '"open" "a.adl" 3'],
    ['/open', { id: 'a.adl' }, '"open" "a.adl" null'],
  ])('%s is carried out', async (path, body, wished) => {
    const played = await playUi();
    expect(await played.wish(path, body)).toMatchObject({ status: 200, body: '{"message":null}' });
    expect(played.wished).toEqual([wished]);
  });

  test('that cannot be granted says why', async () => {
    const wishes = {
      ask: async () => 'There is no scenario "x".',
      evaluate: async () => null,
      callOff: async () => null,
      openInEditor: async () => null,
    };
    const { wish } = await playUi({ wishes });
    expect(await wish('/ask', { ids: ['x'] }, { accept: 'application/json' })).toMatchObject({
      status: 409,
      body: '{"message":"There is no scenario \\"x\\"."}',
    });
  });

  test.each([
    ['no origin', { origin: undefined }],
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['no cookie', { cookie: undefined }],
    ['another cookie', { cookie: 'crew-fitness-1=x' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['no type', { 'content-type': undefined }],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['a packed body', { 'content-encoding': 'gzip' }],
    ['a site elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['two steps', { expect: '100-continue' }],
  ])('with %s is not carried out', async (_name, spoilt) => {
    const played = await playUi();
    const good = {
      cookie: await played.letIn(),
      origin: played.origin,
      'content-type': 'application/json',
      ...spoilt,
    };
    const headers = Object.fromEntries(
      Object.entries(good).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const refused = await played.send('/ask', { method: 'POST', headers, body: '{"ids":["a.adl"]}' });
    expect([403, 415, 417]).toContain(refused.status);
    expect(refused.body).not.toBe('');
    expect(played.wished).toEqual([]);
  });

  test.each([
    ['/ask', null],
    ['/ask', []],
    ['/ask', 'a.adl'],
    ['/ask', {}],
    ['/ask', { ids: [] }],
    ['/ask', { ids: 'a.adl' }],
    ['/ask', { ids: [1] }],
    ['/ask', { ids: [['a.adl']] }],
    ['/ask', JSON.parse('{"__proto__":{"ids":["a.adl"]}}')],
    ['/open', { line: 1 }],
    ['/open', { id: ['a.adl'], line: 1 }],
    ['/open', { id: 'a.adl', line: 0 }],
    ['/open', { id: 'a.adl', line: 1.5 }],
    ['/open', { id: 'a.adl', line: '1' }],
    ['/open', { id: 'a.adl', line: { length: 1 } }],
  ])('%s %j is none', async (path, body) => {
    const played = await playUi();
    expect(await played.wish(path, body)).toMatchObject({ status: 400 });
    expect(played.wished).toEqual([]);
  });

  test.each(['', '{', '{"ids":["a"]', '\u0000', '{"ids":["a"]}x', 'NaN'])('%j is no JSON', async (body) => {
    const played = await playUi();
    const { send, origin, letIn } = played;
    const headers = { cookie: await letIn(), origin, 'content-type': 'application/json' };
    expect(await send('/ask', { method: 'POST', headers, body })).toMatchObject({ status: 400 });
    expect(played.wished).toEqual([]);
  });

  test('of many thousand scenarios fits, a larger one is refused however its length is told', async () => {
    const played = await playUi();
    const { send, wish, origin, letIn, server } = played;
    const ids = Array.from(
      { length: 4000 },
      (_, index) => `fitness/area-${index % 50}/scenario-${index}.adl`,
    );
    expect((await wish('/ask', { ids })).status).toBe(200);
    const headers = { cookie: await letIn(), origin, 'content-type': 'application/json' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const begin = `POST /ask HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n${lines.join('')}`;
    const told = await sendRaw(server.port, `${begin}content-length: ${MOST_BYTES + 1}\r\n\r\n{`);
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = 'x'.repeat(1024);
    const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(257);
    const counted = await sendRaw(server.port, `${begin}transfer-encoding: chunked\r\n\r\n${chunks}`);
    expect(counted).toMatch(/^HTTP\/1\.1 413 /);
    const before = await send('/ask', { method: 'POST', body: 'x'.repeat(10_000_000) }).catch(String);
    expect(JSON.stringify(before)).toMatch(/"status":403|ECONNRESET|EPIPE/);
    expect(played.wished).toHaveLength(1);
  });

  test('whose sender goes away in the middle is carried out by nobody', async () => {
    const played = await playUi();
    const { server, letIn, origin } = played;
    const socket = plug(server.port);
    const headers = `cookie: ${await letIn()}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n`;
    const head = `POST /ask HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n${headers}content-length: 99\r\n\r\n`;
    socket.write(`${head}{"ids":["a.adl"]}`);
    await new Promise<void>((resolve) => socket.end(() => resolve()));
    expect((await played.send('/')).status).toBe(403);
    expect(played.wished).toEqual([]);
    expect(played.bugs).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    '/index.html',
    '/favicon.ico',
    '/page.js.map',
    '/page.js/',
    '/PAGE.JS',
    '/%70age.js',
    '/head/',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/page.js%00.css',
    '/page.js;x',
    '/./head',
    '/constructor',
    '/__proto__',
    '/toString',
  ])('%s leads nowhere', async (path) => {
    const { send, letIn } = await playUi();
    expect((await send(path, { headers: { cookie: await letIn() } })).status).toBe(404);
  });

  test.each([
    ['of another server', 'http://evil.example/head', 400],
    ['of this server in full', 'http://127.0.0.1/head', 400],
    ['with two slashes', '//evil.example/head', 400],
    ['that is a star', '*', 400],
    ['that is very long', `/${'x'.repeat(5000)}`, 414],
  ])('%s is refused', async (_name, path, status) => {
    const { send, letIn } = await playUi();
    expect((await send(path, { headers: { cookie: await letIn() } })).status).toBe(status);
  });

  test('names a scenario in any letters, and no file', async () => {
    const asked: string[] = [];
    const scenario = async (id: string): Promise<null> => {
      asked.push(id);
      return null;
    };
    const { send, letIn } = await playUi({ scenario });
    const headers = { cookie: await letIn() };
    const ids = ['s.yaml#ä b', '../../etc/passwd', '', 'a\u0000b'];
    for (const id of ids) {
      expect((await send(`/scenario?id=${encodeURIComponent(id)}`, { headers })).status).toBe(404);
    }
    for (const query of ['', '?id=%', '?id=%ff', '?x=y']) {
      expect((await send(`/scenario${query}`, { headers })).status).toBe(404);
    }
    expect(asked).toEqual([...ids, '', '%', '\ufffd', '']);
  });

  test.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'POST'])(
    'is not for %s',
    async (method) => {
      const { send, letIn, origin } = await playUi();
      const headers = { cookie: await letIn(), origin };
      expect(await send('/head', { method, headers })).toMatchObject({
        status: 405,
        headers: { allow: 'GET' },
      });
    },
  );

  test('of a wish is for POST alone', async () => {
    const played = await playUi();
    const headers = { cookie: await played.letIn() };
    expect(await played.send('/ask', { headers })).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(played.wished).toEqual([]);
  });
});

describe('HTTP', () => {
  test.each([
    ['of version 1.0', 'GET / HTTP/1.0\r\nHost: HERE\r\n\r\n', /^HTTP\/1\.1 505 /],
    ['of version 1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 505 /],
    ['of version 0.9', 'GET /\r\n\r\n', /^HTTP\/1\.1 (400|505) /],
    ['of version 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^HTTP\/1\.1 (400|505) /],
    ['with an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 40[03] /],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: HERE\r\nHost: evil.example\r\n\r\n', /^HTTP\/1\.1 40[03] /],
    ['with the same host twice', 'GET / HTTP/1.1\r\nHost: HERE\r\nHost: HERE\r\n\r\n', /^HTTP\/1\.1 40[03] /],
    ['with a folded host', 'GET / HTTP/1.1\r\nHost: HERE\r\n evil\r\n\r\n', /^HTTP\/1\.1 40[03] /],
    [
      'with two lengths',
      'POST /ask HTTP/1.1\r\nHost: HERE\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'with a length and chunks',
      'POST /ask HTTP/1.1\r\nHost: HERE\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'with endless headers',
      `GET / HTTP/1.1\r\nHost: HERE\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 /,
    ],
    ['that is none', '\u0016\u0003\u0001\u0002\u0000\u0001', /^HTTP\/1\.1 400 /],
    ['to somewhere else', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', /^$/],
    [
      'that becomes a socket',
      'GET /events HTTP/1.1\r\nHost: HERE\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      /^HTTP\/1\.1 403 /,
    ],
  ])('%s is refused', async (_name, text, expected) => {
    const played = await playUi();
    const { port } = played.server;
    expect(await sendRaw(port, text.replaceAll('HERE', `127.0.0.1:${port}`))).toMatch(expected);
    expect((await played.send('/', { headers: { cookie: await played.letIn() } })).status).toBe(200);
    expect(played.bugs).toEqual([]);
  });

  test('says in every answer what a browser may do with it', async () => {
    const { send, letIn, server } = await playUi();
    const cookie = await letIn();
    const link = server.link().replace(/^http:\/\/[^/]+/, '');
    for (const path of ['/', '/page.js', '/head', '/scenario?id=a.adl', '/nowhere', link]) {
      for (const headers of [{ cookie }, { ...HTML }, { host: 'evil.example' }]) {
        const answer = await send(path, { headers });
        expect(answer.headers).toMatchObject({
          'content-security-policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'no-store',
        });
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });

  test('is answered in the form that is read', async () => {
    const { send } = await playUi();
    const types = ['text/html', 'application/json', '*/*'].map(async (accept) => {
      const { headers, body } = await send('/head', { headers: { accept } });
      return [headers['content-type'], body.slice(0, 9)];
    });
    expect(await Promise.all(types)).toEqual([
      ['text/html; charset=utf-8', '<!doctype'],
      ['application/json', '{"message'],
      ['text/plain; charset=utf-8', 'This brow'],
    ]);
  });
});

describe('the server', () => {
  test('serves what it was given', async () => {
    const { send, letIn } = await playUi();
    const headers = { cookie: await letIn() };
    expect(await send('/page.js', { headers })).toMatchObject({
      body: '"the script"',
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect(await send('/page.css', { headers })).toMatchObject({
      body: '.the-style{}',
      headers: { 'content-type': 'text/css; charset=utf-8' },
    });
    expect((await send('/head', { headers })).body).toBe('{"the":"head"}');
    expect((await send('/scenario?id=a.adl', { headers })).body).toBe('{"the":"scenario"}');
  });

  test('survives what a handler throws, and tells of it', async () => {
    const bug = new Error('a secret of the inside');
    const { send, letIn, bugs } = await playUi({
      head: async () => {
        throw bug;
      },
    });
    const answer = await send('/head', { headers: { cookie: await letIn() } });
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(bugs).toEqual([bug]);
  });

  test('says that its port is taken, and what to do', async () => {
    const { server } = await playUi();
    const handlers = {} as Parameters<typeof startUiServer>[0]['handlers'];
    expect(await startUiServer({ port: server.port, clock: virtualClock(), handlers })).toEqual({
      code: 'cannot-listen',
      message: `port ${server.port} is in use`,
      hint: 'name another one with --port, or none, and any free one is taken',
    });
  });

  test('is closed at once whoever is connected, and lets go of its timers', async () => {
    const { server, clock } = await playUi();
    const sockets = Array.from({ length: 20 }, () => plug(server.port));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const [index, socket] of sockets.entries()) socket.write('GET / HTTP/1.1\r\n'.slice(0, index));
    await server.close();
    await server.close();
    expect(clock.pending()).toBe(0);
  });
});
