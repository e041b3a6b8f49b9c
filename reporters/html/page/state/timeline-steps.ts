import type { TimelineNode } from './timeline-nodes.ts';

/** Where a key leads from where one is. */
export type Step = 'earlier' | 'later' | 'up' | 'down' | 'first' | 'last';

/** The nodes in the order in which one goes through them: by time, those of the same time from top to bottom. */
export function inOrder(nodes: readonly TimelineNode[], lanes: readonly string[]): readonly TimelineNode[] {
  const place = new Map(lanes.map((lane, index) => [lane, index]));
  const placeOf = ({ lane, row, isBar }: TimelineNode): number =>
    (place.get(lane) ?? lanes.length) * 4 + row * 2 + (isBar ? 0 : 1);
  return [...nodes].sort((one, other) => one.atMs - other.atMs || placeOf(one) - placeOf(other));
}

/** The node that holds an item; undefined where it is not drawn. */
export function nodeWith(nodes: readonly TimelineNode[], key: string | null): TimelineNode | undefined {
  return nodes.find((node) => node.items.some((item) => item.key === key));
}

/** The node that a step leads to from another one; itself where it leads nowhere. `nodes` as `inOrder` has them. */
export function stepFrom(
  nodes: readonly TimelineNode[],
  lanes: readonly string[],
  from: TimelineNode | undefined,
  step: Step,
): TimelineNode | undefined {
  if (from === undefined || step === 'first') return nodes[0];
  if (step === 'last') return nodes.at(-1);
  if (step === 'up' || step === 'down')
    return acrossLanes(nodes, lanes, from, step === 'up' ? -1 : 1) ?? from;
  return nodes[nodes.indexOf(from) + (step === 'later' ? 1 : -1)] ?? from;
}

function acrossLanes(
  nodes: readonly TimelineNode[],
  lanes: readonly string[],
  from: TimelineNode,
  by: 1 | -1,
): TimelineNode | undefined {
  for (let index = lanes.indexOf(from.lane) + by; index >= 0 && index < lanes.length; index += by) {
    const near = nearest(
      nodes.filter(({ lane }) => lane === lanes[index]),
      from.atMs,
    );
    if (near !== undefined) return near;
  }
  return undefined;
}

function nearest(nodes: readonly TimelineNode[], atMs: number): TimelineNode | undefined {
  const [first, ...others] = nodes;
  if (first === undefined) return undefined;
  return others.reduce(
    (near, node) => (Math.abs(node.atMs - atMs) < Math.abs(near.atMs - atMs) ? node : near),
    first,
  );
}
