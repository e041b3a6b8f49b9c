import type { Damage } from './damage.ts';
import { textOf } from './heard.ts';
import { withoutAgents } from './without-agents.ts';

/** A crew of one. */
export const loneAgent: Damage = {
  name: 'lone-agent',
  summary: 'only one agent takes part',
  apply: (heard) => {
    const { agents, counted } = heard;
    const found = counted.find(({ event }) => event.type === 'finding');
    const left = (found === undefined ? '' : textOf(found.event, 'agent')) || agents[0];
    if (left === undefined) return { reason: 'no agent spoke' };
    if (agents.length < 3) return { reason: 'there are no more than two agents; see missing-agent' };
    const gone = new Set(agents.filter((agent) => agent !== left));
    return [withoutAgents(heard, gone, `only ${left} is left of ${agents.length} agents`)];
  },
};
