import type { GateExplanation, GateParams, GateVocabulary } from '#model';

/** Assertions that belong to the language itself: they are no gates, and no run watches them. */
export const deferred: GateVocabulary = {
  kind: 'deferred',
  summary: 'the judge of that keyword scores the answer against the reference, after the discussion',
  phrases: [
    { pattern: 'DEFER [synthesis] {keyword:keyword} {reference:reference} [AT LEAST {minScore:score}]' },
  ],
  openings: [],
  defaults: { keyword: null, reference: null, minScore: null },
  explain: explainDeferred,
};

/** A sentence that no phrase fits. */
const advisory: GateVocabulary = {
  kind: 'advisory',
  summary: 'a sentence for a person to check: no program does',
  phrases: [],
  openings: [],
  defaults: { text: null },
  explain: () => ({
    passes:
      'a person reads the answer and finds it true: no program checks it, and it never counts as passed',
    fails: 'a person finds it untrue: no run ever fails because of it',
    clock: null,
  }),
};

/** Names of what is no gate, which no gate may have. */
export const ownKindNames: readonly string[] = [deferred.kind, advisory.kind];

/** What says of itself what an assertion of a kind is; one of an unknown kind is for a person to check. */
export function ownerOf(kind: string, gates: readonly GateVocabulary[]): GateVocabulary {
  return [...gates, deferred].find((known) => known.kind === kind) ?? advisory;
}

function explainDeferred(params: GateParams): GateExplanation {
  const { keyword, reference, minScore } = params;
  if (typeof keyword !== 'string' || typeof reference !== 'string') {
    return {
      passes:
        'it is completed and the judge finds the answer good enough: without a keyword and a reference text no judge can score it',
      fails: 'it is completed and the judge finds the answer too weak: as it stands it is never run',
      clock: null,
    };
  }
  const bar =
    typeof minScore === 'number'
      ? `at least ${minScore} of 1`
      : 'no less than the lowest score that passes (MIN_SCORE, else the configured one)';
  return {
    passes: `the judge of ${keyword} compares the final answer with the reference text and scores it ${bar}; over several iterations the mean counts`,
    fails: 'the score is lower; an answer that is empty or came too late scores 0',
    clock: null,
  };
}
