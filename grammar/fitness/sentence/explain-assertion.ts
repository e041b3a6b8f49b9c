import type { Assertion, GateExplanation, GateVocabulary } from '#model';
import { advisory, deferred } from './own-kinds.ts';

/** Says in plain words what an assertion asks, whoever owns its kind; one of an unknown kind is for a person to check. */
export function explainAssertion(
  { kind, params }: Pick<Assertion, 'kind' | 'params'>,
  gates: readonly GateVocabulary[],
): GateExplanation {
  const owner = [...gates, deferred].find((known) => known.kind === kind) ?? advisory;
  return owner.explain(params);
}
