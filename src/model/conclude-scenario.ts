import type { Observation } from './iteration.ts';
import type { JudgedSummary } from './judge.ts';
import type { ScenarioStatus } from './run-event.ts';
import { type PassRateRule, reportSureness, type SurenessReport } from './until-sure.ts';
import { type ScenarioVerdict, scenarioVerdict } from './verdict.ts';

/** Why a scenario was not asked as often as it was to be. */
export interface Shortfall {
  /** `skipped` when nobody is to blame, `errored` when there is no measurement. */
  readonly status: Extract<ScenarioStatus, 'skipped' | 'errored'>;
  readonly reason: string;
}

/** All that is known of a scenario when nothing more will come. */
export interface ScenarioCourseEnd extends PassRateRule {
  readonly observations: readonly Observation[];
  readonly judged: readonly JudgedSummary[];
  /** Null when every iteration that was asked for was made. */
  readonly shortfall: Shortfall | null;
  /** Why it was called off while others went on; null when it was not. */
  readonly withdrawn: string | null;
}

/** What a scenario came to. */
export interface ScenarioConclusion extends ScenarioVerdict {
  /** It passed, but not at every try. */
  readonly flaky: boolean;
  readonly durationMs: number;
  readonly judged: readonly JudgedSummary[];
  /** Null where it was not asked until sure. */
  readonly untilSure: SurenessReport | null;
}

/** The fate of a scenario, in one place: for the run that decides it, and for whoever reads a log that was torn. */
export function concludeScenario(end: ScenarioCourseEnd): ScenarioConclusion {
  const { observations, judged } = end;
  const verdict = verdictOf(end);
  return {
    ...verdict,
    flaky: verdict.status === 'passed' && observations.some(wavered),
    durationMs: observations.reduce((sum, { durationMs }) => sum + durationMs, 0),
    judged,
    untilSure: reportSureness(end, observations),
  };
}

function verdictOf({ observations, shortfall, withdrawn, ...rule }: ScenarioCourseEnd): ScenarioVerdict {
  const missing = shortfall === null ? {} : { missing: shortfall.reason };
  const verdict = scenarioVerdict({ ...rule, iterations: observations, ...missing });
  if (withdrawn !== null) return { ...verdict, status: 'skipped', reason: withdrawn };
  // Iterations that --bail cut short say nothing about their scenario.
  const measured = observations.some(({ endReason }) => endReason !== 'bail');
  if (shortfall === null || measured || verdict.status === 'failed') return verdict;
  return { ...verdict, ...shortfall };
}

/** Not every try of it passed. */
function wavered({ status, attempts }: Observation): boolean {
  return status !== 'passed' || attempts.length > 0;
}
