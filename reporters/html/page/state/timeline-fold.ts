import { REST_LANE, type TimelineItem } from './timeline-item.ts';
import { isPhase } from './timeline-phases.ts';
import type { Lane, Story } from './timeline-story.ts';

/** More agents than this are folded, down to `SHOWN`. */
const MOST_AGENTS = 30;
const SHOWN = 24;

/** What of a story is drawn. */
export interface Folded {
  readonly lanes: readonly Lane[];
  readonly items: readonly TimelineItem[];
  /** How many agents share one lane; 0 where none do. */
  readonly folded: number;
  /** Whether there are so many agents that they can be folded. */
  readonly isFoldable: boolean;
}

/** Lets the agents that come last share a lane, with what they say and without their phases. */
export function foldAgents({ lanes, items }: Story, isUnfolded: boolean): Folded {
  const agents = lanes.filter(({ isAgent }) => isAgent);
  const isFoldable = agents.length > MOST_AGENTS;
  if (!isFoldable || isUnfolded) return { lanes, items, folded: 0, isFoldable };
  const hidden = new Set(agents.slice(SHOWN).map(({ id }) => id));
  const rest: Lane = { id: REST_LANE, name: `${hidden.size} more agents`, isAgent: true, rows: 1 };
  const first = agents[SHOWN]?.id;
  return {
    lanes: lanes.flatMap((lane) => (lane.id === first ? [rest] : hidden.has(lane.id) ? [] : [lane])),
    items: items.flatMap((item) => {
      if (!hidden.has(item.lane)) return [item];
      return isPhase(item.look) ? [] : [{ ...item, lane: REST_LANE }];
    }),
    folded: hidden.size,
    isFoldable,
  };
}
