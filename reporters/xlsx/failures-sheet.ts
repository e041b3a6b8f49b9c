import type { IterationReport } from '#model';
import { whyGate } from '../support/problems.ts';
import { judgedMessage } from './assertions-sheet.ts';
import type { NamedScenario } from './named-scenarios.ts';
import type { Column } from './table.ts';

/** One assertion that failed, over all runs of its scenario. */
export interface FailureRow {
  readonly label: string;
  readonly assertion: string;
  /** From 1. */
  readonly iterations: readonly number[];
  readonly message: string;
}

/** What failed, and in which runs. */
export const failureColumns: readonly Column<FailureRow>[] = [
  { name: 'scenario', width: 32, of: ({ label }) => label },
  { name: 'assertion', width: 60, of: ({ assertion }) => assertion },
  { name: 'fail_count', width: 11, of: ({ iterations }) => iterations.length },
  { name: 'failed_iterations', width: 18, of: ({ iterations }) => iterations.join(',') },
  { name: 'sample_message', width: 80, of: ({ message }) => message },
];

const EXECUTION_ERROR = '(execution error)';

/** A failure in one run. */
interface Failing {
  /** Equal for the same assertion in other runs. */
  readonly key: number;
  readonly assertion: string;
  readonly message: string;
}

/** The rows of `Failures`: each thing once a scenario, in the order of the file, what was not measured at the end. */
export function failureRows(scenarios: readonly NamedScenario[]): FailureRow[] {
  return scenarios.flatMap(failuresOf);
}

function failuresOf({ label, scenario }: NamedScenario): FailureRow[] {
  if (scenario.iterations.length === 0 && scenario.status === 'errored') {
    return [{ label, assertion: EXECUTION_ERROR, iterations: [], message: scenario.reason ?? '' }];
  }
  const found = new Map<number, FailureRow & { readonly iterations: number[] }>();
  for (const iteration of scenario.iterations) {
    for (const { key, assertion, message } of failingIn(iteration)) {
      const row = found.get(key) ?? { label, assertion, iterations: [], message };
      row.iterations.push(iteration.index + 1);
      found.set(key, row);
    }
  }
  return [...found].sort(([one], [other]) => one - other).map(([, row]) => row);
}

function failingIn(iteration: IterationReport): Failing[] {
  const failed = iteration.gates.flatMap((gate): Failing[] => {
    const isLow = judgementOf(iteration, gate.index)?.status === 'failed';
    if (gate.status !== 'failed' && !isLow) return [];
    const message = judgedMessage(gate, iteration) ?? gate.message;
    return [{ key: gate.index, assertion: gate.raw, message }];
  });
  const missing = missingIn(iteration);
  return missing === null
    ? failed
    : [...failed, { key: Number.POSITIVE_INFINITY, assertion: EXECUTION_ERROR, message: missing }];
}

/** Why something was not measured in a run; null when all was. */
function missingIn(iteration: IterationReport): string | null {
  if (iteration.error !== null) return iteration.error.message;
  const open = iteration.gates.find(
    ({ index, status }) => status === 'undecided' || judgementOf(iteration, index)?.status === 'unscored',
  );
  if (open === undefined) return null;
  return `${open.raw}: ${judgedMessage(open, iteration) ?? whyGate(open, iteration)}`;
}

function judgementOf({ judgements }: IterationReport, index: number) {
  return judgements.find(({ gateIndex }) => gateIndex === index);
}
