import type { Look } from '../../state/timeline-item.ts';
import { shapeOf } from './mark-shapes.ts';

/** The sign of something that takes no time, around the point 0,0. */
export function Mark({
  look,
  isSuperseded = false,
}: {
  readonly look: Look;
  readonly isSuperseded?: boolean;
}) {
  const { outline, sign, tone, isHollow } = shapeOf(look);
  const style = isHollow || isSuperseded ? 'hollow' : 'filled';
  return (
    <g class={`timeline-mark timeline-mark-${style}`} data-tone={tone} data-void={isSuperseded || undefined}>
      <path class="timeline-mark-outline" d={outline} />
      {sign === '' ? null : <path class="timeline-mark-sign" d={sign} />}
    </g>
  );
}

/** How many events a mark stands for. */
export function Count({
  many,
  x = 9,
  y = -8,
}: {
  readonly many: number;
  readonly x?: number;
  readonly y?: number;
}) {
  const text = many > 999 ? '999+' : String(many);
  const width = 6 + text.length * 6;
  return (
    <g class="timeline-count" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-6.5} width={width} height={13} rx={6.5} />
      <text dy="0.35em">{text}</text>
    </g>
  );
}
