import type { Damage } from './damage.ts';
import { chooseSome } from './seeded-choice.ts';
import { withoutAgents } from './without-agents.ts';

/** So many agents are left out in turn. */
const MOST = 6;

/** An agent does not take part, as when its pod is down. */
export const missingAgent: Damage = {
  name: 'missing-agent',
  summary: 'one agent takes no part, each in turn',
  apply: (heard, { seed }) => {
    const { agents } = heard;
    if (agents.length === 0) return { reason: 'no agent spoke' };
    return chooseSome(agents, MOST, `${seed} missing-agent`).map((agent) =>
      withoutAgents(heard, new Set([agent]), `without ${agent}, one of ${agents.length}`),
    );
  },
};
