import type { Extent } from './timeline-captions.ts';
import type { LanePlace } from './timeline-geometry.ts';
import { LIMITS_LANE } from './timeline-item.ts';
import { limitExtent } from './timeline-limit.ts';
import type { TimelineNode } from './timeline-nodes.ts';

/** What nodes are placed in. */
export interface NodeSpace {
  /** The drawing's own part of ids. */
  readonly id: string;
  /** Where what is seen begins and ends. */
  readonly edges: Extent;
  /** Where a time is; what is far out of sight is just out of sight. */
  readonly x: (ms: number) => number;
}

/** Half of a mark, and the least that a bar takes. */
const MARK = 10;
const BAR = 3;
/** How far from a node one may point, so that everything is as large as a finger needs it. */
const BESIDE = 3;
const ABOVE = 13;

/** The id of a node's element, for whoever points at it. */
export function nodeId(id: string, { key }: TimelineNode): string {
  return `${id}-${key}`;
}

/** The left and the right end of a node, in pixels. */
export function extentOf(node: TimelineNode, { x, edges }: NodeSpace): Extent {
  const at = x(node.atMs);
  if (node.lane === LIMITS_LANE) return limitExtent(node, at, edges.until - 2);
  return node.isBar
    ? { from: at, until: Math.max(at + BAR, x(node.untilMs)) }
    : { from: at - MARK, until: at + MARK };
}

/** Whether any of it is in sight. */
export function isInSight(node: TimelineNode, space: NodeSpace): boolean {
  const { from, until } = extentOf(node, space);
  return node.isBeyond || (until >= space.edges.from && from <= space.edges.until);
}

/** The node of a lane at a point: of those that lie there a mark rather than a bar, and the nearest. */
export function nodeAt(
  nodes: readonly TimelineNode[],
  { rows }: LanePlace,
  space: NodeSpace,
  point: { readonly x: number; readonly y: number },
): TimelineNode | undefined {
  const distances = nodes.flatMap((node) => {
    const { from, until } = extentOf(node, space);
    const isThere = point.x >= from - BESIDE && point.x <= until + BESIDE;
    const isInRow = Math.abs((rows[node.row] ?? 0) - point.y) <= ABOVE;
    const distance = Math.abs((from + until) / 2 - point.x);
    return isThere && isInRow ? [{ node, distance: node.isBar ? 1e6 + distance : distance }] : [];
  });
  const [first, ...others] = distances;
  if (first === undefined) return undefined;
  return others.reduce((near, one) => (one.distance < near.distance ? one : near), first).node;
}
