import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createConversations } from '../../../src/subjects/demo/conversations.ts';
import { createCoordinator } from '../../../src/subjects/demo/coordinator.ts';
import type { Gateway } from '../../../src/subjects/demo/gateway.ts';
import { serveRoute } from '../../../src/subjects/demo/routes.ts';
import { createThreadReader } from '../../../src/subjects/demo/thread-reader.ts';
import { virtualClock } from '../../support/virtual-clock.ts';
import { ask, openStream, send } from './demo-client.ts';

const message = (thread: string, kind: 'thread' | 'event', line = '') => ({
  atMs: 0,
  thread,
  kind,
  line,
  messageId: null,
});

test('keeps the newest messages of a conversation that goes on and on', () => {
  const conversations = createConversations();
  const conversation = conversations.open('demo', 'c');
  for (let index = 0; index < 10_010; index += 1) {
    conversations.store(conversation, message('t', 'event', String(index)));
  }
  expect(conversation.messages).toHaveLength(10_000);
  expect(conversation.messages[0]?.line).toBe('10');
});

test('remembers 500 messages from before the thread is announced', () => {
  const reader = createThreadReader({ fromMs: 0, threadsFromMs: 0, after: null }, { ids: true });
  for (let seq = 1; seq <= 501; seq += 1) reader.read({ ...message('t', 'event', `${seq}`), seq });
  const { frames } = reader.read({ ...message('t', 'thread'), seq: 502 });
  expect(frames).toHaveLength(501);
  expect(frames[1]).toBe('data: 2\n\n');
});

test('a coordinator that was closed takes nothing more, and one whose queue is full neither', () => {
  const clock = virtualClock();
  const coordinator = createCoordinator({ clock, pace: 1, atOnce: 1 });
  const turn = { steps: [], store: () => {}, ended: () => {} };
  const taken = Array.from({ length: 10_002 }, () => coordinator.take(turn));
  expect(taken.filter(Boolean)).toHaveLength(10_001);
  coordinator.close();
  expect(clock.pending()).toBe(0);

  const idle = createCoordinator({ clock, pace: 1, atOnce: 1 });
  idle.close();
  expect(idle.take(turn)).toBe(false);
});

test('a conversation is kept while its question is being discussed, and not longer', async () => {
  const clock = virtualClock();
  const conversations = createConversations(1);
  const steps = [{ atMs: 1_000, kind: 'close' as const, line: '', twice: false }];
  const gateway: Gateway = {
    generation: 'B',
    clock,
    conversations,
    coordinator: createCoordinator({ clock, pace: 1, atOnce: 1 }),
    answer: () => ({ steps, faults: new Set() }),
  };
  const server = createServer((request, response) => void serveRoute(gateway, { request, response }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  await ask(`${origin}/api/v1/discussions/demo`, { conversationId: 'asked' });

  const asked = conversations.open('demo', 'asked');
  const stream = await openStream(`${origin}/api/v1/discussions/demo/asked/stream`);
  expect(asked.listeners.size).toBe(1);
  stream.close();
  while (asked.listeners.size > 0) await send(`${origin}/health`);
  const crowd = () => ['a', 'b', 'c'].map((id) => conversations.open('demo', id));
  crowd();
  expect(conversations.open('demo', 'asked')).toBe(asked);
  clock.advance(1_000);
  expect(asked.messages).toHaveLength(1);
  crowd();
  expect(conversations.open('demo', 'asked')).not.toBe(asked);
});

test('forgets the oldest conversations that nobody uses, and no others', () => {
  const conversations = createConversations(3);
  const [busy, heard, idle] = ['busy', 'heard', 'idle'].map((id) => conversations.open('demo', id));
  if (busy === undefined || heard === undefined) throw new Error('not opened');
  busy.turns = 1;
  heard.listeners.add(() => {});
  for (let index = 0; index < 100; index += 1) conversations.open('demo', `other ${index}`);
  expect(conversations.open('demo', 'busy')).toBe(busy);
  expect(conversations.open('demo', 'heard')).toBe(heard);
  expect(conversations.open('demo', 'idle')).not.toBe(idle);
  expect(conversations.open('pilot', 'busy')).not.toBe(busy);
});
