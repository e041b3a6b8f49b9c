import { expect, test } from 'vitest';
import type { Past } from '#model';
import { runCharts, scenarioCharts } from '../../../../reporters/html/charts/index.ts';
import type { Chart } from '../../../../reporters/html/record/page-data.ts';
import { expectGolden } from '../../../support/golden-file.ts';
import { playedPast, playedReport, playedRuns, playedScenario } from './drawn-runs.ts';
import { svgText } from './tree-facts.ts';

const steady = playedScenario({
  status: 'failed',
  maxDurationMs: 20_000,
  iterations: [
    { ms: 14_800, score: 0.92 },
    { ms: 9_100, score: 0.92 },
    { ms: 9_700, score: 0.55, status: 'failed' },
    { ms: 8_900, score: 0.9 },
    { ms: 12_000, score: null, status: 'errored', end: 'fault' },
  ],
});

const before = playedPast([
  ['failed', 0.4, 0.61],
  ['passed', 1, 0.84],
  ['errored', null, null],
  ['passed', 1, 0.86],
]);

const run = playedReport([
  {
    id: 'fitness/opening-hours.adl',
    status: 'passed',
    iterations: [
      { ms: 9_000, score: 0.9 },
      { ms: 8_000, score: 0.94, tries: [2_000] },
    ],
  },
  {
    id: 'fitness/cards/lost-card.md',
    status: 'failed',
    iterations: [
      { ms: 14_000, score: 0.6, status: 'failed' },
      { ms: 11_000, score: 0.5 },
    ],
  },
  { id: 'fitness/loans.adl', status: 'passed', threshold: 0.8, iterations: [{ ms: 6_000, score: 0.85 }] },
]);

const past: Past = playedRuns(
  [
    [2, 1, 0, 0, 58_000],
    [1, 1, 1, 0, 71_000],
    [2, 0, 0, 1, 44_000],
  ],
  (index) => [
    { id: 'fitness/loans.adl', status: 'passed', passRate: 1, score: 0.7 + index / 20 },
    { id: 'fitness/gone.adl', status: 'passed', passRate: 1, score: 0.1 },
  ],
);

const many = playedReport(
  Array.from({ length: 40 }, (_, index) => ({
    id: `fitness/area-${index % 4}/scenario-${index}.adl`,
    status: 'passed' as const,
    iterations: [0, 1, 2, 3].map((at) => ({
      ms: 800 + ((index * 37 + at * 911) % 60) * 350,
      score: 0.5 + ((index * 7 + at * 3) % 11) / 22,
    })),
  })),
  { concurrency: 4 },
);

function files(prefix: string, charts: readonly Chart[]): [string, Chart][] {
  return charts.map((chart) => [`${prefix}-${chart.title.toLowerCase().replaceAll(' ', '-')}`, chart]);
}

const drawn = [
  ...files('scenario', scenarioCharts(steady, before)),
  ...files('run', runCharts(run, past)),
  ...files('many', runCharts(many, { runs: [], comparison: null })),
];

test.each(drawn)('%s', (name, { title, description, drawing }) => {
  const words = `<!-- ${title}: ${description} -->\n`;
  expectGolden(`pages/charts/${name}.svg`, words + svgText(drawing));
});

test('all that there is to be drawn is among them', () => {
  expect(drawn.map(([name]) => name)).toEqual([
    ...['scenario-scores-of-the-iterations', 'scenario-pass-rate', 'scenario-time-of-the-iterations'],
    ...['scenario-over-the-last-runs', 'run-results-over-the-last-runs', 'run-mean-score-over-the-last-runs'],
    ...['run-scores-of-the-scenarios', 'run-where-the-time-went', 'run-time-of-the-last-runs'],
    ...['many-scores-of-the-scenarios', 'many-where-the-time-went', 'many-how-long-discussions-took'],
  ]);
});
