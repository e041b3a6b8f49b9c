import type { Mutant, ScenarioStrength } from '#model';
import type { MeasuredStrengths } from './measured-strength.ts';

/** How strong a scenario is, as it is told and printed. */
export type ToldStrength =
  | { readonly measured: false; readonly reason: string }
  | {
      readonly measured: true;
      readonly run: string;
      readonly strength: number;
      readonly noticed: number;
      /** Damages that nothing noticed, and in how many variants. */
      readonly missed: readonly {
        readonly damage: string;
        readonly summary: string;
        readonly variants: number;
      }[];
      /** Keywords whose judge was not asked. */
      readonly unasked: readonly string[];
    };

/** Picks what the saved run says of one scenario. */
export function toldStrength(id: string, strengths: MeasuredStrengths): ToldStrength {
  if (strengths.run === null) return { measured: false, reason: strengths.reason };
  const found = strengths.of(id);
  if (typeof found === 'string') return { measured: false, reason: found };
  if (found.strength === null) return { measured: false, reason: found.reason ?? 'nobody said why' };
  const survivors = found.mutants.filter(({ outcome }) => outcome === 'survived');
  const missed = strengths.damages.flatMap(({ damage, summary }) => {
    const variants = survivors.filter((mutant) => mutant.damage === damage).length;
    return variants === 0 ? [] : [{ damage, summary, variants }];
  });
  const { strength, unasked } = found;
  return { measured: true, run: strengths.run, strength, noticed: noticedOf(found), missed, unasked };
}

function noticedOf({ mutants }: ScenarioStrength): number {
  return mutants.filter(({ outcome }: Mutant) => outcome === 'killed').length;
}
