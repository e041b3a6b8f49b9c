import { GATES_LANE, LIMITS_LANE, type Look, type TimelineItem } from './timeline-item.ts';
import { isPhase } from './timeline-phases.ts';
import type { Lane } from './timeline-story.ts';

/** What is drawn as one: an item, or several of a lane that would lie on one another. */
export interface TimelineNode {
  /** The key of its first item. */
  readonly key: string;
  readonly lane: string;
  /** Of its lane; from 0. */
  readonly row: number;
  readonly items: readonly TimelineItem[];
  readonly atMs: number;
  readonly untilMs: number;
  readonly isBar: boolean;
  /** Of several, the one that matters most. */
  readonly look: Look;
  /** A time that lies beyond what is looked at, and is shown at the edge. */
  readonly isBeyond: boolean;
}

/** Pixels between the middles of two marks. */
const APART = 21;
/** The same of limits, which have their times beside them. */
const LIMITS_APART = 150;
/** Phases that are shorter than this are drawn as one where they follow each other. */
const SHORT = 8;

/**
 * Groups items, in the order of time, into what is drawn: a function of how wide a millisecond is, and not of what is
 * looked at, so that nothing regroups while one moves along.
 */
export function nodesOf(
  items: readonly TimelineItem[],
  pixelsPerMs: number,
  laneRows: readonly Pick<Lane, 'id' | 'rows'>[],
): readonly TimelineNode[] {
  const lanes = new Map<string, Grouping>();
  const groups: TimelineItem[][] = [];
  const placed = new Map<TimelineItem[], number>();
  const rowsOf = new Map(laneRows.map(({ id, rows }) => [id, rows]));
  for (const item of items) {
    const grouping = lanes.get(item.lane) ?? { bars: null, rows: [] };
    lanes.set(item.lane, grouping);
    const { group, row } = isPhase(item.look)
      ? { group: barGroup(grouping, item, pixelsPerMs), row: 0 }
      : markGroup(grouping, item, { pixelsPerMs, many: rowsOf.get(item.lane) ?? 1 });
    if (group.length === 0) groups.push(group);
    group.push(item);
    placed.set(group, row);
  }
  return groups.flatMap((group) => nodeOf(group, placed.get(group) ?? 0));
}

/** The groups of a lane that the next item may join. */
interface Grouping {
  bars: TimelineItem[] | null;
  readonly rows: (TimelineItem[] | undefined)[];
}

function barGroup(grouping: Grouping, item: TimelineItem, pixelsPerMs: number): TimelineItem[] {
  const isShort = (one: TimelineItem): boolean =>
    ((one.untilMs ?? one.atMs) - one.atMs) * pixelsPerMs < SHORT;
  const first = grouping.bars?.[0];
  const joins =
    first !== undefined && isShort(first) && isShort(item) && (item.atMs - first.atMs) * pixelsPerMs < SHORT;
  const group = joins ? (grouping.bars ?? []) : [];
  grouping.bars = group;
  return group;
}

function markGroup(
  { rows }: Grouping,
  item: TimelineItem,
  { pixelsPerMs, many }: { readonly pixelsPerMs: number; readonly many: number },
): { readonly group: TimelineItem[]; readonly row: number } {
  const apart = item.lane === LIMITS_LANE ? LIMITS_APART : APART;
  const isFree = (row: number): boolean => {
    const first = rows[row]?.[0];
    return first === undefined || (item.atMs - first.atMs) * pixelsPerMs >= apart;
  };
  const row = rowFor(item, isFree, many);
  const group = isFree(row) ? [] : (rows[row] ?? []);
  rows[row] = group;
  return { group, row };
}

/** The crew's events step aside where there is no room. */
function rowFor({ lane, look }: TimelineItem, isFree: (row: number) => boolean, many: number): number {
  if (many < 2) return 0;
  if (lane === GATES_LANE) return look === 'gate-passed' ? 1 : 0;
  return isFree(0) ? 0 : 1;
}

function nodeOf(items: readonly TimelineItem[], row: number): readonly TimelineNode[] {
  const [first] = items;
  if (first === undefined) return [];
  const { key, lane, atMs } = first;
  const untilMs = items.reduce((latest, one) => Math.max(latest, one.untilMs ?? one.atMs), atMs);
  const look = items.reduce((most, one) => (weight(one.look) > weight(most) ? one.look : most), first.look);
  return [{ key, lane, row, items, atMs, untilMs, isBar: isPhase(first.look), look, isBeyond: false }];
}

/** From what matters least to what matters most. */
const WEIGHTS: readonly Look[] = [
  ...(['idle', 'connected', 'waking', 'phase', 'triaging', 'evaluating', 'waiting', 'event'] as const),
  ...(['thread_found', 'resumed', 'stand_aside', 'limit', 'finding', 'agree', 'gate-passed'] as const),
  ...(['done', 'synthesis', 'concern', 'gate-undecided', 'restarted', 'lost'] as const),
  ...(['failure', 'block', 'error', 'gate-failed'] as const),
];

function weight(look: Look): number {
  return WEIGHTS.indexOf(look);
}

/** Draws the limits that lie beyond what is looked at as one, at its edge: that they are further on is worth knowing. */
export function withLimitsAtEdge(nodes: readonly TimelineNode[], untilMs: number): readonly TimelineNode[] {
  const isBeyond = (node: TimelineNode): boolean => node.lane === LIMITS_LANE && node.atMs > untilMs;
  const beyond = nodes.filter(isBeyond);
  const [first] = beyond;
  if (first === undefined) return nodes;
  const items = beyond.flatMap((node) => node.items);
  return [...nodes.filter((node) => !isBeyond(node)), { ...first, items, isBeyond: true }];
}
