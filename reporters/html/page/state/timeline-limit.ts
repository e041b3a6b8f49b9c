import type { TimelineNode } from './timeline-nodes.ts';
import { timeText } from './timeline-words.ts';

const LETTER = 6.6;

/** What is written beside the line of a deadline; of several, the first is named. */
export function limitText({ items, atMs, isBeyond }: TimelineNode): string {
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  const name = items[0]?.title.endsWith('the deadline') ? 'deadline' : 'limit';
  return `${name} ${timeText(atMs)}${more}${isBeyond ? ' ▸' : ''}`;
}

/** From where to where the words beside a deadline go; `x` is where its line is. They stay inside the drawing. */
export function limitExtent(
  node: TimelineNode,
  x: number,
  right: number,
): { readonly from: number; readonly until: number } {
  const width = limitText(node).length * LETTER + 14;
  if (node.isBeyond) return { from: right - width, until: right };
  return x + width > right ? { from: x - width, until: x } : { from: x, until: x + width };
}
