import { randomUUID } from 'node:crypto';
import type { Clock } from '#model';
import type { Conversation, Conversations, StoredMessage } from './conversations.ts';
import type { DemoStep } from './discussion.ts';

/** Where the messages of one turn go. */
export interface TurnPlace {
  readonly conversations: Conversations;
  readonly conversation: Conversation;
  readonly clock: Clock;
  /** Of its first thread; a new UUID when absent. */
  readonly threadId?: string;
}

/**
 * Takes the steps of a turn down as messages of threads. A message that is stored twice has its second copy
 * behind the message after it, which is the hard case for a client that resumes in between.
 */
export function createTurnWriter(place: TurnPlace): (step: DemoStep) => void {
  const { conversations, conversation, clock } = place;
  let thread: string = place.threadId ?? randomUUID();
  let begun = false;
  let messageIds = 0;
  let copy: Omit<StoredMessage, 'seq'> | null = null;

  const store = (message: Omit<StoredMessage, 'seq'>): void =>
    conversations.store(conversation, { ...message, atMs: clock.date().getTime() });

  const storeCopy = (): void => {
    if (copy !== null) store(copy);
    copy = null;
  };

  return ({ kind, line, twice }) => {
    if (kind === 'thread' && begun) thread = randomUUID();
    begun ||= kind === 'thread';
    messageIds += 1;
    const message = { atMs: 0, thread, kind, line, messageId: twice ? messageIds : null };
    store(message);
    storeCopy();
    if (twice) copy = message;
  };
}
