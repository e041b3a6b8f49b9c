import { captionsOf } from '../../state/timeline-captions.ts';
import type { LanePlace } from '../../state/timeline-geometry.ts';
import { LIMITS_LANE } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { extentOf, type NodeSpace, nodeId } from '../../state/timeline-space.ts';
import { groupSentence } from '../../state/timeline-words.ts';
import { barShape } from './bar.tsx';
import { limitFlag } from './limit-flag.tsx';
import { markShape } from './mark.tsx';

interface LaneNodesProps {
  readonly place: LanePlace;
  readonly nodes: readonly TimelineNode[];
  readonly space: NodeSpace;
}

/**
 * All that is to be seen in one lane. There may be thousands of nodes, which all move while one zooms: each is few
 * elements, and functions draw them and no components.
 */
export function LaneNodes({ place, nodes, space }: LaneNodesProps) {
  const captions = captionsOf(nodes, (node) => extentOf(node, space), space.edges);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no field sets.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive.
    <g role="group" aria-label={place.lane.name}>
      {marksAbove(nodes).map((node) => {
        const { from, until } = extentOf(node, space);
        const x = node.isBar || node.lane === LIMITS_LANE ? from : (from + until) / 2;
        const caption = captions.get(node.key);
        return (
          <g
            key={node.key}
            role="option"
            id={nodeId(space.id, node)}
            aria-label={groupSentence(node.items)}
            transform={`translate(${round(x)} ${place.rows[node.row] ?? place.top})`}
          >
            {nodeShape(node, { from, until }, space)}
            {caption === undefined ? null : (
              <text
                class="timeline-caption"
                x={round(caption.x - x)}
                text-anchor={caption.anchor}
                dy="0.35em"
              >
                {caption.text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Marks lie on bars. */
function marksAbove(nodes: readonly TimelineNode[]): readonly TimelineNode[] {
  return [...nodes.filter(({ isBar }) => isBar), ...nodes.filter(({ isBar }) => !isBar)];
}

function nodeShape(
  node: TimelineNode,
  extent: { readonly from: number; readonly until: number },
  space: NodeSpace,
) {
  if (node.lane === LIMITS_LANE) return limitFlag(node, extent.until - extent.from);
  return node.isBar ? barShape(node, extent, space) : markShape(node);
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
