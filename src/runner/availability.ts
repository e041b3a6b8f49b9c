import type { Shortfall } from '#model';

/** What can be had of a scenario where not every iteration can: a recording holds those that were made. */
export interface Availability {
  /** Attempts count from 1; without one that errored before there is no later one. */
  has(iteration: number, attempt: number): boolean;
  /** What the scenario comes to where an iteration that was asked for cannot be had. */
  readonly otherwise: Shortfall;
}
