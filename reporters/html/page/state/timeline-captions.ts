import type { Look } from './timeline-item.ts';
import type { TimelineNode } from './timeline-nodes.ts';
import { columnsOf, fitted } from './timeline-text.ts';

/** From the left to the right end of something, in pixels. */
export interface Extent {
  readonly from: number;
  readonly until: number;
}

/** The beginning of what was said, beside its mark. */
export interface Caption {
  readonly text: string;
  readonly x: number;
  readonly anchor: 'start' | 'end';
}

const LETTER = 6.3;
const GAP = 5;
/** Fewer letters tell nothing. */
const LEAST = 20;
const MOST = 120;

const TOLD: ReadonlySet<Look> = new Set([
  ...(['agree', 'concern', 'block', 'failure', 'finding', 'synthesis'] as const),
  ...(['error', 'lost', 'gate-failed', 'gate-undecided'] as const),
]);

/**
 * What is written beside marks, by node: as much as fits before the next thing in its row, or else after the one
 * before. `nodes` are those of a lane, in the order of time.
 */
export function captionsOf(
  nodes: readonly TimelineNode[],
  extentOf: (node: TimelineNode) => Extent,
  edges: Extent,
): ReadonlyMap<string, Caption> {
  const captions = new Map<string, Caption>();
  /** By row: where the next thing begins that is further right than all before it, seen from each node. */
  const nexts = nextStarts(nodes, extentOf, edges.until);
  const taken = new Map<number, number>();
  for (const [index, node] of nodes.entries()) {
    const extent = extentOf(node);
    const before = { from: taken.get(node.row) ?? edges.from, until: extent.from };
    const after = { from: extent.until, until: nexts[index] ?? edges.until };
    const isSeen = extent.from >= edges.from && extent.until <= edges.until;
    // A mark in the middle of a bar has no room beside it.
    const isFree = before.from <= extent.until;
    const caption = isSeen && isFree ? captionFor(node, before, after) : null;
    if (caption !== null) captions.set(node.key, caption);
    const end = caption?.anchor === 'start' ? caption.x + columnsOf(caption.text) * LETTER : extent.until;
    taken.set(node.row, Math.max(before.from, end));
  }
  return captions;
}

function nextStarts(
  nodes: readonly TimelineNode[],
  extentOf: (node: TimelineNode) => Extent,
  end: number,
): readonly number[] {
  const starts: number[] = new Array(nodes.length);
  const next = new Map<number, number>();
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node === undefined) continue;
    starts[index] = next.get(node.row) ?? end;
    next.set(node.row, Math.min(starts[index] ?? end, extentOf(node).from));
  }
  return starts;
}

/** After its mark if all of it fits there, or more of it than before; null where nothing does. */
function captionFor(node: TimelineNode, before: Extent, after: Extent): Caption | null {
  const text = firstLine(node);
  if (text === null) return null;
  const [left, right] = [lettersIn(before), lettersIn(after)];
  const wanted = Math.min(columnsOf(text.slice(0, MOST)), MOST);
  const isAfter = right >= wanted || right >= left;
  const letters = Math.min(MOST, isAfter ? right : left);
  if (letters < Math.min(LEAST, wanted)) return null;
  return {
    text: fitted(text, letters),
    ...(isAfter ? { x: after.from + GAP, anchor: 'start' } : { x: before.until - GAP, anchor: 'end' }),
  };
}

function firstLine({ items, isBar, look }: TimelineNode): string | null {
  const [item] = items;
  if (item === undefined || isBar || items.length > 1 || !TOLD.has(look)) return null;
  const line = (item.text ?? '').split('\n', 1)[0]?.trim() ?? '';
  return line === '' ? null : line;
}

function lettersIn({ from, until }: Extent): number {
  return Math.max(0, Math.floor((until - from - 2 * GAP) / LETTER));
}
