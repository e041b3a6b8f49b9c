import type { JudgeInfo, Judgement } from '#model';
import { counted } from '../../../../support/duration.ts';
import { scoreText } from '../../state/row-words.ts';
import { Fact } from './fact.tsx';
import { StatusMark } from './status-mark.tsx';

/** What a judge said of one answer, whole. */
export function JudgementText({
  judgement,
  judge,
}: {
  readonly judgement: Judgement;
  readonly judge: JudgeInfo | undefined;
}) {
  const { score, status, fabrication, reason, samples, notes, attempts, raw } = judgement;
  return (
    <div class="judgement">
      <p class="judgement-score">
        <strong>{score === null ? 'No score' : scoreText(score)}</strong> <StatusMark status={status} />
        {fabrication === true && <span class="pill is-failed">something is made up</span>}
        {judgement.unstable && <span class="pill is-errored">unstable: its samples differ</span>}
        {judgement.inconsistent && (
          <span class="pill is-errored">
            inconsistent: its reason names a flaw that the score does not show
          </span>
        )}
      </p>
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
