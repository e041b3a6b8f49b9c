import type { GateReport } from '../report.ts';

/** The words for those who should agree, in lower case. */
export type Role = 'tooler' | 'specialist';

/**
 * The first assertion of a run that asks for agreement of one of these roles, told by its words as in Kubemoot. What a
 * deferred assertion refers to is no floor, whatever words it has.
 */
export function floorAssertion<Gate extends Pick<GateReport, 'kind' | 'raw'>>(
  gates: readonly Gate[],
  roles: readonly Role[],
): Gate | undefined {
  return gates.find(({ kind, raw }) => {
    const text = raw.toLowerCase();
    return kind !== 'deferred' && text.includes('agree') && roles.some((role) => text.includes(role));
  });
}
