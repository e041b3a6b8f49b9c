import { limitText } from '../../state/timeline-limit.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';

interface LimitFlagProps {
  readonly node: TimelineNode;
  readonly from: number;
  readonly until: number;
}

/** A deadline with its time; one that is further on points there. */
export function LimitFlag({ node, from, until }: LimitFlagProps) {
  return (
    <g class="timeline-limit">
      <rect x={from} y={-9} width={until - from} height={18} rx={3} />
      <text x={(from + until) / 2} dy="0.35em">
        {limitText(node)}
      </text>
    </g>
  );
}
