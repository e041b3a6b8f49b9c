import type { JudgeInfo, Judgement } from '#model';
import { counted } from '../../../../support/duration.ts';
import { scoreText } from '../../../../support/score-text.ts';
import { Fact } from './fact.tsx';
import { type AnyStatus, Sign, StatusMark, toneOf } from './status-mark.tsx';

/** What a judge said of one answer, whole. `title` says of which one; null where there is but one. */
export function JudgementText({
  title,
  judgement,
  judge,
}: {
  readonly title: string | null;
  readonly judgement: Judgement;
  readonly judge: JudgeInfo | undefined;
}) {
  const { score, status, fabrication, reason, samples, notes, attempts, raw } = judgement;
  return (
    <div class="judgement">
      {title !== null && (
        <p class="judgement-score">
          <strong>
            {title}: {score === null ? 'no score' : scoreText(score)}
          </strong>
          <StatusMark status={status} />
        </p>
      )}
      {fabrication === true && <Flag is="failed">Fabrication: something in the answer is made up.</Flag>}
      {judgement.unstable && <Flag is="undecided">Unstable: its samples differ by more than 0.2.</Flag>}
      {judgement.inconsistent && (
        <Flag is="undecided">Inconsistent: its reason names a flaw that the score does not show.</Flag>
      )}
      <blockquote class="reason" dir="auto">
        {reason}
      </blockquote>
      {notes.length > 0 && (
        <ul class="soft">
          {notes.map((note, at) => (
            <li key={at}>{note}</li>
          ))}
        </ul>
      )}
      <dl class="fact-list">
        <Fact name="Judge">{judgeWords(judgement.judge, judge)}</Fact>
        {samples.length > 1 && <Fact name="Samples">{samples.map(scoreText).join(', ')}</Fact>}
        {attempts > 1 && <Fact name="Asked">{counted(attempts, 'time')}</Fact>}
        {raw !== null && <Fact name="Reply">{raw}</Fact>}
      </dl>
    </div>
  );
}

function judgeWords(name: string, info: JudgeInfo | undefined): string {
  const model = info?.model ?? null;
  const prompt = info?.promptVersion ?? null;
  return [
    name,
    ...(model === null || model === name ? [] : [`model ${model}`]),
    ...(prompt === null ? [] : [`prompt ${prompt}`]),
  ].join(', ');
}

function Flag({ is, children }: { readonly is: AnyStatus; readonly children: string }) {
  return (
    <p class={`flag ${toneOf(is)}`}>
      <Sign status={is} />
      {children}
    </p>
  );
}
