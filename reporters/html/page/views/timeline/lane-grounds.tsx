import type { Ref } from 'preact';
import type { Geometry } from '../../state/timeline-geometry.ts';
import { shortName } from '../../state/timeline-text.ts';

/** The stripes on which lanes lie. */
export function LaneGrounds({ geometry }: { readonly geometry: Geometry }) {
  return (
    <g>
      {geometry.lanes.map(({ lane, top, height }, index) => (
        <rect
          key={lane.id}
          class="timeline-lane"
          data-is-even={index % 2 === 0 || undefined}
          {...{ x: 0, y: top, width: geometry.width, height }}
        />
      ))}
    </g>
  );
}

/** The names of lanes: beside them, or above where there is no room. `place` moves them along when one scrolls. */
export function LaneNames({
  geometry,
  place,
}: {
  readonly geometry: Geometry;
  readonly place: Ref<SVGGElement>;
}) {
  const { lanes, areNamesAbove, nameLength } = geometry;
  return (
    <g ref={place} class="timeline-names">
      {lanes.map(({ lane, top, rows }) => {
        const middle = rows.reduce((sum, row) => sum + row, 0) / rows.length;
        return (
          <text
            key={lane.id}
            data-is-agent={lane.isAgent || undefined}
            x={areNamesAbove ? 8 : 10}
            y={areNamesAbove ? top + 11 : middle}
            dy="0.35em"
          >
            {shortName(lane.name, nameLength)}
          </text>
        );
      })}
    </g>
  );
}
