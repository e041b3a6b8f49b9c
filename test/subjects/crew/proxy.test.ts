import { afterEach, describe, expect, test, vi } from 'vitest';
import { canMakeCertificates, makeCertificates } from '../../support/certificates.ts';
import { discuss } from '../../support/discussion-run.ts';
import { type ProxyServer, startProxyServer } from '../../support/proxy-server.ts';
import { frames, serving } from '../../support/serving.ts';

const serve = serving();
const SHORT_RUN = frames([{ type: 'connected' }, { type: 'thread_found', threadId: 't' }, { type: 'done' }]);
const USER = 'ann:pr0xy-p%24ss';
const proxies: ProxyServer[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

async function startProxy(status: number | null = null): Promise<ProxyServer> {
  const proxy = await startProxyServer(status);
  proxies.push(proxy);
  return proxy;
}

test('a proxy carries plain requests, with its credentials', async () => {
  const [proxy, server] = [await startProxy(), await serve({ streams: [{ bytes: SHORT_RUN }] })];
  const http = `http://${USER}@127.0.0.1:${proxy.port}`;
  const { end } = await discuss({ endpoint: server.endpoint, proxy: { http, https: null, noProxy: null } });
  expect(end.reason).toBe('done');
  expect(proxy.asked).toEqual([`POST ${server.endpoint}`, `GET ${server.endpoint}/conv-0001/stream`]);
  expect(proxy.credentials).toEqual(Array(2).fill('Basic YW5uOnByMHh5LXAkc3M='));
  expect(server.requests.every((request) => request.headers['proxy-authorization'] === undefined)).toBe(true);
});

test.each(['127.0.0.1', '*', 'a.example, 127.0.0.1'])('NO_PROXY %s goes around it', async (noProxy) => {
  const [proxy, server] = [await startProxy(), await serve({ streams: [{ bytes: SHORT_RUN }] })];
  const http = `http://127.0.0.1:${proxy.port}`;
  const { end } = await discuss({ endpoint: server.endpoint, proxy: { http, https: null, noProxy } });
  expect(end.reason).toBe('done');
  expect(proxy.asked).toEqual([]);
});

test('no proxy is taken from the environment behind our back', async () => {
  const server = await serve({ streams: [{ bytes: SHORT_RUN }] });
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
  vi.stubEnv('http_proxy', 'http://127.0.0.1:1');
  const unused = { http: null, https: 'http://127.0.0.1:1', noProxy: null };
  expect((await discuss({ endpoint: server.endpoint, proxy: unused })).end.reason).toBe('done');
});

test.skipIf(!canMakeCertificates())('TLS goes through a tunnel, and is verified at its end', async () => {
  const tls = makeCertificates();
  const [proxy, server] = [await startProxy(), await serve({ streams: [{ bytes: SHORT_RUN }] }, { tls })];
  const settings = { http: null, https: `http://127.0.0.1:${proxy.port}`, noProxy: null };
  const trusted = await discuss({ endpoint: server.endpoint, ca: [tls.ca], proxy: settings });
  expect(trusted.end.reason).toBe('done');
  expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT 127.0.0.1:${server.port}`]));
  const strange = await discuss({ endpoint: server.endpoint, proxy: settings, readinessTimeoutMs: 0 });
  expect(strange.end.fault?.code).toBe('tls-rejected');
  await expect.poll(() => [proxy.openSockets(), server.openSockets()]).toEqual([0, 0]);
});

describe('a proxy that does not work is named without its credentials', () => {
  const refusing = (status: number) => async () => `127.0.0.1:${(await startProxy(status)).port}`;
  const cases: readonly [string, () => Promise<string>, RegExp][] = [
    [
      'refuses connections',
      async () => '127.0.0.1:1',
      /by way of the proxy 127.0.0.1:1\) refused the connection/,
    ],
    [
      'wants other credentials',
      refusing(407),
      /the proxy 127.0.0.1:\d+ refused the way to crew.example:\d+ with 407/,
    ],
    ['refuses to forward', refusing(403), /403/],
    ['finds nobody', refusing(503), /503/],
  ];
  test.each(cases)('when it %s', async (_what, address, message) => {
    const proxy = await address();
    for (const scheme of ['http', 'https']) {
      const url = `http://${USER}@${proxy}`;
      const { end } = await discuss({
        endpoint: `${scheme}://crew.example/api/v1/discussions/pantry`,
        proxy: { http: url, https: url, noProxy: null },
        readinessTimeoutMs: 0,
      });
      expect(end.reason).toBe('fault');
      expect(JSON.stringify(end)).not.toMatch(/pr0xy|p\$ss|ann:/);
      expect(end.fault?.message).toContain('crew.example');
      expect(end.fault?.message).toMatch(message);
    }
  });

  test('when its URL is none', async () => {
    const { end } = await discuss({
      endpoint: 'http://crew.example/api/v1/discussions/pantry',
      proxy: { http: `not a url ${USER}`, https: null, noProxy: null },
      readinessTimeoutMs: 0,
    });
    expect(end.fault?.code).toBe('request-invalid');
    expect(JSON.stringify(end)).not.toContain('pr0xy');
  });
});
