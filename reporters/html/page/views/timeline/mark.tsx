import type { Look } from '../../state/timeline-item.ts';
import type { TimelineNode } from '../../state/timeline-nodes.ts';
import { groupShapeOf, shapeOf } from './mark-shapes.ts';

interface MarkProps {
  /** Of several, the one that matters most. */
  readonly look: Look;
  readonly many?: number;
  readonly isVoid?: boolean;
}

/** What takes no time, or several of it, around the point 0,0. */
export function markShape({ look, items }: TimelineNode) {
  return mark({ look, many: items.length, isVoid: items.every(({ isSuperseded }) => isSuperseded) });
}

/** The sign of something that takes no time, or the number of several. */
export function mark({ look, many = 1, isVoid = false }: MarkProps) {
  const { outline, sign, tone, isHollow } = shapeOf(look);
  const group = many > 1 ? groupShapeOf(look) : null;
  const style = isVoid ? 'void' : isHollow ? 'hollow' : 'filled';
  return (
    <>
      <path class={`timeline-mark timeline-${style} timeline-tone-${tone}`} d={group?.outline ?? outline} />
      {group === null ? (
        <path class={`timeline-mark-sign timeline-${style} timeline-tone-${tone}`} d={sign} />
      ) : (
        <text class={`timeline-count timeline-${style} timeline-tone-${tone}`} y={group.below} dy="0.36em">
          {many > 99 ? '99+' : many}
        </text>
      )}
    </>
  );
}
