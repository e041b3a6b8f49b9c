import type { Damage } from './damage.ts';
import { type CountedEvent, type Heard, textOf } from './heard.ts';
import type { RecordedDiscussion } from './recorded-discussion.ts';
import { swapEvents } from './swap-events.ts';

/** Agents go through their phases backwards. */
export const swappedPhases: Damage = {
  name: 'swapped-phases',
  summary: 'the phases of an agent come in reverse order',
  apply: (heard) => {
    const turns = [...phasesByAgent(heard).values()].filter((phases) => phases.length > 1);
    if (turns.length === 0) return { reason: 'no agent went through two phases' };
    const reversed = turns.reduce<RecordedDiscussion>(
      (recorded, phases) => swapEvents(recorded, phases, phases.toReversed()),
      heard.recorded,
    );
    return [{ did: 'every agent goes through its phases backwards', ...reversed }];
  },
};

function phasesByAgent({ counted }: Heard): ReadonlyMap<string, readonly CountedEvent[]> {
  const byAgent = new Map<string, CountedEvent[]>();
  for (const found of counted) {
    if (found.event.type !== 'phase') continue;
    const agent = textOf(found.event, 'agent');
    const phases = byAgent.get(agent);
    if (phases === undefined) byAgent.set(agent, [found]);
    else phases.push(found);
  }
  return byAgent;
}
