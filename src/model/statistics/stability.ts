import type { IterationStatus } from '../iteration.ts';

/** How steadily a scenario passes. */
export type Stability = 'stable' | 'flaky' | 'failing';

/**
 * What the iterations of a scenario say of its steadiness: `stable` when all that were measured passed, `failing`
 * when none did, else `flaky`. An errored iteration is no measurement and does not count; null when nothing was
 * measured.
 */
export function stability(statuses: readonly IterationStatus[]): Stability | null {
  const measured = statuses.filter((status) => status !== 'errored');
  if (measured.length === 0) return null;
  if (measured.every((status) => status === 'passed')) return 'stable';
  return measured.includes('passed') ? 'flaky' : 'failing';
}
