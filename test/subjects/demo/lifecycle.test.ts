import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask, demoCrew, discussion, openStream, send, typesOf } from './demo-client.ts';

test('closing ends discussions, streams and connections, and leaves no timer', async () => {
  const { crew, clock } = await demoCrew({ atOnce: 1 });
  const { conversationId } = await ask(crew.endpoint);
  await ask(crew.endpoint);
  const stream = await openStream(`${crew.endpoint}/${conversationId}/stream`);
  clock.advance(2_500);
  await stream.until('triaging');
  expect(clock.pending()).toBe(2);
  await crew.close();
  await crew.close();
  expect((await stream.end).cut).toBe(true);
  expect(clock.pending()).toBe(0);
  await expect(send(crew.endpoint)).rejects.toThrow('ECONNREFUSED');
});

test('closing does not wait for a request that is still being sent', async () => {
  const { crew, clock } = await demoCrew();
  const socket = connect(crew.port, '127.0.0.1');
  const gone = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
  socket.write(
    `POST ${new URL(crew.endpoint).pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"mess`,
  );
  while (crew.requests === 0) await send(new URL('/none', `http://127.0.0.1:${crew.port}`).href);
  await crew.close();
  await gone;
  expect(clock.pending()).toBe(0);
});

test('closing ends a POST that is answered late, and leaves no timer', async () => {
  const { crew, clock } = await demoCrew({ faults: ['slow-post'] });
  const reply = ask(crew.endpoint).catch((error: unknown) => error);
  while (clock.pending() < 2) await send(new URL('/health', crew.endpoint).href);
  await crew.close();
  expect(await reply).toBeInstanceOf(Error);
  expect(clock.pending()).toBe(0);
});

test('a client that goes away costs nothing more', async () => {
  const { crew, clock } = await demoCrew();
  const stream = await openStream(`${crew.endpoint}/c/stream`);
  await stream.until('connected');
  expect(clock.pending()).toBe(1);
  stream.close();
  while (clock.pending() > 0) await send(new URL('/health', crew.endpoint).href);
});

test('a port that is taken is the error of the system', async () => {
  const { crew } = await demoCrew();
  await expect(demoCrew({ port: crew.port })).rejects.toThrow('EADDRINUSE');
});

test('hundreds of discussions at once, and none is lost', async () => {
  const { crew, clock } = await demoCrew({ atOnce: 500 });
  const streams = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const { conversationId } = await ask(crew.endpoint);
      return openStream(`${crew.endpoint}/${conversationId}/stream`);
    }),
  );
  clock.advance(8_000);
  for (const stream of streams) expect(typesOf((await stream.end).text).at(-1)).toBe('done');
  expect(clock.pending()).toBe(0);
  expect(crew.requests).toBe(400);
});

test('a discussion may take no time at all', async () => {
  const instant = discussion('instant', {
    question: 'Are the gates open?',
    events: [
      { at: 0, type: 'thread_found' },
      { at: 0, type: 'done' },
    ],
  });
  const { crew, clock } = await demoCrew({ discussions: [instant] });
  const { conversationId } = await ask(crew.endpoint);
  clock.advance(0);
  const { text } = await (await openStream(`${crew.endpoint}/${conversationId}/stream`)).end;
  expect(typesOf(text)).toEqual(['connected', 'thread_found', 'done']);
});
