import type { Report, ScenarioReport, ScenarioStatistics } from '#model';
import { alignRows } from '../support/align-rows.ts';
import { wrapLine } from '../support/display-width.ts';
import { formatDuration } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import type { Palette } from '../support/palette.ts';
import { percent, percentRange } from '../support/percent.ts';
import { scenarioLabel } from '../support/scenario-label.ts';

/** More tries in a row than this are a question for the JSON report. */
const MOST_TRIES = 5;

/** How the table is shown; `verbose` adds the times of every gate. */
export interface StatisticsStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly verbose: boolean;
}

/** A scenario of which more than one measurement was made. */
interface Measured {
  readonly scenario: ScenarioReport;
  readonly statistics: ScenarioStatistics;
}

/** How steady each scenario was over its iterations: a row each, below it its scores; nothing where none was asked twice. */
export function statisticsLines(report: Report, { palette, columns, verbose }: StatisticsStyle): string[] {
  const measured = report.scenarios.flatMap((scenario): Measured[] =>
    scenario.statistics === null ? [] : [{ scenario, statistics: scenario.statistics }],
  );
  if (measured.length === 0) return [];
  const tries = Math.min(MOST_TRIES, Math.max(...measured.map(({ statistics }) => statistics.measured)));
  const rows = measured.flatMap((each) => [
    scenarioRow(each, tries),
    ...each.statistics.scores.map((spread) => scoreRow(spread, each.scenario)),
    ...(verbose ? gateRows(each) : []),
  ]);
  const heading = ['', 'Passed', '95 %', `pass^${tries}`, 'Alike', 'p50', 'p90', ''];
  const [head = '', ...lines] = alignRows([heading, ...rows], columns);
  return [
    palette.dim(head),
    ...lines.map((line) => coloured(line, palette)),
    ...legend(tries, columns).map((line) => palette.dim(line)),
    '',
  ];
}

function scenarioRow({ scenario, statistics }: Measured, tries: number): string[] {
  const { measured, passed, passRate, passHatK, selfConsistency, times, stability } = statistics;
  return [
    foreignInline(scenarioLabel(scenario)),
    `${passed}/${measured}`,
    percentRange(passRate),
    percent(passHatK.find(({ k }) => k === tries)?.value ?? null),
    selfConsistency?.toFixed(2) ?? '-',
    ...timeCells(times.done),
    stability,
  ];
}

function scoreRow(
  { gateIndex, keyword, mean, standardDeviation }: ScenarioStatistics['scores'][number],
  scenario: ScenarioReport,
): string[] {
  const line = lineOf(gateIndex, scenario);
  const label = `  ${foreignInline(keyword)}${line === null ? '' : ` (line ${line})`}`;
  return [label, mean.toFixed(2), standardDeviation === null ? '' : `± ${standardDeviation.toFixed(2)}`];
}

function gateRows({ scenario, statistics: { measured, times } }: Measured): string[][] {
  return times.gates.map(({ index, ...time }) => [
    `  ${foreignInline(gateOf(index, scenario)?.raw ?? '')}`,
    `${time.n}/${measured}`,
    ...['', '', ''],
    ...timeCells(time),
  ]);
}

/** Its line, where the keyword alone could be another. */
function lineOf(gateIndex: number, scenario: ScenarioReport): number | null {
  const alone = scenario.judged.length === 1;
  return alone ? null : (gateOf(gateIndex, scenario)?.line ?? null);
}

function gateOf(gateIndex: number, { iterations }: ScenarioReport) {
  return iterations[0]?.gates.find(({ index }) => index === gateIndex);
}

function timeCells(time: { readonly p50: number; readonly p90: number } | null): string[] {
  return time === null ? ['-', '-'] : [formatDuration(time.p50), formatDuration(time.p90)];
}

/** Words get their colour when the columns are in place. */
function coloured(line: string, palette: Palette): string {
  return line.replace(/(stable|flaky|failing)$/, (word) => {
    if (word === 'stable') return palette.green(word);
    return word === 'flaky' ? palette.yellow(word) : palette.red(word);
  });
}

function legend(tries: number, columns: number): string[] {
  const words = [
    `95 %: where the true pass rate lies (Wilson). pass^${tries}: the chance of ${tries} passes in a row.`,
    "Alike: how many words the answers share, 0 to 1. p50, p90: time to done, or to a gate's pass.",
    'Scores: their mean ± standard deviation.',
  ].join(' ');
  return wrapLine(words, Math.min(columns, 80));
}
