import type { ScenarioReport, ScenarioStatus } from '#model';
import { counted, hanging, type Palette, percent, scenarioLabel, sectionHeading } from '#reporters';
import { printable } from '../printable.ts';
import type { ScoreChange, VerdictChange } from './verdict-change.ts';

/** What the lines of a watch are shown with. */
export interface WatchLineStyle {
  readonly palette: Palette;
  readonly columns: number;
  /** Whether long lines are broken here; otherwise whoever shows them does. */
  readonly wraps: boolean;
}

/** A line that leads over to what a round changed, as the console's sections do. */
export function changedLines(changes: readonly VerdictChange[], style: WatchLineStyle): readonly string[] {
  const { palette } = style;
  if (changes.length === 0) return ['', palette.dim('No verdict changed.')];
  return [
    '',
    sectionHeading('Changed', style),
    '',
    ...changes.flatMap((change) => changeLines(change, style)),
  ];
}

function changeLines(
  { scenario, became, scores, passRate }: VerdictChange,
  style: WatchLineStyle,
): readonly string[] {
  const { palette } = style;
  const what = became === null ? [] : [becameText(became, scenario)];
  const rate = passRate === null ? [] : [`passes ${percent(passRate.before)} → ${percent(passRate.after)}`];
  const figures = [...scores.map((score) => scoreText(score, palette)), ...rate];
  return hanging(
    `${markOf(became, { scores, passRate }, palette)} `,
    [palette.bold(printable(scenarioLabel(scenario))), ...what, ...figures].join('  '),
    columnsOf(style),
  );
}

function becameText(became: ScenarioStatus, { reason }: ScenarioReport): string {
  const words = {
    failed: 'now fails',
    errored: 'cannot be measured now',
    skipped: 'is skipped now',
    passed: 'now passes',
  };
  return reason === null ? words[became] : `${words[became]}: ${printable(reason)}`;
}

function scoreText({ keyword, before, after }: ScoreChange, palette: Palette): string {
  const difference = after - before;
  const signed = `${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(2)}`;
  const colour = difference > 0 ? palette.green : palette.red;
  return `${printable(keyword)} ${before.toFixed(2)} → ${after.toFixed(2)} ${colour(`(${signed})`)}`;
}

function markOf(
  became: ScenarioStatus | null,
  { scores, passRate }: Pick<VerdictChange, 'scores' | 'passRate'>,
  palette: Palette,
): string {
  if (became === 'failed') return palette.red('✗');
  if (became === 'errored') return palette.yellow('!');
  if (became === 'skipped') return palette.dim('-');
  if (became === 'passed') return palette.green('✓');
  const differences = [
    ...scores.map(({ before, after }) => after - before),
    ...(passRate === null ? [] : [passRate.after - passRate.before]),
  ];
  if (differences.every((difference) => difference > 0)) return palette.green('↑');
  return differences.every((difference) => difference < 0) ? palette.red('↓') : palette.yellow('↕');
}

/** How all that is watched stands, in the form of the console's totals. */
export function standLines(
  stand: {
    readonly statuses: readonly (ScenarioStatus | null)[];
    readonly broken: number;
    readonly scope: string | null;
  },
  style: WatchLineStyle,
): readonly string[] {
  const { palette } = style;
  const count = (status: ScenarioStatus | null): number =>
    stand.statuses.filter((known) => known === status).length;
  const styles = [
    [count('failed'), 'failed', palette.red],
    [count('errored'), 'errored', palette.yellow],
    [count('passed'), 'passed', palette.green],
    [count('skipped'), 'skipped', palette.dim],
    [count(null), 'not asked', palette.dim],
  ] as const;
  const parts = styles.filter(([n]) => n > 0).map(([n, word, style]) => style(`${n} ${word}`));
  const all = `${parts.length === 0 ? 'none' : parts.join(', ')} of ${stand.statuses.length}`;
  const broken = stand.broken === 0 ? [] : [`${counted(stand.broken, 'file')} with errors`];
  const scope = stand.scope === null ? [] : [`only ${printable(stand.scope)}`];
  return hanging(`${palette.dim('   Watched')}  `, [all, ...broken, ...scope].join('; '), columnsOf(style));
}

/** What waits for a person, and how they come to it. */
export function heldLines(
  held: ReadonlyMap<string, string>,
  style: WatchLineStyle & { readonly hasKeys: boolean; readonly hasPage: boolean },
): readonly string[] {
  const counts = new Map<string, number>();
  for (const because of held.values()) counts.set(because, (counts.get(because) ?? 0) + 1);
  const { hasKeys, hasPage } = style;
  const ways = [...(hasKeys ? ['press Enter'] : []), ...(hasPage ? ['ask on the page'] : [])];
  const how = ways.length === 0 ? 'there are no keys without a terminal' : ways.join(', or ');
  return [...counts].flatMap(([because, count]) => {
    const waits = `${counted(count, 'scenario')} ${count === 1 ? 'waits' : 'wait'} to be asked`;
    return hanging('', `${style.palette.yellow(waits)} (${because}): ${how}`, columnsOf(style));
  });
}

function columnsOf({ wraps, columns }: WatchLineStyle): number | null {
  return wraps ? columns : null;
}
