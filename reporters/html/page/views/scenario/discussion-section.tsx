import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { courseWords } from '../../state/scenario-words.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { Attempts } from './attempts.tsx';
import { DiscussionFacts } from './discussion-facts.tsx';

/** How the crew came to its answer, and where to read more of it. */
export function DiscussionSection({
  detail,
  iteration,
  run,
}: {
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration;
  /** Its id. */
  readonly run: string;
}) {
  const { report, discussions } = iteration;
  const present = discussions.at(-1);
  return (
    <section aria-labelledby="discussion-title">
      <h2 id="discussion-title">Discussion</h2>
      {report !== null && <p class="soft">{courseWords(report).join(' · ')}</p>}
      {present !== undefined && (
        <Timeline
          key={`${present.iteration} ${present.attempt}`}
          plan={detail.plan}
          report={report}
          discussion={present}
        />
      )}
      {report !== null && (
        <>
          <DiscussionFacts id={detail.report.id} report={report} run={run} />
          <Attempts plan={detail.plan} iteration={iteration} />
        </>
      )}
    </section>
  );
}
