/** The signals that agents of a crew give, those first that gates ask for first. */
export const agentSignals = ['agree', 'concern', 'block', 'failure', 'stand_aside'] as const;

/** Types of events that belong to no thread: when a crew begins again, they stay as they are. */
export const eventsOutsideThreads: ReadonlySet<string> = new Set([
  'connected',
  'thread_found',
  'heartbeat',
  'error',
]);
