import { expect, test } from 'vitest';
import { createConversations } from '../../../src/subjects/demo/conversations.ts';

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
