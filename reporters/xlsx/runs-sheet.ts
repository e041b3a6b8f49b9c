import type { IterationReport, IterationStatus, Report } from '#model';
import type { NamedScenario } from './named-scenarios.ts';
import { type Column, instant, MEASURE, MILLISECONDS } from './table.ts';

/** One iteration, which Kubemoot calls a run. */
export interface RunRow {
  readonly crew: string;
  readonly runId: string;
  readonly label: string;
  readonly iteration: IterationReport;
}

/** Kubemoot's words. */
const PHASES: Readonly<Record<IterationStatus, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  errored: 'Error',
};

/** Every run of every scenario with its measures. */
export const runColumns: readonly Column<RunRow>[] = [
  { name: 'crew', width: 16, of: ({ crew }) => crew },
  { name: 'scenario', width: 32, of: ({ label }) => label },
  { name: 'run_id', width: 26, of: ({ runId }) => runId },
  { name: 'iteration', width: 10, of: ({ iteration }) => iteration.index + 1 },
  { name: 'started_at', width: 22, of: ({ iteration }) => instant(iteration.startedAt) },
  { name: 'duration_ms', width: 13, format: MILLISECONDS, of: ({ iteration }) => iteration.durationMs },
  { name: 'phase', width: 10, of: ({ iteration }) => PHASES[iteration.status] },
  { name: 'assertions_passed', width: 18, of: ({ iteration }) => passedOf(iteration) },
  { name: 'assertions_total', width: 17, of: ({ iteration }) => assertionsOf(iteration).length },
  { name: 'correctness', width: 13, format: MEASURE, of: measure('correctness') },
  { name: 'adherence', width: 13, format: MEASURE, of: measure('adherence') },
  { name: 'efficiency', width: 13, format: MEASURE, of: measure('efficiency') },
  { name: 'selectivity', width: 13, format: MEASURE, of: measure('selectivity') },
  { name: 'factuality', width: 13, format: MEASURE, of: measure('factuality') },
  { name: 'fabricated', width: 11, of: ({ iteration }) => iteration.grade?.fabricated ?? null },
];

/** The rows of `Runs`, in the order of the scenarios. */
export function runRows({ run }: Report, scenarios: readonly NamedScenario[]): RunRow[] {
  return scenarios.flatMap(({ label, scenario }) =>
    scenario.iterations.map((iteration) => ({ crew: run.subject.name, runId: run.id, label, iteration })),
  );
}

type Measure = 'correctness' | 'adherence' | 'efficiency' | 'selectivity' | 'factuality';

function measure(name: Measure): Column<RunRow>['of'] {
  return ({ iteration }) => iteration.grade?.[name] ?? null;
}

/** What only a person can check is no assertion. */
function assertionsOf({ gates }: IterationReport): IterationReport['gates'] {
  return gates.filter(({ status }) => status !== 'advisory');
}

/** A deferred one passes provisionally, as in Kubemoot. */
function passedOf(iteration: IterationReport): number {
  return assertionsOf(iteration).filter(({ status }) => status === 'passed' || status === 'deferred').length;
}
