import type { FootLabel } from '../../state/timeline-foot.ts';
import type { Geometry } from '../../state/timeline-geometry.ts';

/** The times that have a name, written below the lanes; those that part a discussion have a line through it. */
export function Foot({
  labels,
  geometry,
}: {
  readonly labels: readonly FootLabel[];
  readonly geometry: Geometry;
}) {
  const { top, bottom } = geometry;
  return (
    <g class="timeline-foot">
      {labels.map(({ kind, text, x, textX, row }) => (
        <g key={`${kind} ${text}`} data-kind={kind}>
          <line x1={x} x2={x} y1={kind === 'event' || kind === 'gap' ? bottom : top} y2={bottom + 4} />
          <text x={textX} y={bottom + 15 + row * 16}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
