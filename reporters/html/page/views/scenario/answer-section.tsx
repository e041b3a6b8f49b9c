import { formatDuration } from '../../../../support/duration.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { referencesOf } from '../../state/scenario-references.ts';
import { AnswerCard } from './answer-card.tsx';

/** What the crew answered, beside what it should have. */
export function AnswerSection({
  detail,
  iteration,
}: {
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration;
}) {
  const references = referencesOf(detail);
  const answer = iteration.report?.answer ?? null;
  return (
    <section aria-labelledby="answer-title">
      <h2 id="answer-title">Answer</h2>
      <div class={references.length === 0 ? 'pair is-alone' : 'pair'}>
        {answer === null ? (
          <div class="card">
            <h3 class="label">The crew's answer</h3>
            <p class="soft">{noAnswer(iteration)}</p>
          </div>
        ) : (
          <AnswerCard title="The crew's answer" what="the answer" text={answer} />
        )}
        {references.length > 0 && (
          <div class="references">
            {references.map(({ gateIndex, keyword, reference }) => (
              <AnswerCard
                key={gateIndex}
                title={references.length === 1 ? 'Reference' : `Reference, ${keyword}`}
                what="the reference"
                text={reference}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function noAnswer({ report, status }: ShownIteration): string {
  if (report === null)
    return status === 'running' ? 'The discussion goes on.' : 'The discussion did not end.';
  return `There was none within ${formatDuration(report.durationMs)}.`;
}
