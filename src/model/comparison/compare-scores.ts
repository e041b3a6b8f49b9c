import { mean } from '../statistics/mean.ts';
import { comparePairs, compareSamples } from './compare-samples.ts';
import type { Condition, Refusal } from './comparison.ts';
import { type Draft, towards } from './draft.ts';
import type { ScenarioPair } from './match-measurements.ts';
import type { ScoreMeasurements } from './measurements.ts';

/** Why scores of one scenario do not compare. */
type RefusedScores = Omit<Refusal, 'scenarios'>;

/** What the scores of one scenario say, as far as they can be compared. */
export interface ComparedScores {
  readonly drafts: readonly Draft[];
  readonly refusals: readonly RefusedScores[];
  readonly conditions: readonly Omit<Condition, 'scenarios'>[];
}

interface ScorePair {
  readonly base: ScoreMeasurements;
  readonly run: ScoreMeasurements;
}

/** Compares the scores of every judged assertion that both runs have, unless they were given otherwise. */
export function compareScores(pair: ScenarioPair, confidence: number): ComparedScores {
  const { pairs, lost } = matchScores(pair.base.scores, pair.run.scores);
  const judged = pairs.map((scores) => ({ scores, refusal: refusalOf(scores) }));
  const allowed = judged.flatMap(({ scores, refusal }) => (refusal === null ? [scores] : []));
  return {
    drafts: allowed.flatMap((scores, index) => {
      const label = labelOf(
        allowed.map(({ run }) => run.keyword),
        index,
      );
      return draftOf(pair, scores, { label, confidence }) ?? [];
    }),
    refusals: [...judged.flatMap(({ refusal }) => refusal ?? []), ...lost.map(otherReference)],
    conditions: pairs.flatMap(({ base, run }) =>
      base.threshold === run.threshold
        ? []
        : [{ what: 'threshold' as const, base: String(base.threshold), run: String(run.threshold) }],
    ),
  };
}

/** By keyword and reference; a keyword whose reference is another one is lost. */
function matchScores(
  base: readonly ScoreMeasurements[],
  run: readonly ScoreMeasurements[],
): { readonly pairs: readonly ScorePair[]; readonly lost: readonly string[] } {
  const left = [...base];
  const pairs: ScorePair[] = [];
  const unmatched: string[] = [];
  for (const scores of run) {
    const at = left.findIndex(
      ({ keyword, reference }) => keyword === scores.keyword && reference === scores.reference,
    );
    const [found] = at === -1 ? [] : left.splice(at, 1);
    if (found === undefined) unmatched.push(scores.keyword);
    else pairs.push({ base: found, run: scores });
  }
  return { pairs, lost: unmatched.filter((keyword) => left.some((scores) => scores.keyword === keyword)) };
}

function otherReference(keyword: string): RefusedScores {
  return { keyword, because: 'reference', base: null, run: null };
}

/** The first thing about a judge that is not the same; what comes after it follows from it. */
function refusalOf({ base, run }: ScorePair): RefusedScores | null {
  const properties = [
    { because: 'judge', of: 'kind' },
    { because: 'model', of: 'model' },
    { because: 'prompt', of: 'promptVersion' },
    { because: 'tool', of: 'tool' },
  ] as const;
  const other = properties.find(({ of }) => base.judge[of] !== run.judge[of]);
  if (other === undefined) return null;
  const { because, of } = other;
  return { keyword: run.keyword, because, base: base.judge[of], run: run.judge[of] };
}

/** The keyword, numbered where a scenario uses it more than once. */
function labelOf(keywords: readonly string[], index: number): string {
  const keyword = keywords[index] ?? '';
  const alike = keywords.filter((other) => other === keyword).length;
  const number = keywords.slice(0, index + 1).filter((other) => other === keyword).length;
  return alike === 1 ? keyword : `${keyword} ${number}`;
}

function draftOf(
  { base, run }: ScenarioPair,
  scores: ScorePair,
  { label, confidence }: { readonly label: string; readonly confidence: number },
): Draft | null {
  const before = scoresOf(scores.base);
  const now = scoresOf(scores.run);
  const [meanBefore, meanNow] = [mean(before), mean(now)];
  if (meanBefore === null || meanNow === null) return null;
  const compared =
    base.discussions === run.discussions
      ? comparePairs(differencesOf(scores), confidence)
      : compareSamples(before, now, confidence);
  return {
    scenario: run.id,
    measure: 'score',
    of: label,
    alike: 0,
    base: { n: before.length, value: meanBefore },
    run: { n: now.length, value: meanNow },
    change: meanNow - meanBefore,
    test: compared?.test ?? 'mann-whitney',
    interval: compared?.interval ?? null,
    pValue: compared?.pValue ?? null,
    least: compared?.least ?? 1,
    towards: towards(compared?.direction ?? 0),
  };
}

function scoresOf({ values }: ScoreMeasurements): readonly number[] {
  return values.filter((value) => value !== null);
}

function differencesOf({ base, run }: ScorePair): readonly number[] {
  return run.values.flatMap((value, index) => {
    const before = base.values[index] ?? null;
    return value === null || before === null ? [] : [value - before];
  });
}
