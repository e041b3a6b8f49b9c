import { fisherExact } from '../statistics/fisher-exact.ts';
import { type Draft, towards } from './draft.ts';
import type { ScenarioPair } from './match-measurements.ts';

/** Compares the shares of iterations that passed; null where one of the runs measured nothing. */
export function comparePassRate({ base, run }: ScenarioPair): Draft | null {
  if (base.measured === 0 || run.measured === 0) return null;
  const rates = { base: base.passed / base.measured, run: run.passed / run.measured };
  return {
    scenario: run.id,
    measure: 'pass-rate',
    of: null,
    alike: 0,
    base: { n: base.measured, value: rates.base },
    run: { n: run.measured, value: rates.run },
    change: rates.run - rates.base,
    test: 'fisher',
    interval: null,
    pValue: pValueOf(base, run),
    least: leastOf(base, run),
    towards: towards(rates.run - rates.base),
  };
}

/** As much of a scenario's measurements as its pass rate rests on. */
type Passes = Pick<ScenarioPair['base'], 'passed' | 'measured'>;

function pValueOf(base: Passes, run: Passes): number | null {
  return fisherExact(base.passed, base.measured - base.passed, run.passed, run.measured - run.passed);
}

/** That of the table with the same margins that is furthest to one side: 1 where all passed, or none. */
function leastOf(base: Passes, run: Passes): number {
  const all = base.passed + run.passed;
  const most = Math.min(base.measured, all);
  const fewest = Math.max(0, all - run.measured);
  const sides = [most, fewest].map((passed) =>
    pValueOf({ ...base, passed }, { ...run, passed: all - passed }),
  );
  return Math.min(...sides.map((side) => side ?? 1));
}
