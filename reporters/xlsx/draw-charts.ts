import type { Feature, Image } from 'write-excel-file/node';
import { CHART_TYPE, type ColumnChart, chartFrame, chartRelation, chartXml } from './column-chart.ts';

/** Adds charts to the sheets of the same index, which the writer itself cannot; null for a sheet without one. */
export function drawCharts(charts: readonly (ColumnChart | null)[]): Feature<Image['content']> {
  const drawn = charts.flatMap((chart, index) =>
    chart === null ? [] : [{ chart, part: `charts/chart${index + 1}.xml` }],
  );
  const hasChart = (index: number): boolean => (charts[index] ?? null) !== null;
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            drawn
              .map(({ part }) => `<Override ContentType="${CHART_TYPE}" PartName="/xl/${part}"/>`)
              .join(''),
        },
        'xl/drawings/drawing{id}.xml': {
          insert: (_, { sheetIndex }) => (hasChart(sheetIndex) ? chartFrame() : undefined),
        },
        'xl/drawings/_rels/drawing{id}.xml.rels': {
          insert: (_, { sheetIndex }) =>
            hasChart(sheetIndex) ? chartRelation(`../charts/chart${sheetIndex + 1}.xml`) : undefined,
        },
      },
      write: {
        files: () => Object.fromEntries(drawn.map(({ chart, part }) => [`xl/${part}`, chartXml(chart)])),
      },
    },
  };
}
