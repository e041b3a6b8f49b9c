import type { TurnMessage } from '../support/turn-gateway.ts';

/** A turn whose coordinator restarts, with equal events that must all count and a finding stored twice. */
export const RESTARTED_TURN: readonly TurnMessage[] = [
  { seq: 40, thread: 'x1', event: { type: 'thread_found', threadId: 'x1' } },
  { seq: 45, thread: 'x1', event: { type: 'finding', agent: 'lab', signal: 'agree', summary: 'Ripe.' } },
  { seq: 51, thread: 'y2', event: { type: 'thread_found', threadId: 'y2' } },
  { seq: 52, thread: 'y2', event: { type: 'phase', agent: 'lab', status: 'waking' } },
  { seq: 53, thread: 'y2', event: { type: 'phase', agent: 'lab', status: 'waking' } },
  { seq: 57, thread: 'y2', event: { type: 'finding', agent: 'frost', signal: 'concern', summary: 'Kälte' } },
  {
    seq: 58,
    thread: 'y2',
    twinOf: 57,
    event: { type: 'finding', agent: 'frost', signal: 'concern', summary: 'Kälte' },
  },
  { seq: 60, thread: 'y2', event: { type: 'finding', agent: 'lab', signal: 'agree', summary: 'Ripe.' } },
  { seq: 64, thread: 'y2', event: { type: 'synthesis', content: 'Ripe.' } },
  { seq: 65, thread: 'y2', event: { type: 'done' } },
];
