import type { GateOutcome } from './gate.ts';
import type { IterationStatus, Observation } from './iteration.ts';
import type { JudgedSummary } from './judge.ts';
import type { ScenarioStatus } from './run-event.ts';
import { couldBeAccepted, type PassRateRule, sureness } from './until-sure.ts';

/** Rounding that a rate or a mean is forgiven, so that 2 of 3 satisfies 0.6666666667. */
const TOLERANCE = 1e-9;

/** Status of a discussion: a fault is no measurement, a failed gate fails it, all else passes. */
export function iterationStatus(
  faulted: boolean,
  gates: readonly Pick<GateOutcome, 'status'>[],
): IterationStatus {
  if (faulted) return 'errored';
  return gates.some((gate) => gate.status === 'failed') ? 'failed' : 'passed';
}

/** What a scenario's verdict rests on. */
export interface VerdictBasis extends PassRateRule {
  readonly iterations: readonly Pick<Observation, 'index' | 'status' | 'error' | 'gates'>[];
  readonly judged: readonly JudgedSummary[];
  /** Why iterations are missing, if any is. */
  readonly missing?: string;
}

/** A scenario's status with the reason, null when all is well. */
export interface ScenarioVerdict {
  readonly status: ScenarioStatus;
  readonly reason: string | null;
  /** Passed iterations over those that were made; null when none was. */
  readonly passRate: number | null;
}

/**
 * The status of a scenario over all its iterations and judgements: failed when no missing measurement could
 * change that, errored when one could, skipped when nothing in it was decided, else passed. Where a test has accepted
 * its pass rate, no measurement is missing.
 */
export function scenarioVerdict(basis: VerdictBasis): ScenarioVerdict {
  const count = (status: IterationStatus): number =>
    basis.iterations.filter((iteration) => iteration.status === status).length;
  const made = basis.iterations.length;
  const passed = count('passed');
  const passRate = made === 0 ? null : passed / made;
  const verdict = (status: ScenarioStatus, reason: string | null): ScenarioVerdict => ({
    status,
    reason,
    passRate,
  });

  if (!canStillPass(basis, basis.iterations)) return verdict('failed', failedReason(basis, count('failed')));
  const low = basis.judged.find((judged) => judged.status === 'failed');
  if (low !== undefined) return verdict('failed', lowScore(low));
  const accepted = sureness(basis, basis.iterations).decision === 'accepted';
  if (!accepted && passed < neededPasses(basis)) return verdict('errored', erroredReason(basis));
  const unscored = basis.judged.find((judged) => judged.unscored > 0);
  if (unscored !== undefined) return verdict('errored', `no score for ${unscored.keyword}`);
  if (!somethingDecided(basis)) return verdict('skipped', 'nothing in it was decided: no gate, and no judge');
  return verdict('passed', null);
}

/** Whether anything that is still to come can make a scenario with these iterations pass. */
export function canStillPass(
  rule: PassRateRule,
  made: readonly Pick<Observation, 'index' | 'status'>[],
): boolean {
  const { decision } = sureness(rule, made);
  if (decision !== 'undecided') return decision === 'accepted';
  const failed = made.filter(({ status }) => status === 'failed').length;
  return rule.wanted - failed >= neededPasses(rule) || couldBeAccepted(rule, made);
}

function neededPasses({ wanted, minPassRate }: PassRateRule): number {
  return minPassRate * wanted - TOLERANCE;
}

function somethingDecided(basis: VerdictBasis): boolean {
  const decided = basis.iterations.some((iteration) =>
    iteration.gates.some((gate) => gate.status === 'passed' || gate.status === 'failed'),
  );
  return decided || basis.judged.some((judged) => judged.n > 0);
}

function failedReason(basis: VerdictBasis, failed: number): string {
  if (basis.wanted > 1) {
    const passed = basis.iterations.filter(({ status }) => status === 'passed').length;
    const decided = sureness(basis, basis.iterations).decision === 'rejected';
    const of = decided ? basis.iterations.length : basis.wanted;
    return `${failed} of ${of} iterations failed, ${passed} passed; a pass rate of ${basis.minPassRate} is asked for`;
  }
  const [only] = basis.iterations;
  const gates = only?.gates.filter((gate) => gate.status === 'failed').length ?? 0;
  if (gates === 0) return 'the deadline came before the end of the discussion';
  return gates === 1 ? '1 gate failed' : `${gates} gates failed`;
}

function lowScore(judged: JudgedSummary): string {
  return `${judged.keyword} scored ${judged.mean?.toFixed(2) ?? '?'}, below ${judged.threshold}`;
}

function erroredReason(basis: VerdictBasis): string {
  const error = basis.iterations.find((iteration) => iteration.error !== null)?.error;
  return error?.message ?? basis.missing ?? 'not every iteration was measured';
}

/** Exit code of a run that asked what it was told to: 1 if any scenario failed, else 3 if any errored, else 0. */
export function exitCodeOf(statuses: readonly ScenarioStatus[], failOnSkipped: boolean): number {
  if (statuses.includes('failed')) return 1;
  if (failOnSkipped && statuses.includes('skipped')) return 1;
  return statuses.includes('errored') ? 3 : 0;
}
