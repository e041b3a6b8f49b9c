import type { JudgedSummary, JudgeInfo } from '#model';
import { describeScore } from '../../../../support/problems.ts';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { scoresOf } from '../../state/scenario-scores.ts';
import { JudgementText } from './judgement-text.tsx';
import { ScoreScale } from './score-scale.tsx';
import { StatusMark } from './status-mark.tsx';

/** What judges made of the answers: each score against its threshold, with its reason. */
export function JudgedSection({
  detail,
  iteration,
  judges,
}: {
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration;
  readonly judges: Readonly<Record<string, JudgeInfo>>;
}) {
  const { judged } = detail.report;
  if (judged.length === 0) return null;
  return (
    <section aria-labelledby="judged-title">
      <h2 id="judged-title">Judged</h2>
      {judged.map((summary) => (
        <Judged key={summary.gateIndex} {...{ detail, iteration, summary }} judge={judges[summary.keyword]} />
      ))}
    </section>
  );
}

function Judged({
  detail,
  iteration,
  summary,
  judge,
}: {
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration;
  readonly summary: JudgedSummary;
  readonly judge: JudgeInfo | undefined;
}) {
  const scores = scoresOf(detail.report, summary.gateIndex);
  const shown = scores.find((score) => score.iteration === iteration.index);
  return (
    <div class="card judged">
      <div class="card-head">
        <h3>{describeScore(summary)}</h3>
        <StatusMark status={summary.status} />
      </div>
      <ScoreScale id={detail.report.id} {...{ summary, scores }} shown={iteration.index} />
      {summary.unscored > 0 && (
        <p class="soft">
          {summary.unscored} of {scores.length} got no score, which is no score of 0: nothing was measured.
        </p>
      )}
      {shown === undefined ? (
        <p class="soft">The answer of this iteration was not judged.</p>
      ) : (
        <JudgementText
          title={scores.length > 1 ? `Iteration ${shown.iteration + 1}` : null}
          judgement={shown.judgement}
          judge={judge}
        />
      )}
    </div>
  );
}
