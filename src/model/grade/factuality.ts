import type { GateReport } from '../report.ts';

/** Kinds of gates that check a fact in the answer; the last one forbids it. */
const REQUIRES_FACT = ['synthesis-contains', 'synthesis-matches'];
const FORBIDS_FACT = 'synthesis-not-contains';

/** What an answer says that admits failure, in lower case. Source: Kubemoot's fitness report. */
const ADMISSIONS = [
  ...['no_data', 'tool_gap', 'could not retrieve', 'could not determine', 'cannot be determined'],
  ...['unable to determine', 'no data was', 'not available'],
];

/** An honest crew keeps so much. */
const FLOOR = 50;

type Checked = Pick<GateReport, 'kind' | 'status'>;

/** Whether the answer holds anything that an assertion forbids. */
export function fabricated(gates: readonly Checked[]): boolean {
  return gates.some(({ kind, status }) => kind === FORBIDS_FACT && status === 'failed');
}

/**
 * The share of the facts that are right, of those that were checked; null when none was. An answer that admits failure
 * instead of making something up loses half at most.
 */
export function factuality(gates: readonly Checked[], answer: string | null): number | null {
  const facts = gates.filter(
    ({ kind, status }) => isFact(kind) && (status === 'passed' || status === 'failed'),
  );
  if (facts.length === 0) return null;
  const right = (100 * facts.filter(({ status }) => status === 'passed').length) / facts.length;
  return !fabricated(gates) && admitsFailure(answer) ? Math.max(FLOOR, right) : right;
}

function isFact(kind: string): boolean {
  return kind === FORBIDS_FACT || REQUIRES_FACT.includes(kind);
}

function admitsFailure(answer: string | null): boolean {
  const text = answer?.toLowerCase() ?? '';
  return ADMISSIONS.some((words) => text.includes(words));
}
