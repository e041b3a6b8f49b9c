import { scoreOf } from '#model';
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
  return [
    ...past.map((one) => ({ ...one, isPresent: false })),
    { run, status, passRate: report.passRate, score: scoreOf(report.judged), isPresent: true },
  ];
}
