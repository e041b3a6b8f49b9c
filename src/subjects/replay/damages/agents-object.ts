import { changeSignals, findingsWith } from './change-signals.ts';
import type { Damage } from './damage.ts';

const AGREE = new Set(['agree']);

/** Agents that agreed do not. */
export const agentsObject: Damage = {
  name: 'agents-object',
  summary: 'agents that agreed are concerned, or block',
  apply: (heard) => {
    const agreeing = findingsWith(heard, AGREE);
    if (agreeing.length === 0) return { reason: 'no agent agreed' };
    const one = agreeing.slice(-1);
    return [
      changeSignals(heard, agreeing, { signal: 'concern', did: 'whoever agreed is concerned' }),
      changeSignals(heard, agreeing, { signal: 'block', did: 'whoever agreed blocks' }),
      ...(agreeing.length === 1
        ? []
        : [changeSignals(heard, one, { signal: 'block', did: 'the last one that agreed blocks' })]),
    ];
  },
};
