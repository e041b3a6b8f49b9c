import type { MutantOutcome, ScenarioStrength, StrengthReport } from '#model';
import { alignRows } from '../../support/align-rows.ts';
import { wrapLine } from '../../support/display-width.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import { type StrengthStyle, twoDecimals } from './strength-style.ts';

const HEADINGS = ['Scenario', 'Strength', 'Noticed', 'Missed', 'By the run', 'Not applicable'];

/** A row a scenario, the weakest first, then those that could not be measured, with the reason. */
export function scenarioTable({ scenarios }: StrengthReport, style: StrengthStyle): string[] {
  const measured = scenarios
    .filter(({ strength }) => strength !== null)
    .toSorted((one, other) => (one.strength ?? 0) - (other.strength ?? 0));
  const unmeasured = scenarios.filter(({ strength }) => strength === null);
  const [head = '', ...rows] = alignRows([HEADINGS, ...measured.map(rowOf)], style.columns);
  return [
    ...(measured.length === 0 ? [] : [style.palette.dim(head), ...rows, '']),
    ...(unmeasured.length === 0 ? [] : ['Not measurable', ...unmeasured.flatMap(reasonOf(style)), '']),
  ];
}

/** Mutants are counted, all variants of a damage. */
function rowOf({ file, strength, mutants, inapplicable }: ScenarioStrength): readonly string[] {
  const count = (wanted: MutantOutcome): string =>
    String(mutants.filter(({ outcome }) => outcome === wanted).length);
  return [
    foreignInline(file),
    strength === null ? '-' : twoDecimals(strength),
    ...[count('killed'), count('survived'), count('caught'), String(inapplicable.length)],
  ];
}

function reasonOf({ columns }: StrengthStyle): (scenario: ScenarioStrength) => readonly string[] {
  return ({ file, reason }) => [
    `- ${foreignInline(file)}`,
    ...wrapLine(foreignInline(reason ?? 'nobody said why', 400), Math.max(20, columns - 4)).map(
      (line) => `    ${line}`,
    ),
  ];
}
