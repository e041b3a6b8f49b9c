import { comparePassRate } from './compare-pass-rate.ts';
import { comparePrompts } from './compare-prompts.ts';
import { compareScores } from './compare-scores.ts';
import { compareTimes } from './compare-times.ts';
import type { ComparedSide, Comparison, StatusChange } from './comparison.ts';
import { conditionsOf, gathered } from './conditions.ts';
import { type MeasurementMatch, matchMeasurements, type ScenarioPair } from './match-measurements.ts';
import type { Measurements } from './measurements.ts';
import { iterationsNeeded, sensitivityOf } from './sensitivity.ts';
import { type SharedDoubt, shareDoubt } from './share-doubt.ts';

/**
 * Compares two runs, scenario by scenario, in pass rates, scores and times, and says which differences are more than
 * chance. The same two always compare the same. Time grows with scenarios, gates and iterations.
 */
export function compareRuns(base: Measurements, run: Measurements, confidence = 0.95): Comparison {
  const match = matchMeasurements(base, run);
  const prompts = comparePrompts(base.prompts ?? null, run.prompts ?? null);
  const compared = match.pairs.map((pair) => {
    const { drafts, refusals, conditions } = compareScores(pair, confidence);
    const passRate = comparePassRate(pair);
    return {
      scenario: pair.run.id,
      drafts: [...(passRate === null ? [] : [passRate]), ...drafts, ...compareTimes(pair, confidence)],
      conditions: [...conditionsOf(pair), ...conditions],
      refusals,
    };
  });
  const doubt = shareDoubt(
    compared.flatMap(({ drafts }) => drafts),
    confidence,
  );
  const told = (verdict: 'regression' | 'improvement'): number =>
    doubt.differences.filter((difference) => difference.verdict === verdict).length;
  return {
    base: sideOf(base),
    run: sideOf(run),
    confidence,
    compared: match.pairs.length,
    regressions: told('regression'),
    improvements: told('improvement'),
    tests: doubt.tests,
    differences: doubt.differences,
    changes: changesOf(match.pairs, doubt),
    conditions: gathered(
      compared.flatMap(({ scenario, conditions }) => conditions.map((one) => ({ scenario, told: one }))),
    ),
    refusals: gathered(
      compared.flatMap(({ scenario, refusals }) => refusals.map((one) => ({ scenario, told: one }))),
    ),
    ...namesOf(match),
    ...(prompts === null ? {} : { prompts }),
    sensitivity: sensitivityOf(usualIterations(match.pairs), doubt.bounds['pass-rate']),
  };
}

function sideOf({ name, partialReason }: Measurements): ComparedSide {
  return { name, partialReason };
}

function namesOf({
  pairs,
  added,
  vanished,
  otherQuestion,
}: MeasurementMatch): Pick<Comparison, 'added' | 'vanished' | 'moved' | 'otherQuestion'> {
  const moved = pairs
    .filter(({ base, run }) => base.id !== run.id)
    .map(({ base, run }) => ({ scenario: run.id, from: base.id }));
  return { added, vanished, moved, otherQuestion };
}

/** Scenarios with another status of which no difference in the pass rate or a score is shown. */
function changesOf(pairs: readonly ScenarioPair[], { differences, bounds }: SharedDoubt): StatusChange[] {
  const shown = new Set(
    differences
      .filter(({ measure, verdict }) => measure !== 'time' && verdict !== 'none')
      .map(({ scenario }) => scenario),
  );
  const known = new Map<string, number | null>();
  const needed = ({ base, run }: ScenarioPair): number | null => {
    if (base.measured === 0 || run.measured === 0) return null;
    const rates = [base.passed / base.measured, run.passed / run.measured] as const;
    const beyond = Math.min(base.measured, run.measured);
    const key = [...rates, beyond].join();
    if (!known.has(key)) known.set(key, iterationsNeeded(rates, bounds['pass-rate'], beyond));
    return known.get(key) ?? null;
  };
  return pairs
    .filter(({ base, run }) => base.status !== run.status && !shown.has(run.id))
    .map((pair) => ({
      scenario: pair.run.id,
      base: pair.base.status,
      run: pair.run.status,
      iterationsNeeded: needed(pair),
    }));
}

/** The number of iterations that most comparisons of pass rates have at least: the middle of the smaller ones. */
function usualIterations(pairs: readonly ScenarioPair[]): number {
  const smaller = pairs
    .map(({ base, run }) => Math.min(base.measured, run.measured))
    .filter((measured) => measured > 0)
    .sort((one, other) => one - other);
  return smaller[Math.floor((smaller.length - 1) / 2)] ?? 0;
}
