import type { IterationReport } from '../report.ts';
import { selfConsistency } from '../statistics/self-consistency.ts';
import { hasVisibleText } from '../visible-text.ts';

/**
 * How much the answers of all runs resemble each other, word by word, 0 to 100; 100 for fewer than two. Kubemoot does
 * so too where it has no model for embeddings.
 */
export function consistency(runs: readonly Pick<IterationReport, 'status' | 'answer'>[]): number {
  const answers = runs.flatMap(({ status, answer }) =>
    status === 'errored' || answer === null ? [] : [answer],
  );
  return 100 * (selfConsistency(answers.filter(hasVisibleText)) ?? 1);
}
