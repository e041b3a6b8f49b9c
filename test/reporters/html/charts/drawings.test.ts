import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCharts, scenarioCharts } from '../../../../reporters/html/charts/index.ts';
import type { Chart } from '../../../../reporters/html/record/page-data.ts';
import { HOSTILE } from '../../../support/recorded-runs.ts';
import { type PlayedIteration, playedPast, playedReport, playedRuns, playedScenario } from './drawn-runs.ts';
import { elementsOf, textsOf } from './tree-facts.ts';

const NONE = { runs: [], comparison: null };
const titles = (charts: readonly Chart[]): string[] => charts.map(({ title }) => title);
const named = (charts: readonly Chart[], title: string): Chart => {
  const found = charts.find((chart) => chart.title === title);
  if (found === undefined) throw new Error(`there is no ${title}: ${titles(charts).join(', ')}`);
  return found;
};
const once: PlayedIteration = { ms: 1000, score: 0.9 };

describe('nothing is drawn that would say nothing', () => {
  test('of a scenario that was asked once and never before', () => {
    expect(scenarioCharts(playedScenario({ status: 'passed', iterations: [once] }), [])).toEqual([]);
  });

  test('of one that was never asked', () => {
    expect(titles(scenarioCharts(playedScenario({ status: 'skipped', iterations: [] }), []))).toEqual([]);
  });

  test('of scores where none, or one alone, was given', () => {
    const iterations = [once, { ms: 1000, score: null }];
    const charts = scenarioCharts(playedScenario({ status: 'passed', iterations }), []);
    expect(titles(charts)).toEqual(['Pass rate', 'Time of the iterations']);
  });

  test('of a past in which nothing was measured', () => {
    const scenario = playedScenario({ status: 'passed', iterations: [once] });
    const past = playedPast([
      ['errored', null, null],
      ['skipped', null, null],
    ]);
    expect(scenarioCharts(scenario, past)).toEqual([]);
    const one = named(
      scenarioCharts(scenario, [...past, ...playedPast([['passed', 1, null]])]),
      'Over the last runs',
    );
    expect(textsOf(one.drawing)).toContain('pass rate');
    expect(textsOf(one.drawing)).not.toContain('score');
  });

  test('of a run without scenarios, or with a single one', () => {
    expect(runCharts(playedReport([]), NONE)).toEqual([]);
    expect(runCharts(playedReport([{ id: 'a.adl', status: 'passed', iterations: [once] }]), NONE)).toEqual(
      [],
    );
  });
});

describe('drawings stay of a size', () => {
  const nodes = (charts: readonly Chart[]): number =>
    Math.max(...charts.map(({ drawing }) => elementsOf(drawing).length));

  test('with 10,000 iterations', () => {
    const iterations = Array.from({ length: 10_000 }, (_, index) => ({
      ms: 1000 + ((index * 7919) % 5000),
      score: ((index * 31) % 100) / 99,
      status: (['passed', 'failed', 'errored'] as const)[index % 3] ?? 'passed',
    }));
    const charts = scenarioCharts(playedScenario({ status: 'failed', iterations }), []);
    expect(charts).toHaveLength(3);
    expect(nodes(charts)).toBeLessThan(120);
    expect(named(charts, 'Scores of the iterations').description).toContain('over 10000 iterations');
  });

  test('with 1,000 scenarios, and more runs than fit', () => {
    const report = playedReport(
      Array.from({ length: 1000 }, (_, index) => ({
        ...{ id: `fitness/${index}.adl`, status: 'passed' as const },
        iterations: [{ ms: 1000 + index * 17, score: (index % 50) / 50 }],
      })),
    );
    const past = playedRuns(Array.from({ length: 99 }, (_, index) => [index, 1, 2, 3, 5000 + index]));
    const charts = runCharts(report, past);
    expect(charts).toHaveLength(5);
    expect(nodes(charts)).toBeLessThan(400);
    expect(named(charts, 'Where the time went').description).toContain('985 other scenarios');
  });

  test('with names of any length, of which the end is told', () => {
    const report = playedReport(
      ['one', 'two'].map((end) => ({
        id: `fitness/${'long-'.repeat(2000)}${end}.adl`,
        ...{ status: 'passed' as const, iterations: [once, once] },
      })),
    );
    const { drawing } = named(runCharts(report, NONE), 'Where the time went');
    const labels = textsOf(drawing).filter((text) => text.startsWith('…') && text.length < 40);
    expect(labels).toEqual([
      expect.stringMatching(/^….{1,29}long-one\.adl$/),
      expect.stringMatching(/^….{1,29}long-two\.adl$/),
    ]);
  });
});

