import {
  canStillPass,
  concludeScenario,
  describeLeaks,
  type Emit,
  interruptionOf,
  type JudgedSummary,
  type Observation,
  type PassRateRule,
  type PlannedScenario,
  type ScenarioStatus,
  type Shortfall,
  sureness,
} from '#model';
import type { Availability } from './availability.ts';

/** One scenario on its way through a run. */
export interface ScenarioCourse {
  readonly scenario: PlannedScenario;
  readonly observations: readonly Observation[];
  /** Aborted when it is called off while others go on; null when that cannot happen. */
  readonly withdrawn: AbortSignal | null;
  isWithdrawn(): boolean;
  /** No result that is still to come can make it pass. */
  readonly lost: () => boolean;
  /** Whether an iteration is to be held; where it cannot be, the scenario falls short. */
  wants(iteration: number): boolean;
  /** Whether neither this iteration nor a later one is wanted, and never will be. */
  isOver(iteration: number): boolean;
  /** Whether an iteration that errored can be repeated. */
  canTry(iteration: number, attempt: number): boolean;
  add(observation: Observation): void;
  fallShort(why: Shortfall): void;
  /** Announces the scenario's status; the last thing that happens to it. */
  finish(judged: readonly JudgedSummary[]): ScenarioStatus;
}

/** Starts a scenario's course. */
export function createScenarioCourse(
  scenario: PlannedScenario,
  rule: PassRateRule & {
    readonly available: Availability | null;
    readonly withdrawn: AbortSignal | null;
  },
  emit: Emit,
): ScenarioCourse {
  const observations: Observation[] = [];
  let shortfall: Shortfall | null = null;

  let isSure = false;
  const { available } = rule;
  const nobodyAsks = available !== null && available.otherwise !== null;

  const isWithdrawn = (): boolean => rule.withdrawn?.aborted === true;

  return {
    scenario,
    observations,
    withdrawn: rule.withdrawn,
    isWithdrawn,
    lost: () => !isWithdrawn() && !canStillPass(rule, observations),
    wants: (iteration) => {
      if (isWithdrawn()) return false;
      // What is recorded costs nothing, and counts as it did.
      if (available?.has(iteration, 1) === true) return true;
      if (isSure) return false;
      if (nobodyAsks) shortfall ??= available.otherwise;
      return !nobodyAsks;
    },
    isOver: (iteration) => {
      if (isWithdrawn()) return true;
      const isRecorded = available !== null && iteration < available.iterations;
      return !isRecorded && (isSure || (nobodyAsks && shortfall !== null));
    },
    canTry: (iteration, attempt) => !nobodyAsks || available.has(iteration, attempt),
    add: (observation) => {
      observations.push(observation);
      isSure = sureness(rule, observations).decision !== 'undecided';
    },
    fallShort: (why) => {
      shortfall ??= why;
    },
    finish: (judged) => {
      const { withdrawn } = rule;
      const conclusion = concludeScenario({
        ...rule,
        observations,
        judged,
        shortfall,
        withdrawn: withdrawn?.aborted === true ? interruptionOf(withdrawn).message : null,
      });
      const leaked = isWithdrawn() ? null : describeLeaks(observations);
      if (leaked !== null) emit({ type: 'warning', scenario: scenario.id, message: leaked });
      emit({ type: 'scenario-finished', scenario: scenario.id, ...conclusion });
      return conclusion.status;
    },
  };
}
