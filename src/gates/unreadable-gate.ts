import type { GateWatch } from '#model';

/** Watches a gate whose sentence was not fully understood: it checks nothing, so it passes nothing. */
export const unreadableGate: GateWatch = {
  feed: (input) =>
    input.type === 'ended'
      ? { status: 'undecided', message: 'not checked: the gate was not fully understood' }
      : null,
};