test('names drive nothing, and are one line', () => {
  const report = playedReport(
    [0, 1].map((index) => ({ id: `${HOSTILE}${index}`, status: 'passed', iterations: [once, once] })),
  );
  const past = playedRuns([[1, 0, 0, 0, 10]]);
  const hostile = { ...past, runs: past.runs.map((run) => ({ ...run, id: HOSTILE, startedAt: HOSTILE })) };
  const texts = runCharts(report, hostile).flatMap(({ drawing, description }) => [
    ...textsOf(drawing),
    description,
  ]);
  expect(texts.filter((text) => /[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|##\[/.test(text))).toEqual(
    [],
  );
});

test('the same run is drawn the same on any machine', () => {
  const zone = process.env['TZ'];
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  const scenarios = ['a', 'b'].map((id) => ({ id, status: 'passed' as const, iterations: [once, once] }));
  const drawn = ['America/Los_Angeles', 'Asia/Tokyo'].map((place) => {
    process.env['TZ'] = place;
    return runCharts(playedReport(scenarios), playedRuns([[1, 0, 0, 0, 12_345_678]]));
  });
  expect(drawn[0]).toEqual(drawn[1]);
});

describe('what is said', () => {
  const two = [
    {
      id: 'fitness/a.adl',
      status: 'passed' as const,
      iterations: [{ ms: 30_000, score: null, tries: [10_000] }],
    },
    { id: 'fitness/b.adl', status: 'failed' as const, iterations: [{ ms: 10_000, score: null }] },
  ];
  const time = (run: Parameters<typeof playedReport>[1]): string =>
    named(runCharts(playedReport(two, run), NONE), 'Where the time went').description;

  test('of the time besides discussions, as far as that is known', () => {
    expect(time({ durationMs: 60_000 })).toBe(
      'The crew talked for 50.0 s in all, longest on fitness/a.adl, 40.0 s or 80 %. The run took 1 m 00 s: the other 10.0 s are judging and waiting.',
    );
    expect(time({ durationMs: 30_000, concurrency: 2 })).toMatch(
      /The run took 30\.0 s, with up to 2 discussions/,
    );
    expect(time({ source: { run: 'r', how: 'evaluated' } })).toMatch(
      /the times of the run that this one goes back to/,
    );
    expect(time({ durationMs: -5 })).toMatch(/80 %\.$/);
    expect(time({ concurrency: Number.POSITIVE_INFINITY })).toMatch(
      /the other 10\.0 s are judging and waiting\.$/,
    );
  });

  test('of a deadline that is near, and of none that is far', () => {
    const iterations = [once, { ms: 2000, score: null, status: 'failed' as const, end: 'deadline' as const }];
    const of = (maxDurationMs?: number): Chart =>
      named(
        scenarioCharts(
          playedScenario({
            status: 'failed',
            iterations,
            ...(maxDurationMs === undefined ? {} : { maxDurationMs }),
          }),
          [],
        ),
        'Time of the iterations',
      );
    expect(of(3000).description).toContain('The deadline is 3.0 s.');
    expect(of().description).toContain('The deadline is 2.0 s.');
    expect(of(60_000).description).not.toContain('deadline');
    expect(textsOf(of(3000).drawing)).toContain('deadline');
    expect(textsOf(of(60_000).drawing)).not.toContain('deadline');
  });

  test('of iterations of which none came to an end', () => {
    const lost: PlayedIteration = { ms: 500, score: null, status: 'errored', end: 'fault' };
    const charts = scenarioCharts(playedScenario({ status: 'errored', iterations: [lost, lost] }), []);
    expect(titles(charts)).toEqual(['Time of the iterations']);
    expect(charts[0]?.description).toBe('None of 2 iterations came to its end.');
  });

  test('of scenarios that other runs did not have', () => {
    const report = playedReport([{ id: 'a', status: 'passed', iterations: [once] }]);
    const past = playedRuns(
      [
        [1, 0, 0, 0, 10],
        [1, 0, 0, 0, 10],
      ],
      (index) => [{ id: index === 0 ? 'a' : 'other', status: 'passed', passRate: 1, score: 0.2 }],
    );
    const { description } = named(runCharts(report, past), 'Mean score over the last runs');
    expect(description).toContain('Of 1 scenario');
    expect(description).toContain('0.20 at first, 0.90 in this run');
  });
});

test('every look of a drawing has a style', () => {
  const style = readFileSync(
    new URL('../../../../reporters/html/page/styles/charts.css', import.meta.url),
    'utf8',
  );
  const statuses = ['passed', 'failed', 'errored', 'skipped'] as const;
  const report = playedReport(
    statuses.map((status, index) => ({
      ...{ id: `${status}.adl`, status, threshold: 0.5 + index / 10 },
      iterations: statuses.map((of, at) => ({
        ...{ ms: 1000 * at, score: at / 4, tries: [10] },
        status: of === 'skipped' ? 'passed' : of,
      })),
    })),
  );
  const past = playedRuns([[4, 3, 2, 1, 5000]]);
  const charts = [
    ...runCharts(report, past),
    ...report.scenarios.flatMap((scenario) =>
      scenarioCharts(scenario, playedPast(statuses.map((of) => [of, 1, 1]))),
    ),
  ];
  const classes = charts.flatMap(({ drawing }) =>
    elementsOf(drawing).flatMap(({ attributes }) => (attributes['class'] ?? '').split(' ')),
  );
  const known = new Set(classes.filter((name) => name !== ''));
  expect([...known].filter((name) => !style.includes(`.${name} `))).toEqual([]);
  expect(known.size).toBeGreaterThan(12);
});
