import type { GateOutcome } from './gate.ts';
import type { IterationStatus, Observation } from './iteration.ts';
import type { JudgedSummary } from './judge.ts';
import type { ScenarioStatus } from './run-event.ts';

/** Tolerance of a pass rate, so that 2 of 3 satisfies a rate written as 0.6666666667. */
const RATE_TOLERANCE = 1e-9;

/** Status of a discussion: a fault is no measurement, a failed gate fails it, all else passes. */
export function iterationStatus(faulted: boolean, gates: readonly GateOutcome[]): IterationStatus {
  if (faulted) return 'errored';
  return gates.some((gate) => gate.status === 'failed') ? 'failed' : 'passed';
}

/** What a scenario's verdict rests on. */
export interface VerdictBasis {
  readonly iterations: readonly Pick<Observation, 'status' | 'error' | 'gates'>[];
  /** How many iterations were asked for. */
  readonly wanted: number;
  readonly minPassRate: number;
  readonly judged: readonly JudgedSummary[];
}

/** A scenario's status with the reason, null when all is well. */
export interface ScenarioVerdict {
  readonly status: ScenarioStatus;
  readonly reason: string | null;
  readonly passRate: number | null;
}

/**
 * The status of a scenario over all its iterations and judgements (running.md, "Statuses and exit codes"):
 * failed when no missing measurement could change that, errored when one could, else passed; skipped when
 * nothing in it was decided.
 */
export function scenarioVerdict(basis: VerdictBasis): ScenarioVerdict {
  const made = basis.iterations.length;
  const passed = basis.iterations.filter((iteration) => iteration.status === 'passed').length;
  const failed = basis.iterations.filter((iteration) => iteration.status === 'failed').length;
  const passRate = made === 0 ? null : passed / made;
  const needed = basis.minPassRate * basis.wanted - RATE_TOLERANCE;
  const verdict = (status: ScenarioStatus, reason: string | null): ScenarioVerdict => ({
    status,
    reason,
    passRate,
  });

  if (basis.wanted - failed < needed) return verdict('failed', failedReason(basis, failed));
  const low = basis.judged.find((judged) => judged.status === 'failed' && judged.unscored === 0);
  if (low !== undefined) return verdict('failed', lowScore(low));
  if (passed < needed) return verdict('errored', erroredReason(basis));
  const unscored = basis.judged.find((judged) => judged.status === 'unscored' || judged.unscored > 0);
  if (unscored !== undefined) return verdict('errored', `no score for ${unscored.keyword}`);
  return verdict('passed', null);
}

function failedReason(basis: VerdictBasis, failed: number): string {
  if (basis.wanted > 1) {
    return `${failed} of ${basis.wanted} iterations failed; the pass rate asked for is ${basis.minPassRate}`;
  }
  const gates = basis.iterations[0]?.gates.filter((gate) => gate.status === 'failed').length ?? 0;
  return gates === 1 ? '1 gate failed' : `${gates} gates failed`;
}

function lowScore(judged: JudgedSummary): string {
  return `${judged.keyword} scored ${judged.mean?.toFixed(2) ?? '?'}, below ${judged.threshold}`;
}

function erroredReason(basis: VerdictBasis): string {
  const error = basis.iterations.find((iteration) => iteration.error !== null)?.error;
  return error?.message ?? 'not every iteration was measured';
}
