import { useMemo } from 'preact/hooks';
import { type Folded, foldAgents } from '../../state/timeline-fold.ts';
import { type FootLabel, footLabels } from '../../state/timeline-foot.ts';
import { type Geometry, geometryOf } from '../../state/timeline-geometry.ts';
import { LIMITS_LANE } from '../../state/timeline-item.ts';
import { nodesOf, type TimelineNode, withLimitsAtEdge } from '../../state/timeline-nodes.ts';
import { extentsOf, type Tick, ticksOf, timeScale } from '../../state/timeline-scale.ts';
import { isInSight, type NodeSpace } from '../../state/timeline-space.ts';
import { inOrder } from '../../state/timeline-steps.ts';
import type { Story } from '../../state/timeline-story.ts';
import { useView, type ViewState } from './use-view.ts';

/** A story with a place for everything in it. */
export interface Layout {
  readonly folded: Folded;
  readonly geometry: Geometry;
  readonly looking: ViewState;
  readonly space: NodeSpace;
  /** The time at a place. */
  readonly timeAt: (x: number) => number;
  /** All of them, in the order in which one goes through them. */
  readonly nodes: readonly TimelineNode[];
  /** Those that are in sight, by lane. */
  readonly seen: ReadonlyMap<string, readonly TimelineNode[]>;
  readonly ticks: readonly Tick[];
  readonly foot: readonly FootLabel[];
  readonly height: number;
}

/** What is laid out. */
export interface LayoutSources {
  readonly story: Story;
  /** Why the discussion ended; null where that is not known. */
  readonly endReason: string | null;
  /** Pixels from left to right. */
  readonly room: number;
  readonly isUnfolded: boolean;
  /** What ids begin with. */
  readonly id: string;
}

/** How far out of sight something is drawn, in pixels: farther away, numbers become too large to draw. */
const OUTSIDE = 200;
/** What writing below the lanes takes, and a row of it. */
const FOOT = 12;
const FOOT_ROW = 16;
/** What a time on the axis takes. */
const TICK = 110;

/** Lays a story out in a width, and again when something of it changes. */
export function useLayout({ story, endReason, room, isUnfolded, id }: LayoutSources): Layout {
  const folded = useMemo(() => foldAgents(story, isUnfolded), [story, isUnfolded]);
  const geometry = useMemo(() => geometryOf(folded.lanes, room), [folded, room]);
  const extents = useMemo(() => extentsOfStory(story), [story]);
  const looking = useView(extents);
  const { fromMs, untilMs } = looking.view;
  const { left, right, edges } = geometry;

  const scale = useMemo(() => timeScale({ fromMs, untilMs }, [left, right]), [fromMs, untilMs, left, right]);
  const space = useMemo<NodeSpace>(() => {
    const x = (ms: number): number => Math.max(left - OUTSIDE, Math.min(right + OUTSIDE, scale(ms)));
    return { id, edges, x };
  }, [scale, left, right, edges, id]);
  const length = untilMs - fromMs;
  const groups = useMemo(
    () => nodesOf(folded.items, (right - left) / length, folded.lanes),
    [folded, right, left, length],
  );
  const nodes = useMemo(() => {
    const lanes = folded.lanes.map((lane) => lane.id);
    return inOrder(withLimitsAtEdge(groups, untilMs), lanes);
  }, [groups, untilMs, folded.lanes]);
  const seen = useMemo(() => byLane(nodes.filter((node) => isInSight(node, space))), [nodes, space]);
  const ticks = useMemo(
    () => ticksOf({ fromMs, untilMs }, (right - left) / TICK),
    [fromMs, untilMs, right, left],
  );
  const foot = useMemo(
    () => footLabels(story, endReason, { x: scale, left, right }),
    [story, endReason, scale, left, right],
  );
  // As when all is looked at, so that a drawing does not grow and shrink while one moves along.
  const footRows = useMemo(() => {
    const x = timeScale(extents.home, [left, right]);
    return Math.max(1, ...footLabels(story, endReason, { x, left, right }).map(({ row }) => row + 1));
  }, [story, endReason, extents, left, right]);
  const height = geometry.bottom + FOOT + footRows * FOOT_ROW;
  return {
    folded,
    geometry,
    foot,
    height,
    looking,
    space,
    timeAt: (x) => scale.invert(x),
    nodes,
    seen,
    ticks,
  };
}

function extentsOfStory({ items, end }: Story) {
  const limits = items.filter(({ lane }) => lane === LIMITS_LANE).map(({ atMs }) => atMs);
  const others = items.find(({ lane }) => lane !== LIMITS_LANE);
  return extentsOf({ startMs: others?.atMs ?? 0, endMs: end.atMs, isOver: end.isOver }, limits);
}

function byLane(nodes: readonly TimelineNode[]): ReadonlyMap<string, readonly TimelineNode[]> {
  const lanes = new Map<string, TimelineNode[]>();
  for (const node of nodes) {
    const lane = lanes.get(node.lane) ?? [];
    lane.push(node);
    lanes.set(node.lane, lane);
  }
  return lanes;
}
