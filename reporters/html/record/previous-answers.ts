import type { ScenarioReport } from '#model';
import type { PreviousAnswers } from './page-data.ts';

/** Nobody looks at more, and a log may claim any number. */
const MOST_ITERATIONS = 1_000;

/** What a run answered to a question, to be seen beside what a later one answers; null where it answered nothing. */
export function previousAnswers(run: string, report: ScenarioReport): PreviousAnswers | null {
  const known = new Map(report.iterations.map(({ index, answer }) => [index, answer]));
  const indices = [...known].flatMap(([index, answer]) => (answer === null ? [] : [index]));
  const length = indices.reduce((most, index) => Math.max(most, index + 1), 0);
  if (length === 0) return null;
  const answers = Array.from(
    { length: Math.min(length, MOST_ITERATIONS) },
    (_, index) => known.get(index) ?? null,
  );
  return { run, status: report.status, answers };
}
