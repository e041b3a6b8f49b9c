import { expect, test } from 'vitest';
import { createCrewSubject } from '#subjects';
import { crewOptions } from '../../support/discussion-run.ts';
import type { ScriptedAnswer } from '../../support/script-server.ts';
import { serving } from '../../support/serving.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

const serve = serving();
const open = new AbortController().signal;

test('is polled until 200, once for everybody who asks', async () => {
  const clock = virtualClock();
  const notYet: ScriptedAnswer = {
    status: 503,
    body: '{"status":"not ready","reason":"NATS not configured"}',
  };
  const server = await serve({ ready: [notYet, notYet, { status: 200 }] });
  const subject = createCrewSubject(
    crewOptions({ endpoint: server.endpoint, clock, readinessTimeoutMs: 10_000 }),
  );
  const waiting = Promise.all([subject.ready(open), subject.ready(open)]);
  for (let probes = 1; probes < 3; probes++) {
    await expect
      .poll(() => [server.requests.length, server.openSockets(), clock.pending()])
      .toEqual([probes, 0, 2]);
    clock.advance(1_000);
  }
  expect(await waiting).toEqual([null, null]);
  expect(await subject.ready(open)).toBeNull();
  expect(server.requests.map((request) => request.path)).toEqual(Array(3).fill('/ready'));
  expect(clock.pending()).toBe(0);
  await subject.close();
});

test.each([301, 307, 401, 403, 404, 405])('%i says that it is not exposed here', async (status) => {
  const server = await serve({ ready: [{ status, headers: { location: '/elsewhere' } }] });
  const subject = createCrewSubject(crewOptions({ endpoint: server.endpoint, headers: { 'x-key': 'k' } }));
  expect(await subject.ready(open)).toBeNull();
  expect(server.requests).toMatchObject([{ path: '/ready', headers: { 'x-key': 'k' } }]);
  await subject.close();
});

test('is not asked for where the path does not lead to it', async () => {
  const server = await serve({});
  const endpoint = `${server.origin}/api/v1/namespaces/demo/discussions/pantry`;
  const subject = createCrewSubject(crewOptions({ endpoint }));
  expect(await subject.ready(open)).toBeNull();
  expect(server.requests).toEqual([]);
});

test('that never comes is a fault with the last reason', async () => {
  const clock = virtualClock();
  const server = await serve({ ready: [{ status: 503, body: '{"reason":"not connected to NATS"}' }] });
  const subject = createCrewSubject(
    crewOptions({ endpoint: server.endpoint, clock, readinessTimeoutMs: 2_500 }),
  );
  const ready = subject.ready(open);
  await expect.poll(() => [server.requests.length, server.openSockets(), clock.pending()]).toEqual([1, 0, 2]);
  clock.advance(2_500);
  const fault = await ready;
  expect(fault?.code).toBe('not-ready');
  expect(fault?.message).toMatch(
    /^the crew was not ready within 2\.5 s: GET http:\/\/127\.0\.0\.1:\d+\/ready .*503: .*not connected to NATS/,
  );
  await subject.close();
});

test('shows no part of a secret where what the gateway says is cut short', async () => {
  const clock = virtualClock();
  const server = await serve({ ready: [{ status: 503, body: `${'x'.repeat(190)} tok_5d4c3b2a19080706` }] });
  const redact = (text: string): string => text.replaceAll('tok_5d4c3b2a19080706', '[redacted]');
  const subject = createCrewSubject(
    crewOptions({ endpoint: server.endpoint, clock, readinessTimeoutMs: 2_500, redact }),
  );
  const ready = subject.ready(open);
  await expect.poll(() => [server.requests.length, server.openSockets(), clock.pending()]).toEqual([1, 0, 2]);
  clock.advance(2_500);
  expect((await ready)?.message).not.toContain('tok_');
  await subject.close();
});

test('that hangs is asked for again after five seconds', async () => {
  const clock = virtualClock();
  const server = await serve({ ready: [{ status: 200, headersAfter_ms: 60_000 }, { status: 200 }] });
  const subject = createCrewSubject(
    crewOptions({ endpoint: server.endpoint, clock, readinessTimeoutMs: 60_000 }),
  );
  const ready = subject.ready(open);
  await expect.poll(() => server.requests.length).toBe(1);
  clock.advance(5_000);
  await expect.poll(() => clock.pending()).toBe(2);
  clock.advance(1_000);
  expect(await ready).toBeNull();
  await subject.close();
});

test('refused connections are waited out, and named when they last', async () => {
  const subject = createCrewSubject(
    crewOptions({ endpoint: 'http://127.0.0.1:1/api/v1/discussions/x', readinessTimeoutMs: 50 }),
  );
  const fault = await subject.ready(open);
  expect(fault?.message).toBe(
    'the crew was not ready within 0.05 s: 127.0.0.1:1 refused the connection (ECONNREFUSED)',
  );
});

test('an interrupt ends the waiting and is not remembered', async () => {
  const server = await serve({ ready: [{ status: 503 }, { status: 200 }] });
  const subject = createCrewSubject(crewOptions({ endpoint: server.endpoint }));
  const controller = new AbortController();
  const ready = subject.ready(controller.signal);
  await expect.poll(() => server.requests.length).toBe(1);
  controller.abort();
  expect((await ready)?.code).toBe('interrupted');
  expect(await subject.ready(open)).toBeNull();
  await subject.close();
});
