import type { ScenarioDetail } from '../../record/page-data.ts';

/** An answer that another one may be compared with. */
export interface OtherAnswer {
  /** Tells it from the others of a list. */
  readonly key: string;
  readonly label: string;
  readonly answer: string | null;
}

/** What the answer of an iteration may be compared with: earlier answers first, the one of the same iteration ahead. */
export function otherAnswers(
  { previous, report }: Pick<ScenarioDetail, 'previous' | 'report'>,
  iteration: number,
): readonly OtherAnswer[] {
  const answers = previous?.answers ?? [];
  const isOne = answers.length === 1;
  const earlier = answers.map((answer, index) => ({
    key: `previous-${index}`,
    label: isOne ? `run ${previous?.run}` : `run ${previous?.run}, iteration ${index + 1}`,
    answer,
  }));
  const same = earlier.filter((_, index) => index === iteration);
  return [
    ...same,
    ...earlier.filter((_, index) => index !== iteration),
    ...report.iterations
      .filter(({ index }) => index !== iteration)
      .map(({ index, answer }) => ({
        key: `iteration-${index}`,
        label: `iteration ${index + 1} of this run`,
        answer,
      })),
  ];
}
