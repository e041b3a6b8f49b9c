import { DONE, type ScenarioMeasurements } from '#model';
import { alignRows, counted, foreignInline, formatDuration, type Palette } from '#reporters';

/** What a baseline holds, a line a scenario. */
export function baselineTable(
  scenarios: readonly ScenarioMeasurements[],
  { palette, columns }: { readonly palette: Palette; readonly columns: number },
): string[] {
  if (scenarios.length === 0) return ['The baseline holds no scenario.'];
  const head = ['Scenario', 'passed', 'scores', 'p50 to done', 'crew', 'run'];
  const [first = '', ...rows] = alignRows([head, ...scenarios.map(rowOf)], columns);
  return [palette.dim(first), ...rows, '', counted(scenarios.length, 'scenario')];
}

function rowOf(scenario: ScenarioMeasurements): string[] {
  return [
    foreignInline(scenario.id),
    passText(scenario),
    scoreText(scenario) || '-',
    doneText(scenario),
    foreignInline(scenario.crew, 30),
    foreignInline(scenario.run, 30),
  ];
}

/** How many of how many passed. */
export function passText({ passed, measured }: ScenarioMeasurements): string {
  return `${passed}/${measured}`;
}

/** The mean of each judged assertion. */
export function scoreText({ scores }: ScenarioMeasurements): string {
  return scores
    .map(({ keyword, values }) => {
      const known = values.filter((value) => value !== null);
      const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
      return known.length === 0 ? '' : `${foreignInline(keyword, 30)} ${mean.toFixed(2)}`;
    })
    .filter((text) => text !== '')
    .join(' ');
}

function doneText({ times }: ScenarioMeasurements): string {
  const done = times.find(({ of }) => of === DONE)?.ms ?? [];
  const middle = done[Math.ceil(done.length / 2) - 1];
  return middle === undefined ? '-' : formatDuration(middle);
}
