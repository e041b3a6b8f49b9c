import type { Look } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import type { NodeSpace } from '../../state/timeline-space.ts';
import { columnsOf } from '../../state/timeline-text.ts';

/** Heights of bars, in pixels; agents that only wake up do not do much yet. */
const HEIGHT = 18;
const LOW = 8;
const ROUND = 3;
/** What a letter takes, a little too much, and a text keeps from the ends of its bar. */
const LETTER = 6.4;
const MARGINS = 26;

/** A phase as a bar, or several short ones as one, to the right of the point 0,0. */
export function barShape(
  node: TimelineNode,
  { from, until }: { readonly from: number; readonly until: number },
  { id, edges }: NodeSpace,
) {
  const { look, items } = node;
  const seen = Math.max(from, edges.from) - from;
  const room = Math.min(until, edges.until) - from - seen;
  const text = barText(node, room);
  const isWaiting = look === 'waiting';
  return (
    <>
      {bar({ look, id, x: 0, width: until - from, isVoid: items[0]?.isSuperseded === true })}
      {text === '' ? null : (
        <text class="timeline-bar-text" x={seen + (isWaiting ? 19 : 7)} dy="0.35em">
          {text}
        </text>
      )}
      {isWaiting && room > 18 ? <path class="timeline-hourglass" d={hourglassAt(seen + 10)} /> : null}
    </>
  );
}

function barText({ items, look }: TimelineNode, room: number): string {
  const [item] = items;
  if (item === undefined || items.length > 1 || look === 'waking' || room < MARGINS) return '';
  const texts = [...(item.text === null ? [] : [`${item.title} · ${item.text}`]), item.title];
  return texts.find((text) => columnsOf(text) * LETTER + MARGINS <= room) ?? '';
}

interface BarProps {
  readonly look: Look;
  /** The drawing's own part of ids. */
  readonly id: string;
  readonly x: number;
  readonly width: number;
  readonly isVoid?: boolean;
}

/** The bar without anything on it, as the legend shows it, too. */
export function bar({ look, id, x, width, isVoid = false }: BarProps) {
  return (
    <path
      class={`timeline-bar timeline-bar-${isVoid ? 'void' : look}`}
      fill={look === 'waiting' && !isVoid ? `url(#${id}-wait)` : undefined}
      d={roundedBox(x, width, look === 'waking' ? LOW : HEIGHT)}
    />
  );
}

/** One attribute instead of six: there may be thousands. */
function roundedBox(x: number, width: number, height: number): string {
  const round = Math.min(ROUND, width / 2);
  const [across, down] = [width - 2 * round, height - 2 * round];
  const corner = (toX: number, toY: number): string =>
    `a${round},${round} 0 0 1 ${toX * round},${toY * round}`;
  return `M${x + round},${-height / 2}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

function hourglassAt(x: number): string {
  return `M${x - 3},-5h6m0,10h-6m0.5,0l5,-10m-5,0l5,10`;
}
