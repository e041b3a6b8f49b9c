import type { Comparison } from '#model';
import { wrapLine } from '../../support/display-width.ts';
import { counted } from '../../support/duration.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import { exactPercent } from '../../support/percent.ts';
import { sectionHeading } from '../../support/section-heading.ts';
import { type ComparisonStyle, differenceTable } from './difference-table.ts';
import { remarksOn } from './remarks.ts';

const INDENT = '  ';
/** Changes that are shown; nobody reads more in a terminal. */
const MOST_CHANGES = 20;

/** How a run differs from another one, for a person: regressions, improvements, what may be chance, what to know. */
export function comparisonLines(comparison: Comparison, style: ComparisonStyle): string[] {
  const { palette, columns } = style;
  const title = `Compared with ${foreignInline(comparison.base.name, 60)}`;
  const paragraph = (text: string): string[] => wrapped(text, columns);
  return [
    '',
    sectionHeading(title, style),
    '',
    ...paragraph(verdictOf(comparison)),
    ...differenceTable(comparison, style),
    ...section('Another status, which may be chance', changeTexts(comparison), style),
    ...section('To know', remarksOn(comparison), style),
    ...paragraph(sensitivityText(comparison)).map((line) => (line === '' ? '' : palette.dim(line))),
  ];
}

/** A comparison in one sentence. */
export function verdictOf({
  compared,
  regressions,
  improvements,
  confidence,
  differences,
}: Comparison): string {
  if (compared === 0) return 'Nothing could be compared: the two have no scenario in common.';
  const shown = new Set(
    differences.flatMap(({ verdict, scenario }) => (verdict === 'none' ? [] : [scenario])),
  );
  const quiet = compared - shown.size;
  const found = [
    ...(regressions > 0 ? [counted(regressions, 'regression')] : []),
    ...(improvements > 0 ? [counted(improvements, 'improvement')] : []),
    ...(quiet > 0 ? [quietText(quiet, compared)] : []),
  ];
  const sure = shown.size > 0 ? `; ${exactPercent(confidence)} sure that none of it is chance` : '';
  return `${counted(compared, 'scenario')} compared: ${found.join(', ')}${sure}.`;
}

function quietText(quiet: number, compared: number): string {
  return quiet === compared ? 'no difference shown' : `no difference shown in ${counted(quiet, 'scenario')}`;
}

/** Scenarios of another status, though no difference of theirs is shown. */
export function changeTexts({ changes }: Comparison): string[] {
  const told = changes
    .slice(0, MOST_CHANGES)
    .map(
      ({ scenario, base, run, iterationsNeeded }) =>
        `${foreignInline(scenario)}: ${base}, now ${run}${neededText(iterationsNeeded)}`,
    );
  const more = changes.length - told.length;
  return more > 0 ? [...told, `… and ${counted(more, 'scenario')} more`] : told;
}

function neededText(needed: number | null): string {
  return needed === null ? '' : `; such rates would be shown from ${needed} iterations on`;
}

/** What silence is worth. */
export function sensitivityText({ sensitivity, tests }: Comparison): string {
  if (sensitivity === null) return '';
  const { iterations, fewest, from, chances } = sensitivity;
  const each = `With ${counted(iterations, 'iteration')} in each run`;
  if (fewest !== null && iterations < fewest && tests['pass-rate'] === 0)
    return `${each} no difference of pass rates can be shown; it takes ${fewest} at least.`;
  const [first, ...more] = chances.map(
    ({ to, chance }) => [exactPercent(to), Math.round(100 * chance)] as const,
  );
  if (first === undefined) return '';
  const rest = more.map(([to, often]) => `, one to ${to} in ${often}`).join('');
  return `${each} a fall of a pass rate from ${exactPercent(from)} to ${first[0]} is shown in ${first[1]} of 100 comparisons${rest}.`;
}

function section(title: string, texts: readonly string[], { palette, columns }: ComparisonStyle): string[] {
  if (texts.length === 0) return [];
  return [palette.bold(title), ...texts.flatMap((text) => wrapped(text, columns, INDENT)), ''];
}

/** Broken to the width; without an indent it is a paragraph, with an empty line behind it. */
function wrapped(text: string, columns: number, indent = ''): string[] {
  if (text === '') return [];
  const [first = '', ...more] = wrapLine(text, Math.max(20, columns - 2 * indent.length));
  const lines = [`${indent}${first}`, ...more.map((line) => `${indent}${indent}${line}`)];
  return indent === '' ? [...lines, ''] : lines;
}
