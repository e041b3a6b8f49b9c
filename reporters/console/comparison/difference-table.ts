import type { Comparison, Difference } from '#model';
import { clipLine, displayWidth } from '../../support/display-width.ts';
import { counted } from '../../support/duration.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import type { Palette } from '../../support/palette.ts';
import { exactPercent } from '../../support/percent.ts';
import { changeText, figureText, intervalText, measureName, pText } from './figures.ts';

const GAP = 2;
/** Which of the cells has the colour of the verdict. */
const CHANGE = 2;
const SHORTEST_LABEL = 14;
/** Scenarios of a part that are shown; nobody reads more in a terminal. */
const MOST_SCENARIOS = 40;

/** Where a comparison is read. */
export interface ComparisonStyle {
  readonly palette: Palette;
  readonly columns: number;
}

interface Row {
  readonly label: string;
  readonly cells: readonly string[];
  readonly verdict: Difference['verdict'];
}

/** The differences that are shown, regressions before improvements, by scenario; nothing where there are none. */
export function differenceTable(comparison: Comparison, style: ComparisonStyle): string[] {
  const shown = comparison.differences.filter(({ verdict }) => verdict !== 'none');
  if (shown.length === 0) return [];
  const head: Row = {
    label: '',
    cells: ['base', 'run', 'change', `${exactPercent(comparison.confidence)} interval`, 'p'],
    verdict: 'none',
  };
  const layout = layoutOf([head, ...shown.map(rowOf)], style.columns);
  const part = (title: string, verdict: Difference['verdict']): string[] =>
    partLines(
      title,
      shown.filter((difference) => difference.verdict === verdict),
      { layout, style },
    );
  const { palette } = style;
  return [
    palette.dim(lineOf(head, layout, style)),
    ...part(palette.bold(palette.red('Regressions')), 'regression'),
    ...part(palette.bold(palette.green('Improvements')), 'improvement'),
    '',
  ];
}

function partLines(
  title: string,
  differences: readonly Difference[],
  { layout, style }: { readonly layout: Layout; readonly style: ComparisonStyle },
): string[] {
  if (differences.length === 0) return [];
  const scenarios = byScenario(differences);
  const lines = [...scenarios]
    .slice(0, MOST_SCENARIOS)
    .flatMap(([scenario, those]) => [
      clipLine(foreignInline(scenario), style.columns),
      ...inOrder(those).map((difference) => lineOf(rowOf(difference), layout, style)),
    ]);
  const more = scenarios.size - MOST_SCENARIOS;
  return [title, ...lines, ...(more > 0 ? [`… and ${counted(more, 'scenario')} more`] : [])];
}

/** The surest first, and with it whatever else is shown of its scenario. */
function byScenario(differences: readonly Difference[]): Map<string, Difference[]> {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.scenario);
    if (group === undefined) groups.set(difference.scenario, [difference]);
    else group.push(difference);
  }
  return groups;
}

const ORDER: Readonly<Record<Difference['measure'], number>> = { 'pass-rate': 0, score: 1, time: 2 };

function inOrder(differences: readonly Difference[]): Difference[] {
  return differences.toSorted((one, other) => ORDER[one.measure] - ORDER[other.measure]);
}

function rowOf(difference: Difference): Row {
  return {
    label: `  ${measureName(difference)}`,
    cells: [
      figureText(difference, difference.base),
      figureText(difference, difference.run),
      changeText(difference, difference.change),
      intervalText(difference),
      pText(difference.adjusted),
    ],
    verdict: difference.verdict,
  };
}

interface Layout {
  readonly label: number;
  readonly cells: readonly number[];
}

function layoutOf(rows: readonly Row[], columns: number): Layout {
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(displayWidth));
  const cells = (rows[0]?.cells ?? []).map((_, at) => widest(rows.map((row) => row.cells[at] ?? '')));
  const room = columns - cells.reduce((sum, width) => sum + width + GAP, 0);
  const longest = widest(rows.map(({ label }) => label));
  return { label: Math.max(SHORTEST_LABEL, Math.min(longest, room)), cells };
}

/** Figures to the right, under each other; a label that is too long loses its end. */
function lineOf({ label, cells, verdict }: Row, layout: Layout, { palette }: ComparisonStyle): string {
  const tint = verdict === 'regression' ? palette.red : palette.green;
  const fitting = clipLine(label, layout.label);
  const start = fitting + ' '.repeat(layout.label - displayWidth(fitting));
  const figures = cells.map((cell, at) => {
    const padded = cell.padStart((layout.cells[at] ?? 0) + GAP);
    return at === CHANGE && verdict !== 'none' ? tint(padded) : padded;
  });
  return `${start}${figures.join('')}`.trimEnd();
}
