import { limitText } from '../../state/timeline-limit.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';

/** A deadline with its time, to the right of the point 0,0; one that is further on points there. */
export function limitFlag(node: TimelineNode, width: number) {
  return (
    <>
      <rect class="timeline-limit" y={-9} width={width} height={18} rx={3} />
      <text class="timeline-limit-text" x={width / 2} dy="0.35em">
        {limitText(node)}
      </text>
    </>
  );
}
