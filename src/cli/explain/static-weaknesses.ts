import type { Assertion, GateAspect, GateKind } from '#model';

/** What a scenario leaves open, as far as its text alone shows; the weightiest first. */
export function staticWeaknesses(
  assertions: readonly Assertion[],
  gates: readonly GateKind[],
): readonly string[] {
  const decisive = assertions.filter(canFail);
  if (decisive.length === 0)
    return ['Nothing decides it: no sentence is a gate that can fail, and none goes to a judge.'];
  const aspects = aspectsOf(decisive, gates);
  if (aspects === null) return bounds(decisive);
  const isJudged = decisive.some(isForJudge);
  return [...answers(aspects), ...content(aspects, isJudged), ...agents(aspects), ...bounds(decisive)];
}

function canFail({ kind, params }: Assertion): boolean {
  return kind !== 'advisory' && !(params['comparator'] === 'atLeast' && params['count'] === 0);
}

function isForJudge({ kind }: Assertion): boolean {
  return kind === 'deferred';
}

/** All that is looked at; null where somebody does not say what. */
function aspectsOf(
  decisive: readonly Assertion[],
  gates: readonly GateKind[],
): ReadonlySet<GateAspect> | null {
  const found = new Set<GateAspect>();
  for (const assertion of decisive) {
    const owner = gates.find(({ kind }) => kind === assertion.kind);
    const aspects = isForJudge(assertion) ? (['answer'] as const) : owner?.looksAt(assertion.params);
    if (aspects === undefined || aspects === null) return null;
    for (const aspect of aspects) found.add(aspect);
  }
  return found;
}

function answers(aspects: ReadonlySet<GateAspect>): readonly string[] {
  return aspects.has('answer')
    ? []
    : ['No gate needs an answer: a crew that ends without a word would pass.'];
}

function content(aspects: ReadonlySet<GateAspect>, isJudged: boolean): readonly string[] {
  const isRead = aspects.has('words');
  if (isJudged) {
    return isRead
      ? []
      : ['Only the judge looks at what the answer says: no gate names a word that it must hold.'];
  }
  if (isRead) return ['No judge reads the answer: one with the right words in a wrong sentence would pass.'];
  if (aspects.has('forbidden'))
    return ['Nothing says what the answer must hold, only what it must not: any other answer would pass.'];
  return ['Nothing looks at what the answer says: any answer would pass.'];
}

function agents(aspects: ReadonlySet<GateAspect>): readonly string[] {
  return aspects.has('agents')
    ? []
    : ['No gate looks at the agents: the answer of one that worked alone would pass.'];
}

function bounds(decisive: readonly Assertion[]): readonly string[] {
  const timed = decisive.some(({ params }) => typeof params['withinMs'] === 'number');
  return timed ? [] : ['No gate has a bound of its own: slow is as good as fast, up to the deadline.'];
}
