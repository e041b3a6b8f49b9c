import { useMemo, useRef, useState } from 'preact/hooks';
import { LIMITS_LANE } from '../../state/timeline-item.ts';
import { legendOf } from '../../state/timeline-legend.ts';
import type { Story } from '../../state/timeline-story.ts';
import { Legend } from './legend.tsx';
import { Stage } from './stage.tsx';
import { useLayout } from './use-layout.ts';
import { useWidth } from './use-width.ts';
import { ZoomBar } from './zoom-bar.tsx';

interface DrawingProps {
  readonly story: Story;
  readonly summary: string;
  readonly endReason: string | null;
  /** What its ids begin with. */
  readonly id: string;
}

/** The drawn timeline, in as much room as there is. */
export function Drawing(props: DrawingProps) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  return <div ref={room}>{width > 0 ? <SizedDrawing {...props} width={width} /> : null}</div>;
}

function SizedDrawing({ story, summary, endReason, id, width }: DrawingProps & { readonly width: number }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const layout = useLayout({ story, endReason, room: width, isUnfolded, id });
  const { looking, nodes, folded } = layout;
  const areSomeGrouped = nodes.some(({ items, lane }) => items.length > 1 && lane !== LIMITS_LANE);
  const legend = useMemo(() => legendOf(story, areSomeGrouped), [story, areSomeGrouped]);
  return (
    <>
      <div class="timeline-head">
        <p>{summary}</p>
        <ZoomBar looking={looking} />
      </div>
      <Stage story={story} layout={layout} />
      {folded.isFoldable ? (
        <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Show fewer agents' : `Show ${folded.folded} more agents`}
        </button>
      ) : null}
      <Legend entries={legend} id={id} />
    </>
  );
}
