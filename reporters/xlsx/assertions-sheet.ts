import type { GateReport, IterationReport } from '#model';
import { whyGate } from '../support/problems.ts';
import type { NamedScenario } from './named-scenarios.ts';
import type { Column } from './table.ts';

/** One assertion in one run. */
export interface AssertionRow {
  readonly label: string;
  /** From 1. */
  readonly iteration: number;
  readonly assertion: string;
  /** Null where nobody can say. */
  readonly passed: boolean | null;
  readonly message: string;
}

/** Every assertion of every run. */
export const assertionColumns: readonly Column<AssertionRow>[] = [
  { name: 'scenario', width: 32, of: ({ label }) => label },
  { name: 'iteration', width: 10, of: ({ iteration }) => iteration },
  { name: 'assertion', width: 60, of: ({ assertion }) => assertion },
  { name: 'passed', width: 9, of: ({ passed }) => passed },
  { name: 'message', width: 80, of: ({ message }) => message },
];

/** The rows of `Assertions`; a run without any has one that tells its error. */
export function assertionRows(scenarios: readonly NamedScenario[]): AssertionRow[] {
  return scenarios.flatMap(({ label, scenario }) =>
    scenario.iterations.flatMap((iteration) => rowsOf(label, iteration)),
  );
}

function rowsOf(label: string, iteration: IterationReport): AssertionRow[] {
  const at = { label, iteration: iteration.index + 1 };
  if (iteration.gates.length === 0) {
    return [{ ...at, assertion: '(none)', passed: false, message: iteration.error?.message ?? '' }];
  }
  return iteration.gates.map((gate) => ({
    ...at,
    assertion: gate.raw,
    passed: hasPassed(gate),
    message: judgedMessage(gate, iteration) ?? whyGate(gate, iteration),
  }));
}

/** A deferred one passes provisionally, as in Kubemoot: its score is in the message and in `Quality`. */
function hasPassed({ status }: GateReport): boolean | null {
  if (status === 'undecided' || status === 'advisory') return null;
  return status !== 'failed';
}

/** What a judge said of a deferred assertion; null where none did. */
export function judgedMessage({ index }: GateReport, { judgements }: IterationReport): string | null {
  const judgement = judgements.find(({ gateIndex }) => gateIndex === index);
  if (judgement === undefined) return null;
  const score = judgement.score === null ? 'no score' : `scored ${judgement.score.toFixed(2)}`;
  return `${score}: ${judgement.reason}`;
}
