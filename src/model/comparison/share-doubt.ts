import { holm } from '../statistics/holm.ts';
import type { Comparison, Difference, Measure } from './comparison.ts';
import type { Draft } from './draft.ts';

/** How the doubt is shared: pass rates are what a suite is about, and the coarsest of the three. */
const WEIGHTS: Readonly<Record<Measure, number>> = { 'pass-rate': 2, score: 1, time: 1 };
const MEASURES = ['pass-rate', 'score', 'time'] as const satisfies readonly Measure[];
/** So that a doubt which is met exactly is not missed by rounding. */
const TOLERANCE = 1e-12;

/** How much doubt a comparison allows, and who gets how much of it. */
export interface SharedDoubt {
  readonly tests: Comparison['tests'];
  /** The p-value that the surest difference of a measure may have at most: the first step of Holm's procedure. */
  readonly bounds: Readonly<Record<Measure, number>>;
  readonly differences: readonly Difference[];
}

/**
 * Decides which differences are shown, so that with the given confidence nothing of all that is shown is chance, no
 * matter how many scenarios, gates and measures there are and how they depend on each other.
 *
 * Each measure gets its share of the doubt (C. E. Bonferroni), measures of which nothing is tested leave theirs to the
 * others, and within a measure Holm's procedure holds. What could not reach its share however the values lay is no
 * test and costs the others nothing: that depends on sizes and margins alone (N. Mantel, Assessing laboratory evidence
 * for neoplastic activity, Biometrics 36, 1980; R. E. Tarone, A modified Bonferroni method for discrete data,
 * Biometrics 46, 1990).
 */
export function shareDoubt(drafts: readonly Draft[], confidence: number): SharedDoubt {
  const doubt = 1 - confidence;
  const { tests, shares } = findTests(drafts, doubt);
  const adjusted = new Map(
    MEASURES.flatMap((measure) => {
      const steps = holm(tests[measure].map(({ pValue }) => pValue));
      return tests[measure].map(
        (draft, at) => [draft, Math.min(1, (steps[at] ?? 1) / shares[measure])] as const,
      );
    }),
  );
  return {
    tests: perMeasure((measure) => tests[measure].length),
    bounds: perMeasure((measure) => (doubt * shares[measure]) / Math.max(1, tests[measure].length)),
    differences: drafts.map((draft) => decide(draft, adjusted.get(draft) ?? null, doubt)).sort(bySureness),
  };
}

interface FoundTests {
  readonly tests: Readonly<Record<Measure, readonly Draft[]>>;
  /** For a measure without tests: what it would have beside the others. */
  readonly shares: Readonly<Record<Measure, number>>;
}

/** A measure that has no test with its share gives it up, for good; what is left shares anew. */
function findTests(drafts: readonly Draft[], doubt: number): FoundTests {
  const testsOf = (measure: Measure, share: number): readonly Draft[] =>
    drafts.filter(
      (draft) =>
        draft.measure === measure && draft.pValue !== null && draft.least <= doubt * share + TOLERANCE,
    );
  let tested = MEASURES.filter((measure) => testsOf(measure, 1).length > 0);
  const shareOf = (measure: Measure): number => WEIGHTS[measure] / weightOf([...tested, measure]);
  for (let before = -1; before !== tested.length; ) {
    before = tested.length;
    tested = tested.filter((measure) => testsOf(measure, shareOf(measure)).length > 0);
  }
  return {
    tests: perMeasure((measure) => (tested.includes(measure) ? testsOf(measure, shareOf(measure)) : [])),
    shares: perMeasure(shareOf),
  };
}

function weightOf(measures: readonly Measure[]): number {
  return [...new Set(measures)].reduce((sum, measure) => sum + WEIGHTS[measure], 0);
}

function perMeasure<Value>(value: (measure: Measure) => Value): Readonly<Record<Measure, Value>> {
  return { 'pass-rate': value('pass-rate'), score: value('score'), time: value('time') };
}

function decide({ least, towards, ...draft }: Draft, adjusted: number | null, doubt: number): Difference {
  const isShown = adjusted !== null && adjusted <= doubt + TOLERANCE;
  return {
    ...draft,
    pValue: adjusted === null ? null : draft.pValue,
    adjusted,
    verdict: isShown ? towards : 'none',
  };
}

const ORDER: Readonly<Record<Difference['verdict'], number>> = { regression: 0, improvement: 1, none: 2 };

function bySureness(one: Difference, other: Difference): number {
  return ORDER[one.verdict] - ORDER[other.verdict] || (one.adjusted ?? 2) - (other.adjusted ?? 2);
}
