import { isDeepStrictEqual } from 'node:util';
import type { Assertion, Judge, Judgement, Observation, Redact, Report, ScenarioReport } from '#model';
import type { Recall } from '#runner';
import type { Match } from './match-scenarios.ts';

/** What decides whether a saved judgement still stands. */
export interface RecallBasis {
  readonly recorded: Report;
  readonly matches: ReadonlyMap<string, Match>;
  /** Today's judges by keyword; a keyword without one keeps what was judged before. */
  readonly judges: Readonly<Record<string, Judge>>;
  /** What scores depend on beside what a report says of a judge, by keyword. */
  readonly judgeMarks: Readonly<Record<string, string>>;
  /** What covered secrets in the recording; null where there are none. */
  readonly redact: Redact | null;
  /** Takes a saved reply over into the new run; null when it could not be. */
  readonly adoptReplies: (about: string, recorded: ScenarioReport, path: string) => string | null;
}

/**
 * Judgements stand as long as question, reference, keyword and judge with all its settings are the same and every
 * answer was scored then: judging again would cost, and would only add the judge's own noise. The embedded judge
 * costs nothing and says the same twice, so that it is always asked.
 */
export function createRecall(basis: RecallBasis): Recall {
  return (scenario, assertion, observations) => {
    const match = basis.matches.get(scenario.id);
    const keyword = keywordOf(assertion);
    const hasJudge = basis.judges[keyword] !== undefined;
    if (match?.kind !== 'recorded' || (hasJudge && !isSameJudge(basis, keyword))) return null;
    const gateIndex = judgedThen(match.recorded, assertion, basis.redact);
    if (gateIndex === null) return null;
    const saved = observations.map((observation) => judgementOf(match.recorded, observation, gateIndex));
    const whole = saved.flatMap((judgement) => (judgement === null ? [] : [judgement]));
    if (whole.length < observations.length) return null;
    // Where nobody could be asked for it, a missing score is no reason to lose the others.
    if (hasJudge && whole.some(({ score }) => score === null)) return null;
    return adopted(whole, (raw) =>
      basis.adoptReplies(`${scenario.id}#${assertion.index}`, match.recorded, raw),
    );
  };
}

/** The marks of the judges that scored then. */
export function recordedMarks({ run }: Report): Readonly<Record<string, string>> {
  const marks = run.options['judgeMarks'];
  if (typeof marks !== 'object' || marks === null || Array.isArray(marks)) return {};
  const texts = Object.entries(marks).flatMap(([keyword, mark]) =>
    typeof mark === 'string' ? [[keyword, mark] as const] : [],
  );
  return Object.fromEntries(texts);
}

function isSameJudge({ recorded, judges, judgeMarks }: RecallBasis, keyword: string): boolean {
  const today = judges[keyword]?.info;
  if (today?.kind === 'embedded') return false;
  const isAlike = isDeepStrictEqual(today, recorded.run.judges[keyword]);
  return isAlike && recordedMarks(recorded)[keyword] === judgeMarks[keyword];
}

/** The gate that asked the same of the same keyword then, wherever it stood. */
function judgedThen(recorded: ScenarioReport, assertion: Assertion, redact: Redact | null): number | null {
  const reference = assertion.params['reference'];
  const same = recorded.judged.filter(
    (judged) =>
      judged.keyword === keywordOf(assertion) &&
      (judged.reference === reference ||
        (redact !== null && typeof reference === 'string' && judged.reference === redact(reference))),
  );
  return (same.find(({ gateIndex }) => gateIndex === assertion.index) ?? same[0])?.gateIndex ?? null;
}

/** What was said of the very same answer; one that came too late counts as none, which a new deadline may change. */
function judgementOf(
  recorded: ScenarioReport,
  { index, answer, timedOut }: Observation,
  gateIndex: number,
): Judgement | null {
  const then = recorded.iterations.find((iteration) => iteration.index === index);
  if (then === undefined || then.answer !== answer || then.timedOut !== timedOut) return null;
  return then.judgements.find((judgement) => judgement.gateIndex === gateIndex) ?? null;
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
