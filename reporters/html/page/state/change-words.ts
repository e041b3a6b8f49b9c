import type { Comparison, Difference, StatusChange } from '#model';
import { changeText, figureText, intervalText, measureName } from '../../../console/comparison/figures.ts';
import { exactPercent } from '../../../support/percent.ts';

/** A difference in plain words. */
interface DifferenceWords {
  /** `pass rate`, `AI_JUDGE`, `time to done`. */
  readonly measure: string;
  readonly base: string;
  readonly run: string;
  readonly change: string;
  /** How surely it is no chance, and where the shift lies; each a clause. */
  readonly notes: readonly string[];
}

/** What is shown of one scenario. */
export interface ScenarioDifferences {
  readonly scenario: string;
  readonly verdict: 'regression' | 'improvement';
  readonly differences: readonly DifferenceWords[];
}

/** The differences that are shown, regressions first, by scenario. */
export function shownDifferences({ differences, confidence }: Comparison): readonly ScenarioDifferences[] {
  return (['regression', 'improvement'] as const).flatMap((verdict) => {
    const groups = new Map<string, DifferenceWords[]>();
    for (const difference of differences.filter((one) => one.verdict === verdict)) {
      const { scenario } = difference;
      groups.set(scenario, [...(groups.get(scenario) ?? []), differenceWords(difference, confidence)]);
    }
    return [...groups].map(([scenario, those]) => ({ scenario, verdict, differences: those }));
  });
}

function differenceWords(difference: Difference, confidence: number): DifferenceWords {
  const { base, run, change, adjusted } = difference;
  const interval = intervalText(difference);
  const chance = chanceWords(adjusted);
  return {
    measure: measureName(difference),
    base: figureText(difference, base),
    run: figureText(difference, run),
    change: signed(changeText(difference, change)),
    notes: [
      ...(chance === null ? [] : [chance]),
      ...(interval === '' ? [] : [`the shift is ${signed(interval)} (${exactPercent(confidence)} sure)`]),
    ],
  };
}

/** A minus that is as wide as a plus. */
function signed(text: string): string {
  return text.replaceAll('-', '\u2212');
}

/** A p-value for whoever never heard of one; null where none was worked out. */
export function chanceWords(p: number | null): string | null {
  if (p === null || !(p >= 0)) return null;
  if (p < 0.001) return 'chance alone would show it less than once in 1,000 comparisons (p < 0.001)';
  const exact = `(p = ${p.toFixed(3)})`;
  if (p > 0.5) return `chance alone would show it more often than not ${exact}`;
  return `chance alone would show it about once in ${Math.round(1 / p).toLocaleString('en')} comparisons ${exact}`;
}

/** A scenario of another status, though no difference of it is shown. */
export interface StatusChangeWords {
  readonly words: string;
  /** From when on such a change would be shown; null beyond what pays. */
  readonly needed: string | null;
}

/** What another status may be worth. */
export function statusChangeWords({ base, run, iterationsNeeded }: StatusChange): StatusChangeWords {
  return {
    words: `${base}, now ${run}`,
    needed: iterationsNeeded === null ? null : `shown from ${iterationsNeeded} iterations on`,
  };
}
