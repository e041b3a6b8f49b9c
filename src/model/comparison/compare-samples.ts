import type { Interval } from '../statistics/interval.ts';
import { mannWhitney } from '../statistics/mann-whitney.ts';
import { pairedBootstrap } from '../statistics/paired-bootstrap.ts';
import { seededRandom } from '../statistics/seeded-random.ts';
import { signedRank } from '../statistics/signed-rank.ts';

/** Enough for an interval of two digits, and not too many for a thousand scenarios. */
const RESAMPLES = 1_999;
/** Any will do, as long as it is the same each time: the same runs compare the same. */
const SEED = 1;
/** How much an interval may fall short of the confidence that was asked for; beyond, there are too few values. */
const SHORTFALL = 0.01;

/** What a test says of two samples. */
export interface SampleDifference {
  readonly test: 'mann-whitney' | 'paired-bootstrap';
  readonly interval: Interval | null;
  readonly pValue: number | null;
  readonly least: number;
  /** Above 0 where the values of the run are the larger ones. */
  readonly direction: number;
  /** By how much a typical value moved. */
  readonly shift: number;
}

/** Compares values that have nothing to do with each other, by Mann and Whitney's test. */
export function compareSamples(
  base: readonly number[],
  run: readonly number[],
  confidence: number,
): SampleDifference | null {
  const compared = mannWhitney(run, base, confidence);
  if (compared === null) return null;
  const { low, high, shift, u } = compared;
  const least = leastOf([...base, ...run], base.length);
  return {
    test: 'mann-whitney',
    interval: compared.confidence >= confidence - SHORTFALL ? { low, high } : null,
    // The normal approximation for ties may fall below what is possible at all.
    pValue: Math.max(compared.pValue, least),
    least,
    // With many ties the shift may be 0 although the values of one side are larger.
    direction: u - (base.length * run.length) / 2,
    shift,
  };
}

/** All of one sample above all of the other, in either way; where all values are the same nothing can be told. */
function leastOf(values: readonly number[], size: number): number {
  if (values.every((value) => value === values[0])) return 1;
  let arrangements = 1;
  for (let drawn = 1; drawn <= size; drawn++) arrangements *= (values.length - size + drawn) / drawn;
  return Math.min(1, 2 / arrangements);
}

/**
 * Compares values of the same discussions pair by pair: the mean difference with its bootstrap interval, and
 * Wilcoxon's test, whose p-value bears correction for any number of tests. What either leaves open is not shown.
 */
export function comparePairs(differences: readonly number[], confidence: number): SampleDifference | null {
  const pValue = signedRank(differences);
  const bootstrap = pairedBootstrap(differences, {
    confidence,
    resamples: RESAMPLES,
    random: seededRandom(SEED),
  });
  if (pValue === null || bootstrap === null) return null;
  const { low, high, mean } = bootstrap;
  const speaking = differences.filter((difference) => difference !== 0).length;
  return {
    test: 'paired-bootstrap',
    interval: { low, high },
    pValue: low <= 0 && high >= 0 ? 1 : pValue,
    least: Math.min(1, 2 ** (1 - speaking)),
    direction: mean,
    shift: mean,
  };
}
