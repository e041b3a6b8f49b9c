import { LIMITS_LANE } from '../../state/timeline-item.ts';
import { limitExtent } from '../../state/timeline-limit.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';

/** What nodes are placed in. */
export interface NodeSpace {
  /** The drawing's own part of ids. */
  readonly id: string;
  readonly left: number;
  readonly right: number;
  /** Where a time is; what is far out of sight is just out of sight. */
  readonly x: (ms: number) => number;
}

/** Half of a mark, and the least that a bar takes. */
const MARK = 10;
const BAR = 3;

/** The id of a node's element, for whoever points at it. */
export function nodeId(id: string, { key }: TimelineNode): string {
  return `${id}-${key}`;
}

/** The left and the right end of a node, in pixels. */
export function extentOf(
  node: TimelineNode,
  { x, right }: NodeSpace,
): { readonly from: number; readonly until: number } {
  const at = x(node.atMs);
  if (node.lane === LIMITS_LANE) return limitExtent(node, at, right + MARK);
  return node.isBar
    ? { from: at, until: Math.max(at + BAR, x(node.untilMs)) }
    : { from: at - MARK, until: at + MARK };
}

/** Whether any of it is in sight. */
export function isInSight(node: TimelineNode, space: NodeSpace): boolean {
  const { from, until } = extentOf(node, space);
  return node.isBeyond || (until >= space.left - MARK && from <= space.right + MARK);
}
