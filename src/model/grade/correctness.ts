import type { GateReport } from '../report.ts';

/**
 * Passed over all assertions of a run; 0 without any. A deferred one passes provisionally, as in Kubemoot; a sentence
 * that is only advisory is none, because nobody checked it.
 */
export function correctness(gates: readonly Pick<GateReport, 'status'>[]): number {
  const assertions = gates.filter(({ status }) => status !== 'advisory');
  const passed = assertions.filter(({ status }) => status === 'passed' || status === 'deferred');
  return assertions.length === 0 ? 0 : (100 * passed.length) / assertions.length;
}
