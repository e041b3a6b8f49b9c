import type { Geometry } from '../../state/timeline-geometry.ts';
import type { Tick } from '../../state/timeline-scale.ts';

interface AxisProps {
  readonly ticks: readonly Tick[];
  readonly geometry: Geometry;
  readonly x: (ms: number) => number;
}

/** The times, and a line for each through all lanes. */
export function Axis({ ticks, geometry, x }: AxisProps) {
  const { top, bottom, width } = geometry;
  return (
    <g class="timeline-axis">
      {ticks.map(({ ms, text }) => (
        <g key={ms} transform={`translate(${x(ms)} 0)`}>
          <line y1={top - 5} y2={bottom} />
          <text y={top - 11} text-anchor={anchorAt(x(ms), width)}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A text at an edge grows inwards. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x > width - 32) return 'end';
  return x < 32 ? 'start' : 'middle';
}
