import type { Damage } from './damage.ts';
import type { CountedEvent } from './heard.ts';
import { swapEvents } from './swap-events.ts';

/** The coordinator answers first and lets the agents look afterwards. */
export const answerFirst: Damage = {
  name: 'answer-first',
  summary: 'the synthesis comes before the findings',
  apply: ({ recorded, counted }) => {
    const last = counted.findLast(isSynthesis);
    const first = counted.find(({ event }) => event.type === 'finding');
    if (last === undefined) return { reason: 'there is no synthesis' };
    if (first === undefined || first.at > last.at) {
      return { reason: 'no finding came before the synthesis' };
    }
    const places = counted.filter(({ at }) => at >= first.at && at <= last.at);
    const order = [...places.filter(isSynthesis), ...places.filter((place) => !isSynthesis(place))];
    const did = 'the synthesis comes first, and every finding after it';
    return [{ did, ...swapEvents(recorded, places, order) }];
  },
};

function isSynthesis({ event }: CountedEvent): boolean {
  return event.type === 'synthesis';
}
