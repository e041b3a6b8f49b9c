import type { RowStatus, ScenarioDetail } from '../../record/page-data.ts';

/** How a scenario did in one run. */
export interface RunOfScenario {
  readonly run: string;
  readonly status: RowStatus;
  readonly passRate: number | null;
  readonly score: number | null;
  readonly isPresent: boolean;
}

/** The course of a scenario over its runs, oldest first; the one that is looked at is the last. */
export function courseOf({ past, report, status }: ScenarioDetail, run: string): readonly RunOfScenario[] {
  const means = report.judged.flatMap(({ mean }) => mean ?? []);
  const score = means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return [
    ...past.map((one) => ({ ...one, isPresent: false })),
    { run, status, passRate: report.passRate, score, isPresent: true },
  ];
}
