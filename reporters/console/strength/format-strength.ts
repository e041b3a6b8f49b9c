import type { StrengthReport } from '#model';
import { createPalette } from '../../support/palette.ts';
import { damageTable } from './damage-table.ts';
import { mutantLines } from './mutant-lines.ts';
import { scenarioTable } from './scenario-table.ts';
import type { StrengthStyle } from './strength-style.ts';
import { totalLines } from './total-lines.ts';

/** How the strength of scenarios is shown. */
export interface StrengthFormat {
  readonly colour: boolean;
  readonly columns: number;
  /** Also what was noticed, by whom, and what did not apply. */
  readonly verbose: boolean;
}

/** The strength of scenarios for a person: what nobody noticed first, then the tables, then the totals. */
export function formatStrength(report: StrengthReport, format: StrengthFormat): string {
  const style: StrengthStyle = { ...format, palette: createPalette(format.colour) };
  const lines = [
    ...report.scenarios.flatMap((scenario) => mutantLines(scenario, style)),
    ...scenarioTable(report, style),
    ...damageTable(report, style),
    ...totalLines(report, style),
  ];
  return `${lines.join('\n')}\n`;
}
