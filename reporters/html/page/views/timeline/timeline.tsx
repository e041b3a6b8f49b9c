import type { IterationReport, PlannedScenario } from '#model';
import type { DiscussionRecord } from '../../../record/page-data.ts';

/** What a timeline is drawn of. `plan` and `report` are null where they are not known, or not yet. */
export interface TimelineProps {
  readonly plan: PlannedScenario | null;
  readonly report: IterationReport | null;
  readonly discussion: DiscussionRecord;
}

/** How a discussion went, from its question to its last event. */
export function Timeline({ discussion }: TimelineProps) {
  if (discussion.moments.length === 0) return <p>No event came.</p>;
  return (
    <ol>
      {discussion.moments.map(({ atMs, agent, type, signal, text }, index) => (
        <li key={index}>
          {atMs} ms {agent} {type} {signal} {text}
        </li>
      ))}
    </ol>
  );
}
