import type { StrengthReport } from '#model';
import { clipLine } from '../../support/display-width.ts';
import { counted } from '../../support/duration.ts';
import { type StrengthStyle, showStrength } from './strength-style.ts';

const NAME_COLUMNS = 17;

/** How each damage fares over all scenarios, the least noticed first; those that every scenario notices are counted. */
export function damageTable({ damages, summary }: StrengthReport, style: StrengthStyle): string[] {
  if (summary.measured < 2) return [];
  const counting = damages.filter(({ strength }) => strength !== null);
  const shown = counting.filter(({ strength }) => strength !== 1 || style.verbose);
  const always = counting.length - shown.length;
  const rows = shown.map(({ damage, strength, scenarios, summary: what }) => {
    const noticed = `${' '.repeat(4)}${showStrength(strength, style)}`;
    return `${damage.padEnd(NAME_COLUMNS)}${noticed}${String(scenarios).padStart(5)}  ${what}`;
  });
  return [
    style.palette.dim(`${'Damage'.padEnd(NAME_COLUMNS)} Noticed   In  What it does`),
    ...rows.map((row) => clipLine(row, style.columns)),
    ...(always === 0 ? [] : [`${counted(always, 'damage')} more: noticed wherever it can be done`]),
    '',
  ];
}
