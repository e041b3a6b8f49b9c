import { expect, test } from 'vitest';
import { createConversations } from '../../../src/subjects/demo/conversations.ts';
import { createCoordinator } from '../../../src/subjects/demo/coordinator.ts';
import { createThreadReader } from '../../../src/subjects/demo/thread-reader.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

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
  clock.advance(1);
  expect(coordinator.take(turn)).toBe(false);
  expect(clock.pending()).toBe(0);
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
