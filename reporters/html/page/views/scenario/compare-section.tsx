import { useMemo, useState } from 'preact/hooks';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import { otherAnswers } from '../../state/scenario-answers.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { AnswerDifference } from './answer-difference.tsx';

/** The answer beside another one to the same question: an earlier run's, or another iteration's. */
export function CompareSection({
  detail,
  iteration,
}: {
  readonly detail: ScenarioDetail;
  readonly iteration: ShownIteration;
}) {
  const [chosen, choose] = useState<string | null>(null);
  const [wish, setWish] = useState<boolean | null>(null);
  // Whoever asks again wants to see what that changed.
  const isOpen = wish ?? detail.previous !== null;
  const others = useMemo(() => otherAnswers(detail, iteration.index), [detail, iteration.index]);
  const other = others.find(({ key }) => key === chosen) ?? others[0];
  if (other === undefined || iteration.report === null) return null;
  return (
    <section aria-label="Compared with another answer">
      <details
        class="fold is-optional"
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && setWish(open)}
      >
        <summary>
          <h2>Compared with another answer</h2>
        </summary>
        <label class="choice">
          This answer beside that of{' '}
          <select value={other.key} onChange={(event) => choose(event.currentTarget.value)}>
            {others.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isOpen && (
          <AnswerDifference
            before={other.answer}
            after={iteration.report.answer}
            beforeTitle={`That of ${other.label}`}
            afterTitle={`This answer, iteration ${iteration.index + 1}`}
          />
        )}
      </details>
    </section>
  );
}
