import { isDeepStrictEqual } from 'node:util';
import type { Assertion, Judge, Judgement, Report, ScenarioReport } from '#model';
import type { Recall } from '#runner';
import type { Match } from './match-scenarios.ts';

/** What decides whether a saved judgement still stands. */
export interface RecallBasis {
  readonly recorded: Report;
  readonly matches: ReadonlyMap<string, Match>;
  /** Today's judges by keyword; a keyword without one keeps what was judged before. */
  readonly judges: Readonly<Record<string, Judge>>;
  /** Takes a saved reply over into the new run; null when it could not be. */
  readonly adoptReplies: (about: string, recorded: ScenarioReport, path: string) => string | null;
}

/**
 * Judgements stand as long as question, reference, keyword, judge, model and prompt are the same and every answer
 * was scored then: judging again would cost, and would only add the judge's own noise. The embedded judge costs
 * nothing and says the same twice, so that it is always asked.
 */
export function createRecall(basis: RecallBasis): Recall {
  return (scenario, assertion, observations) => {
    const match = basis.matches.get(scenario.id);
    if (match?.kind !== 'recorded' || !sameJudge(basis, keywordOf(assertion))) return null;
    const gateIndex = judgedThen(match.recorded, assertion);
    if (gateIndex === null) return null;
    const saved = observations.map((observation) =>
      judgementOf(match.recorded, { iteration: observation.index, answer: observation.answer, gateIndex }),
    );
    const whole = saved.flatMap((judgement) => (judgement === null ? [] : [judgement]));
    if (whole.length < observations.length) return null;
    return adopted(whole, (raw) =>
      basis.adoptReplies(`${scenario.id}#${assertion.index}`, match.recorded, raw),
    );
  };
}

function sameJudge({ recorded, judges }: RecallBasis, keyword: string): boolean {
  const today = judges[keyword]?.info ?? null;
  if (today === null) return true;
  return today.kind !== 'embedded' && isDeepStrictEqual(today, recorded.run.judges[keyword] ?? null);
}

/** The gate that asked the same of the same keyword then, wherever it stood. */
function judgedThen(recorded: ScenarioReport, assertion: Assertion): number | null {
  const reference = assertion.params['reference'];
  const same = recorded.judged.filter(
    (judged) => judged.keyword === keywordOf(assertion) && judged.reference === reference,
  );
  return (same.find(({ gateIndex }) => gateIndex === assertion.index) ?? same[0])?.gateIndex ?? null;
}

function judgementOf(
  recorded: ScenarioReport,
  of: { readonly iteration: number; readonly answer: string | null; readonly gateIndex: number },
): Judgement | null {
  const then = recorded.iterations.find(({ index }) => index === of.iteration);
  if (then === undefined || then.answer !== of.answer) return null;
  const found = then.judgements.find(({ gateIndex }) => gateIndex === of.gateIndex);
  return found === undefined || found.score === null ? null : found;
}

/** One reply may hold the scores of several answers; it is taken over once. */
function adopted(
  judgements: readonly Judgement[],
  adopt: (raw: string) => string | null,
): readonly Judgement[] {
  const paths = new Map<string, string | null>();
  const take = (raw: string): string | null => {
    if (!paths.has(raw)) paths.set(raw, adopt(raw));
    return paths.get(raw) ?? null;
  };
  return judgements.map((judgement) => ({
    ...judgement,
    raw: judgement.raw === null ? null : take(judgement.raw),
  }));
}

function keywordOf({ params }: Assertion): string {
  const { keyword } = params;
  return typeof keyword === 'string' ? keyword : '';
}
