import { getEventListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { createCrewSubject } from '#subjects';
import { crewOptions } from '../../support/discussion-run.ts';
import { frames, serving } from '../../support/serving.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

const serve = serving();
const SHORT_RUN = frames([{ type: 'connected' }, { type: 'thread_found', threadId: 't' }, { type: 'done' }]);
const CROWD = 80;
afterEach(() => {
  vi.restoreAllMocks();
});

test('many discussions at once leave no socket, timer, listener or warning behind', async () => {
  const warnings: Error[] = [];
  const record = (warning: Error): void => {
    warnings.push(warning);
  };
  process.on('warning', record);
  const server = await serve({ streams: [{ bytes: SHORT_RUN }], repeat_last: true });
  const clock = virtualClock();
  const subject = createCrewSubject(crewOptions({ endpoint: server.endpoint, clock }));
  const { signal } = new AbortController();
  const ask = () => subject.discuss({ question: 'q', deadlineMs: 60_000, signal, observe: () => {} });
  await ask();
  const descriptors = readdirSync('/proc/self/fd').length;
  const ends = await Promise.all(Array.from({ length: CROWD }, ask));
  expect(ends.every((end) => end.reason === 'done')).toBe(true);
  expect(clock.pending()).toBe(0);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await expect.poll(() => server.openSockets()).toBe(0);
  await expect.poll(() => readdirSync('/proc/self/fd').length).toBeLessThanOrEqual(descriptors);
  await subject.close();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', record);
  expect(warnings).toEqual([]);
});

test('no question is put on a connection that was used before', async () => {
  const server = await serve(
    {},
    {
      answer: (request, response) => {
        if (request.method === 'POST') response.end('{"conversationId":"c"}');
        else {
          // Promises to stay, and goes: the next question must not be lost with it.
          response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'keep-alive' });
          response.end(SHORT_RUN, () => response.socket?.destroy());
        }
      },
    },
  );
  const subject = createCrewSubject(crewOptions({ endpoint: server.endpoint }));
  for (let round = 0; round < 10; round++) {
    const { signal } = new AbortController();
    const end = await subject.discuss({ question: 'q', deadlineMs: 5_000, signal, observe: () => {} });
    expect(end.reason).toBe('done');
  }
  await subject.close();
  const carriers = server.posts().map((post) => post.socket);
  expect(new Set(carriers).size).toBe(10);
  for (const stream of server.streams()) expect(carriers).toContain(stream.socket);
});

test('a question that is called off while its connection comes about is never sent', async () => {
  const server = await serve({ streams: [{ bytes: SHORT_RUN }], repeat_last: true });
  const subject = createCrewSubject(crewOptions({ endpoint: server.endpoint }));
  const ask = (question: string, { signal } = new AbortController()) =>
    subject.discuss({ question, deadlineMs: 5_000, signal, observe: () => {} });
  await ask('first');
  const controller = new AbortController();
  const calledOff = ask('called off', controller);
  // Nothing can have come from the network before the event loop turns.
  for (let turn = 0; turn < 20; turn++) await null;
  controller.abort();
  expect((await calledOff).reason).toBe('aborted');
  expect((await ask('last')).reason).toBe('done');
  await subject.close();
  expect(server.posts().map(({ body }) => JSON.parse(body).message)).toEqual(['first', 'last']);
});

test('closing the subject ends what is still running', async () => {
  const server = await serve({
    streams: [{ bytes: SHORT_RUN.slice(0, 60), end: { at_ms: 0, how: 'hang' } }],
  });
  const subject = createCrewSubject(crewOptions({ endpoint: server.endpoint }));
  const controller = new AbortController();
  const running = subject.discuss({
    question: 'q',
    deadlineMs: 60_000,
    signal: controller.signal,
    observe: () => {},
  });
  await expect.poll(() => server.streams().length).toBe(1);
  await subject.close();
  await expect.poll(() => server.openSockets()).toBe(0);
  controller.abort();
  expect((await running).reason).toBe('aborted');
});
