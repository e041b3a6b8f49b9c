import type { Attempt, PlannedScenario } from '#model';
import { formatDuration } from '../../../../support/duration.ts';
import type { DiscussionRecord } from '../../../record/page-data.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { StatusMark } from './status-mark.tsx';

/** Earlier tries of an iteration, which was repeated since something other than the crew was to blame. */
export function Attempts({
  plan,
  iteration,
}: {
  readonly plan: PlannedScenario | null;
  readonly iteration: ShownIteration;
}) {
  const attempts = iteration.report?.attempts ?? [];
  if (attempts.length === 0) return null;
  return (
    <>
      <h3>Tried before</h3>
      <p class="soft">
        {attempts.length === 1 ? 'One try' : `${attempts.length} tries`} errored; what is shown above is try{' '}
        {attempts.length + 1}.
      </p>
      <ol class="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.attempt} value={attempt.attempt} class="box">
            <AttemptText
              attempt={attempt}
              plan={plan}
              discussion={iteration.discussions.find((one) => one.attempt === attempt.attempt) ?? null}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function AttemptText({
  attempt: { attempt, status, error, conversationId, durationMs, transcript },
  plan,
  discussion,
}: {
  readonly attempt: Attempt;
  readonly plan: PlannedScenario | null;
  readonly discussion: DiscussionRecord | null;
}) {
  return (
    <>
      <p class="box-title">
        Try {attempt} <StatusMark status={status} /> <span class="soft">{formatDuration(durationMs)}</span>
      </p>
      {error !== null && (
        <p>
          {error.message} <code>{error.code}</code>
        </p>
      )}
      {error !== null && error.hint !== null && <p>{error.hint}</p>}
      {conversationId !== null && (
        <p class="soft">
          Conversation <code>{conversationId}</code>
        </p>
      )}
      {transcript !== null && (
        <p class="soft">
          Transcript <code>{transcript}</code>
        </p>
      )}
      {discussion !== null && (
        <details class="fold">
          <summary>How it went</summary>
          <Timeline plan={plan} report={null} discussion={discussion} />
        </details>
      )}
    </>
  );
}
