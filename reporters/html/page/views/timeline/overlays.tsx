import type { Geometry } from '../../state/timeline-geometry.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import type { Story } from '../../state/timeline-story.ts';

interface OverlayProps {
  readonly geometry: Geometry;
  readonly x: (ms: number) => number;
}

/** What lies under everything: the time before the crew began again, which counts no more. */
export function VoidTime({ geometry, x, restarts }: OverlayProps & Pick<Story, 'restarts'>) {
  const last = restarts.at(-1);
  if (last === undefined) return null;
  const { edges, top, bottom } = geometry;
  return (
    <rect
      class="timeline-void"
      x={edges.from}
      y={top}
      width={Math.max(0, x(last) - edges.from)}
      height={bottom - top}
    />
  );
}

/** The times without a connection, over all lanes. */
export function Gaps({
  geometry,
  x,
  gaps,
  id,
}: OverlayProps & Pick<Story, 'gaps'> & { readonly id: string }) {
  const { top, bottom } = geometry;
  return (
    <g class="timeline-gaps">
      {gaps.map(({ fromMs, untilMs }) => (
        <rect
          key={fromMs}
          fill={`url(#${id}-gap)`}
          {...{ x: x(fromMs), y: top, width: Math.max(3, x(untilMs) - x(fromMs)), height: bottom - top }}
        />
      ))}
    </g>
  );
}

/** A line down from each deadline that is in sight. */
export function LimitLines({
  geometry,
  x,
  nodes,
}: OverlayProps & { readonly nodes: readonly TimelineNode[] }) {
  const { top, bottom } = geometry;
  const limits = nodes.filter(({ isBeyond }) => !isBeyond).flatMap(({ items }) => items);
  return (
    <g class="timeline-limits">
      {limits.map(({ key, atMs }) => (
        <line key={key} x1={x(atMs)} x2={x(atMs)} y1={top + 4} y2={bottom} />
      ))}
    </g>
  );
}
