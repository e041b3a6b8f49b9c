import { useId, useMemo, useState } from 'preact/hooks';
import type { IterationReport, PlannedScenario } from '#model';
import type { DiscussionRecord } from '../../../record/page-data.ts';
import { notesOf, summaryOf } from '../../state/timeline-notes.ts';
import { tellStory } from '../../state/timeline-story.ts';
import { Drawing } from './drawing.tsx';
import { EventList } from './event-list.tsx';
import { useNow } from './use-now.ts';

/** What a timeline is drawn of. `plan` and `report` are null where they are not known, or not yet. */
export interface TimelineProps {
  readonly plan: PlannedScenario | null;
  readonly report: IterationReport | null;
  readonly discussion: DiscussionRecord;
}

/** How a discussion went, from its question to its last event: drawn, and as a list. */
export function Timeline({ plan, report, discussion }: TimelineProps) {
  const { iteration, attempt, startedAt } = discussion;
  // A report tells of the last attempt alone.
  const own = report !== null && report.attempts.length + 1 === attempt ? report : null;
  return (
    <OneTimeline
      key={`${iteration}/${attempt}/${startedAt}`}
      plan={plan}
      report={own}
      discussion={discussion}
    />
  );
}

function OneTimeline({ plan, report, discussion }: TimelineProps) {
  const id = useId();
  const nowMs = useNow(discussion, plan?.deadlineMs ?? null);
  const story = useMemo(
    () => tellStory({ plan, report, discussion, nowMs }),
    [plan, report, discussion, nowMs],
  );
  const isGoingOn = nowMs !== null;
  const summary = useMemo(() => summaryOf(story), [story]);
  const notes = useMemo(() => notesOf(discussion, report, isGoingOn), [discussion, report, isGoingOn]);
  return (
    <div class="timeline">
      {notes.map((note) => (
        <p key={note} class="timeline-note">
          {note}
        </p>
      ))}
      {discussion.moments.length + discussion.settled.length === 0 ? null : (
        <>
          <Drawing story={story} summary={summary} endReason={report?.endReason ?? null} id={id} />
          <AsList story={story} id={id} />
        </>
      )}
    </div>
  );
}

/** Written only when it is asked for: there may be thousands of events. */
function AsList({ story, id }: { readonly story: ReturnType<typeof tellStory>; readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="timeline-as-list" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>As a list</summary>
      {isOpen ? <EventList items={story.items} id={id} /> : null}
    </details>
  );
}
