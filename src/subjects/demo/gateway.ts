import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#model';
import type { Conversations } from './conversations.ts';
import type { Coordinator } from './coordinator.ts';
import type { DemoStep } from './discussion.ts';
import type { DemoFault } from './faults.ts';
import type { Generation } from './stream-request.ts';

/** How a crew will answer one question. */
export interface Answering {
  readonly steps: readonly DemoStep[];
  readonly faults: ReadonlySet<DemoFault>;
}

/** What the gateway's handlers share. */
export interface Gateway {
  readonly generation: Generation;
  readonly clock: Clock;
  readonly conversations: Conversations;
  readonly coordinator: Coordinator;
  /** Null for a crew that never answers: the gateway does not know which crews there are. */
  readonly answer: (crew: string, question: string) => Answering | null;
}

/** A request and what it is answered with. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
