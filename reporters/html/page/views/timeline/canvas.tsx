import type { Ref } from 'preact';
import { useMemo } from 'preact/hooks';
import { LIMITS_LANE } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { extentOf } from '../../state/timeline-space.ts';
import type { Story } from '../../state/timeline-story.ts';
import { Axis } from './axis.tsx';
import { Foot } from './foot.tsx';
import { LaneGrounds, LaneNames } from './lane-grounds.tsx';
import { LaneNodes } from './lane-nodes.tsx';
import { Gaps, LimitLines, VoidTime } from './overlays.tsx';
import { Patterns } from './patterns.tsx';
import type { Brush } from './use-brush.ts';
import type { Layout } from './use-layout.ts';

/** What is said by other means to whoever does not see it. */
const decoration = { 'aria-hidden': 'true' } as const;

interface CanvasProps {
  readonly story: Story;
  readonly layout: Layout;
  readonly names: Ref<SVGGElement>;
}

/** The drawing itself, without what moves along with a pointer or the keyboard: that changes too often. */
export function Canvas({ story, layout, names }: CanvasProps) {
  const { geometry, space, seen, ticks, foot, height } = layout;
  const { id, x, edges } = space;
  const clip = `${id}-clip`;
  return useMemo(
    () => (
      <>
        <g {...decoration}>
          <Patterns id={id} />
          <clipPath id={clip}>
            <rect x={edges.from} y={0} width={edges.until - edges.from} height={height} />
          </clipPath>
          <LaneGrounds geometry={geometry} />
          <g clip-path={`url(#${clip})`}>
            <VoidTime geometry={geometry} x={x} restarts={story.restarts} />
            <Axis ticks={ticks} geometry={geometry} x={x} />
            <Gaps geometry={geometry} x={x} gaps={story.gaps} id={id} />
            <LimitLines geometry={geometry} x={x} nodes={seen.get(LIMITS_LANE) ?? []} />
          </g>
          <LaneNames geometry={geometry} place={names} />
          <Foot labels={foot} geometry={geometry} />
        </g>
        <g clip-path={`url(#${clip})`}>
          {geometry.lanes.map((place) => {
            const nodes = seen.get(place.lane.id) ?? [];
            return nodes.length === 0 ? null : (
              <LaneNodes key={place.lane.id} place={place} nodes={nodes} space={space} />
            );
          })}
        </g>
      </>
    ),
    [story, geometry, space, seen, ticks, foot, height, names, id, x, edges, clip],
  );
}

interface RingProps {
  readonly node: TimelineNode;
  readonly layout: Layout;
  readonly isFocus: boolean;
}

/** A frame around what one points at, or where the keyboard is. */
export function Ring({ node, layout, isFocus }: RingProps) {
  const { geometry, space } = layout;
  const y = geometry.lanes.find(({ lane }) => lane.id === node.lane)?.rows[node.row];
  if (y === undefined) return null;
  const { from, until } = extentOf(node, space);
  return (
    <rect
      class="timeline-ring"
      data-is-focus={isFocus || undefined}
      {...decoration}
      {...{ x: from - 3, y: y - 13, width: until - from + 6, height: 26, rx: 5 }}
    />
  );
}

/** The stretch that a pointer draws. */
export function BrushShape({ brush, layout }: { readonly brush: Brush; readonly layout: Layout }) {
  const { top, bottom } = layout.geometry;
  const x = Math.min(brush.from, brush.until);
  return (
    <rect
      class="timeline-brush"
      {...decoration}
      {...{ x, y: top, width: Math.abs(brush.until - brush.from), height: bottom - top }}
    />
  );
}
