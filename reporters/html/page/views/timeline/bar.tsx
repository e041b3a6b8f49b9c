import type { Look } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { Count } from './mark.tsx';
import type { NodeSpace } from './node-space.ts';

/** Heights of bars, in pixels; agents that only wake up do not do much yet. */
const HEIGHT = 18;
const LOW = 8;
/** What a letter takes, a little too much, and a text keeps from the ends of its bar. */
const LETTER = 6.4;
const MARGINS = 26;

interface BarProps {
  readonly node: TimelineNode;
  readonly from: number;
  readonly until: number;
  readonly space: NodeSpace;
}

/** A phase as a bar, or several short ones as one; around the middle of its lane. */
export function Bar({ node, from, until, space }: BarProps) {
  const { look, items } = node;
  const seen = Math.max(from, space.left - 10);
  const room = Math.min(until, space.right + 10) - seen;
  const text = barText(node, room);
  const isWaiting = look === 'waiting';
  return (
    <>
      <rect class="timeline-target" x={from - 2} y={-12} width={until - from + 4} height={24} />
      <BarShape
        look={look}
        id={space.id}
        x={from}
        width={until - from}
        isVoid={items[0]?.isSuperseded === true}
      />
      {text === '' ? null : (
        <text class="timeline-bar-text" x={seen + (isWaiting ? 19 : 7)} dy="0.35em">
          {text}
        </text>
      )}
      {isWaiting && room > 18 ? <Hourglass x={seen + 10} /> : null}
      {items.length > 1 ? <Count many={items.length} x={(from + until) / 2} y={-12} /> : null}
    </>
  );
}

function barText({ items, look }: TimelineNode, room: number): string {
  const [item] = items;
  if (item === undefined || items.length > 1 || look === 'waking') return '';
  const texts = [...(item.text === null ? [] : [`${item.title} · ${item.text}`]), item.title];
  return texts.find((text) => text.length * LETTER + MARGINS <= room) ?? '';
}

interface BarShapeProps {
  readonly look: Look;
  /** The drawing's own part of ids. */
  readonly id: string;
  readonly x: number;
  readonly width: number;
  readonly isVoid?: boolean;
}

/** The bar without anything on it, as the legend shows it, too. */
export function BarShape({ look, id, x, width, isVoid = false }: BarShapeProps) {
  const height = look === 'waking' ? LOW : HEIGHT;
  return (
    <rect
      class="timeline-bar"
      data-look={look}
      data-void={isVoid || undefined}
      {...(look === 'waiting' && !isVoid ? { fill: `url(#${id}-wait)` } : {})}
      {...{ x, width, height, y: -height / 2, rx: Math.min(3, width / 2) }}
    />
  );
}

function Hourglass({ x }: { readonly x: number }) {
  return (
    <path
      class="timeline-hourglass"
      transform={`translate(${x} 0)`}
      d="M-3,-5H3M-3,5H3M-2.5,-5L2.5,5M2.5,-5L-2.5,5"
    />
  );
}
