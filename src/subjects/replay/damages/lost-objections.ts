import { changeSignals, findingsWith } from './change-signals.ts';
import type { Damage } from './damage.ts';

const OBJECTIONS = new Set(['concern', 'block', 'failure']);

/** Agents that objected, or failed, are said to agree. */
export const lostObjections: Damage = {
  name: 'lost-objections',
  summary: 'agents that objected or failed agree',
  apply: (heard) => {
    const objecting = findingsWith(heard, OBJECTIONS);
    if (objecting.length === 0) return { reason: 'no agent objected or failed' };
    return [changeSignals(heard, objecting, { signal: 'agree', did: 'whoever objected or failed agrees' })];
  },
};
