import { agentSignals } from '#model';

/** A name on the stream, and what it means. */
export interface StreamName {
  readonly name: string;
  readonly meaning: string;
  /** Fields that such an event may carry. */
  readonly fields: readonly string[];
}

/** The types of events that Kubemoot's gateway sends, the ones that gates ask for first. */
export const streamEvents: readonly StreamName[] = [
  { name: 'thread_found', meaning: 'the thread that answers the question began', fields: ['threadId'] },
  {
    name: 'phase',
    meaning: 'progress of one agent',
    fields: ['status', 'agent', 'gpu', 'model', 'reason', 'signal', 'stood_aside'],
  },
  { name: 'finding', meaning: 'what one agent found', fields: ['signal', 'agent', 'summary', 'content'] },
  { name: 'synthesis', meaning: 'an answer', fields: ['content'] },
  { name: 'done', meaning: 'the discussion is over', fields: [] },
  { name: 'connected', meaning: 'the subscription exists', fields: [] },
  { name: 'heartbeat', meaning: 'sent every 30 seconds', fields: [] },
  { name: 'error', meaning: 'the stream could not be set up', fields: ['error'] },
];

const MEANINGS: Readonly<Record<(typeof agentSignals)[number], string>> = {
  agree: 'supports the emerging answer',
  concern: 'a reservation',
  block: 'a strong objection',
  failure: 'tried and could not',
  stand_aside: 'abstains; counted by its phase event',
};

/** The signals that agents give. */
export const streamSignals: readonly Omit<StreamName, 'fields'>[] = agentSignals.map((name) => ({
  name,
  meaning: MEANINGS[name],
}));

/** Values that fields are known to have. */
export const fieldValues: Readonly<Record<string, readonly string[]>> = {
  status: ['waking', 'ready', 'triaging', 'evaluating', 'waiting', 'done'],
  signal: agentSignals,
  stood_aside: ['true'],
  reason: ['gpu-busy', 'model-too-large', 'prompt-too-large'],
};
