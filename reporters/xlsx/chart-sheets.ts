import type { JudgedSummary } from '#model';
import type { ColumnChart } from './column-chart.ts';
import type { NamedScenario } from './named-scenarios.ts';
import { knownQuality } from './scenarios-sheet.ts';
import { type Column, MEASURE, MILLISECONDS } from './table.ts';

/** Kubemoot's charts leave their statistics this row, counted from 1. */
export const STATISTICS_ROW = 23;

/** A sheet with a chart at its top and the figures that it draws below. */
export interface ChartSheet {
  readonly name: string;
  readonly columns: readonly Column<NamedScenario>[];
  readonly chart: Pick<ColumnChart, 'title' | 'series'>;
}

const scenario: Column<NamedScenario> = { name: 'scenario', width: 32, of: ({ label }) => label };

/** The three charts, scenario by scenario. `series` are columns of the table, counted from 0. */
export const chartSheets: readonly ChartSheet[] = [
  {
    name: 'Pass Rate',
    columns: [
      scenario,
      { name: 'pass_rate', width: 12, format: MEASURE, of: passRate },
      { name: 'low', width: 12, format: MEASURE, of: (named) => passInterval(named, 'low') },
      { name: 'high', width: 12, format: MEASURE, of: (named) => passInterval(named, 'high') },
      { name: 'sample_count', width: 14, of: (named) => named.scenario.iterations.length },
    ],
    chart: { title: 'Pass rate by scenario (0-100)', series: [1] },
  },
  {
    name: 'Duration',
    columns: [
      scenario,
      ...(['mean', 'p50', 'p90'] as const).map(
        (which): Column<NamedScenario> => ({
          name: `duration_${which}_ms`,
          width: 18,
          format: MILLISECONDS,
          of: (named) => named.scenario.grade?.durationMs?.[which] ?? null,
        }),
      ),
    ],
    chart: { title: 'Duration by scenario (ms)', series: [1, 2, 3] },
  },
  {
    name: 'Quality',
    columns: [
      scenario,
      { name: 'quality', width: 12, format: MEASURE, of: quality },
      { name: 'lowest', width: 12, format: MEASURE, of: (named) => scored(named, 'min') },
      { name: 'highest', width: 12, format: MEASURE, of: (named) => scored(named, 'max') },
      { name: 'threshold', width: 12, format: MEASURE, of: (named) => scored(named, 'threshold') },
      { name: 'scored', width: 9, of: (named) => named.scenario.judged[0]?.n ?? null },
    ],
    chart: { title: 'Quality by scenario (0-100)', series: [1] },
  },
];

function passRate(named: NamedScenario): number | null {
  return named.scenario.grade?.reliability ?? null;
}

function passInterval({ scenario: { statistics } }: NamedScenario, end: 'low' | 'high'): number | null {
  return statistics === null ? null : 100 * statistics.passRate[end];
}

function quality(named: NamedScenario): number | null {
  return named.scenario.grade ? knownQuality(named.scenario.grade) : null;
}

/** Of the first deferred assertion, which alone makes the quality. */
function scored(
  named: NamedScenario,
  what: keyof Pick<JudgedSummary, 'min' | 'max' | 'threshold'>,
): number | null {
  const value = named.scenario.judged[0]?.[what] ?? null;
  return value === null ? null : 100 * value;
}
