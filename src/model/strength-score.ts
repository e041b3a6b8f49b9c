import type { DamageStrength, Mutant, MutantOutcome, ScenarioStrength, StrengthReport } from './strength.ts';

/**
 * Share of the damages that were noticed, 0 to 1: every damage counts the same, with the share of its variants that
 * was. What the run notices by itself counts for nothing, since no scenario could miss it. Null where nothing counts.
 *
 * R. A. DeMillo, R. J. Lipton, F. G. Sayward, "Hints on test data selection", 1978: killed mutants over those that
 * differ; here per kind of damage first, so that a crew of many agents does not weigh more than one of few.
 */
export function strengthOf(mutants: readonly Pick<Mutant, 'damage' | 'outcome'>[]): number | null {
  return meanOf([...sharesOf(mutants).values()]);
}

/** For each damage that counts, the share of its variants that was noticed. */
function sharesOf(mutants: readonly Pick<Mutant, 'damage' | 'outcome'>[]): ReadonlyMap<string, number> {
  const tallies = new Map<string, { killed: number; all: number }>();
  for (const { damage, outcome } of mutants) {
    if (outcome !== 'killed' && outcome !== 'survived') continue;
    const tally = tallies.get(damage) ?? { killed: 0, all: 0 };
    tally.all += 1;
    if (outcome === 'killed') tally.killed += 1;
    tallies.set(damage, tally);
  }
  return new Map([...tallies].map(([damage, { killed, all }]) => [damage, killed / all]));
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Totals over scenarios, and how each damage fares, counted once here so that no two reports disagree. */
export function summarizeStrength(
  scenarios: readonly ScenarioStrength[],
  damages: readonly Pick<DamageStrength, 'damage' | 'summary'>[],
): Pick<StrengthReport, 'summary' | 'damages'> {
  const strengths = scenarios.flatMap(({ strength }) => (strength === null ? [] : [strength]));
  const outcomes = scenarios.flatMap(({ mutants }) => mutants.map(({ outcome }) => outcome));
  const count = (wanted: MutantOutcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const shares = scenarios.map(({ mutants }) => sharesOf(mutants));
  const fared = damages.map(({ damage, summary }): DamageStrength => {
    const found = shares.flatMap((known) => known.get(damage) ?? []);
    return { damage, summary, strength: meanOf(found), scenarios: found.length };
  });
  return {
    summary: {
      scenarios: scenarios.length,
      measured: strengths.length,
      strength: meanOf(strengths),
      mutants: {
        killed: count('killed'),
        survived: count('survived'),
        caught: count('caught'),
        unmeasured: count('unmeasured'),
      },
    },
    damages: fared.sort((one, other) => (one.strength ?? 2) - (other.strength ?? 2)),
  };
}
