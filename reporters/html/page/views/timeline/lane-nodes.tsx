import type { LanePlace } from '../../state/timeline-geometry.ts';
import { LIMITS_LANE } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { groupSentence } from '../../state/timeline-words.ts';
import { Bar } from './bar.tsx';
import { LimitFlag } from './limit-flag.tsx';
import { Count, Mark } from './mark.tsx';
import { extentOf, type NodeSpace, nodeId } from './node-space.ts';

interface LaneNodesProps {
  readonly place: LanePlace;
  readonly nodes: readonly TimelineNode[];
  readonly space: NodeSpace;
}

/** All that is to be seen in one lane. */
export function LaneNodes({ place, nodes, space }: LaneNodesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no field sets.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive.
    <g role="group" aria-label={place.lane.name}>
      {nodes.map((node) => (
        <g
          key={node.key}
          role="option"
          id={nodeId(space.id, node)}
          data-key={node.key}
          aria-label={groupSentence(node.items)}
          transform={`translate(0 ${place.rows[node.row] ?? place.top})`}
        >
          <NodeShape node={node} space={space} />
        </g>
      ))}
    </g>
  );
}

function NodeShape({ node, space }: { readonly node: TimelineNode; readonly space: NodeSpace }) {
  const { from, until } = extentOf(node, space);
  if (node.lane === LIMITS_LANE) return <LimitFlag {...{ node, from, until }} />;
  if (node.isBar) return <Bar {...{ node, from, until, space }} />;
  const many = node.items.length;
  return (
    <g transform={`translate(${space.x(node.atMs)} 0)`}>
      <circle class="timeline-target" r={12} />
      <Mark look={node.look} isSuperseded={node.items.every(({ isSuperseded }) => isSuperseded)} />
      {many > 1 ? <Count many={many} /> : null}
    </g>
  );
}
