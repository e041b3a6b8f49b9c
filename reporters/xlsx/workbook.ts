import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { gradeReport, type Report } from '#model';
import { assertionColumns, assertionRows } from './assertions-sheet.ts';
import { type ChartSheet, chartSheets, STATISTICS_ROW } from './chart-sheets.ts';
import type { ColumnChart } from './column-chart.ts';
import { drawCharts } from './draw-charts.ts';
import { failureColumns, failureRows } from './failures-sheet.ts';
import { type NamedScenario, namedScenarios } from './named-scenarios.ts';
import { overviewSheet } from './overview-sheet.ts';
import { runColumns, runRows } from './runs-sheet.ts';
import { scenarioColumns } from './scenarios-sheet.ts';
import { type Column, MOST_ROWS, table } from './table.ts';
import { withoutZipTimes } from './zip-times.ts';

interface Sheet {
  readonly sheet: string;
  readonly data: SheetData;
  readonly columns: { readonly width: number }[];
  readonly stickyRowsCount?: number;
  readonly chart?: ColumnChart | null;
}

const OVERVIEW_WIDTHS = [28, 34, 10, 14, 64];

/** A report as a workbook with Kubemoot's sheets, columns and order; the same bytes for the same run. */
export async function workbook(plain: Report): Promise<Uint8Array> {
  const report = gradeReport(plain);
  const scenarios = namedScenarios(report);
  const sheets: Sheet[] = [
    { sheet: 'Overview', data: overviewSheet(report), columns: OVERVIEW_WIDTHS.map((width) => ({ width })) },
    ...chartSheets.map((each) => chartSheet(each, scenarios)),
    tableSheet('Scenarios', scenarioColumns, scenarios),
    tableSheet('Runs', runColumns, runRows(report, scenarios)),
    tableSheet('Assertions', assertionColumns, assertionRows(scenarios)),
    tableSheet('Failures', failureColumns, failureRows(scenarios)),
  ];
  const charts = drawCharts(sheets.map(({ chart }) => chart ?? null));
  const written = sheets.map(({ chart, ...sheet }) => sheet);
  return withoutZipTimes(await writeExcelFile(written, { features: [charts] }).toBuffer());
}

function tableSheet<Item>(sheet: string, columns: readonly Column<Item>[], items: readonly Item[]): Sheet {
  return { sheet, data: table(columns, items), columns: widthsOf(columns), stickyRowsCount: 1 };
}

function chartSheet({ name, columns, chart }: ChartSheet, scenarios: readonly NamedScenario[]): Sheet {
  const above = STATISTICS_ROW - 1;
  const rows = table(columns, scenarios, MOST_ROWS - above);
  return {
    sheet: name,
    data: [...Array.from({ length: above }, () => []), ...rows],
    columns: widthsOf(columns),
    chart:
      scenarios.length === 0
        ? null
        : { ...chart, sheet: name, headingRow: STATISTICS_ROW, rows: rows.length - 1 },
  };
}

function widthsOf(columns: readonly { readonly width: number }[]): { width: number }[] {
  return columns.map(({ width }) => ({ width }));
}
