import type { DemoFault } from './faults.ts';

/** A message as it lies in the store of the crew's threads; `seq` grows with gaps over all conversations. */
export interface StoredMessage {
  readonly seq: number;
  /** Wall-clock milliseconds. */
  readonly atMs: number;
  readonly thread: string;
  readonly kind: 'thread' | 'event' | 'close';
  readonly line: string;
  /** Equal for the two copies of a message that was stored twice. */
  readonly messageId: number | null;
}

/** What is kept of one conversation: its messages, and who listens. */
export interface Conversation {
  readonly messages: StoredMessage[];
  readonly listeners: Set<(message: StoredMessage) => void>;
  /** When its latest turn was asked; null when this gateway never queued one. */
  askedMs: number | null;
  /** Turns that are queued or being answered. */
  turns: number;
  faults: ReadonlySet<DemoFault>;
  /** A connection of the latest turn has been cut already. */
  dropped: boolean;
}

/** The conversations of a gateway by crew and id. */
export interface Conversations {
  /** The conversation, new if it was unknown. */
  open(crew: string, id: string): Conversation;
  /** Appends to a conversation and tells whoever listens. */
  store(conversation: Conversation, message: Omit<StoredMessage, 'seq'>): void;
}

/** Conversations that nobody uses are forgotten, oldest first, above this number. */
const KEPT = 2_000;

/** Messages of one conversation that are kept; whoever asks in it again and again loses the oldest. */
const MESSAGES = 10_000;

const FIRST_SEQUENCE = 8_801;

/** Keeps conversations in memory, as many as are needed and no more. */
export function createConversations(kept: number = KEPT): Conversations {
  const known = new Map<string, Conversation>();
  let seq = FIRST_SEQUENCE;

  const forget = (): void => {
    for (const [key, { turns, listeners }] of known) {
      if (known.size <= kept) return;
      if (turns === 0 && listeners.size === 0) known.delete(key);
    }
  };

  return {
    open(crew, id) {
      const key = `${crew}/${id}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      forget();
      const made: Conversation = {
        messages: [],
        listeners: new Set(),
        askedMs: null,
        turns: 0,
        faults: new Set(),
        dropped: false,
      };
      known.set(key, made);
      return made;
    },
    store(conversation, message) {
      // Other crews use numbers of the same stream, so that they have gaps.
      seq += 1 + (conversation.messages.length % 3);
      const stored = { ...message, seq };
      conversation.messages.push(stored);
      if (conversation.messages.length > MESSAGES) conversation.messages.shift();
      for (const listen of [...conversation.listeners]) listen(stored);
    },
  };
}
