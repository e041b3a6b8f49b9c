import type { JudgedSummary } from '#model';
import { scoreText } from '../../../../support/score-text.ts';
import { hrefOf } from '../../state/route.ts';
import { dotsOf, type ShownScore } from '../../state/scenario-scores.ts';
import { Sign, toneOf } from './status-mark.tsx';

/** What a scale shows. */
export interface ScoreScaleProps {
  /** Of the scenario. */
  readonly id: string;
  readonly summary: JudgedSummary;
  readonly scores: readonly ShownScore[];
  /** The iteration that is looked at. */
  readonly shown: number;
}

/** Scores of all iterations between 0 and 1, and how they lie to the threshold; then the same in words. */
export function ScoreScale({ id, summary, scores, shown }: ScoreScaleProps) {
  return (
    <>
      <Scale summary={summary} scores={scores} shown={shown} />
      {scores.length > 1 && (
        <ul class="score-list" aria-label="Scores by iteration">
          {scores.map(({ iteration, judgement: { score, status } }) => (
            <li key={iteration}>
              <a
                class={`score-link ${toneOf(status)}`}
                href={hrefOf({ view: 'scenario', id, iteration, gate: null })}
                aria-current={iteration === shown ? 'true' : undefined}
              >
                <Sign status={status} />
                <span class="unseen">Iteration </span>
                {iteration + 1}: {score === null ? 'no score' : scoreText(score)}
                <span class="unseen">, {status}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Scale({ summary, scores, shown }: Pick<ScoreScaleProps, 'summary' | 'scores' | 'shown'>) {
  const { min, max, threshold } = summary;
  const dots = dotsOf(scores);
  const levels = Math.min(MOST_LEVELS, Math.max(0, ...dots.map(({ above }) => above)));
  return (
    <div class="scale" aria-hidden="true" style={{ '--levels': levels }}>
      <div class="scale-track">
        <span class="scale-enough" style={{ insetInlineStart: percentOf(threshold), insetInlineEnd: '0' }} />
        {min !== null && max !== null && max > min && (
          <span
            class="scale-spread"
            style={{ insetInlineStart: percentOf(min), insetInlineEnd: percentOf(1 - max) }}
          />
        )}
        <span class="scale-threshold" style={{ insetInlineStart: percentOf(threshold) }}>
          <span class={threshold > 0.8 ? 'scale-label is-before' : 'scale-label'}>
            threshold {scoreText(threshold)}
          </span>
        </span>
        {dots.map(({ iteration, score, above }) => (
          <span
            key={iteration}
            class={`dot ${score < threshold ? 'is-failed' : 'is-passed'} ${iteration === shown ? 'is-shown' : ''}`}
            style={{ insetInlineStart: percentOf(score), '--above': Math.min(above, MOST_LEVELS) }}
          />
        ))}
      </div>
      <div class="scale-ends">
        <span>0</span>
        <span>0.5</span>
        <span>1</span>
      </div>
    </div>
  );
}

/** Dots higher than that would lead away from the scale: they lie on each other. */
const MOST_LEVELS = 5;

function percentOf(share: number): string {
  return `${100 * Math.min(1, Math.max(0, share))}%`;
}
