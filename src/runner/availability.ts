import type { Shortfall } from '#model';

/** What a recording holds of a scenario. */
export interface Availability {
  /** How many iterations there may be: it holds none from this one on. */
  readonly iterations: number;
  /** Attempts count from 1; without one that errored before there is no later one. */
  has(iteration: number, attempt: number): boolean;
  /** What the scenario comes to where an iteration that was asked for is not there; null where the crew is asked for it. */
  readonly otherwise: Shortfall | null;
}
