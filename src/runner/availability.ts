import type { ScenarioStatus } from '#model';

/** Why a scenario was not asked as often as it was to be. */
export interface Shortfall {
  /** `skipped` when nobody is to blame, `errored` when there is no measurement. */
  readonly status: Extract<ScenarioStatus, 'skipped' | 'errored'>;
  readonly reason: string;
}

/** What can be had of a scenario where not every iteration can: a recording holds those that were made. */
export interface Availability {
  has(iteration: number): boolean;
  /** What the scenario comes to where an iteration that was asked for cannot be had. */
  readonly otherwise: Shortfall;
}
