import { DONE, type ScenarioMeasurements } from '#model';
import { alignRows, counted, foreignInline, formatDuration, type Palette } from '#reporters';

/** What a baseline holds, a line a scenario; where all are of one crew or of one run, that stands below them. */
export function baselineTable(
  scenarios: readonly ScenarioMeasurements[],
  { palette, columns }: { readonly palette: Palette; readonly columns: number },
): string[] {
  if (scenarios.length === 0) return ['The baseline holds no scenario.'];
  const origins = (['crew', 'run'] as const).map((name) => ({
    name,
    values: scenarios.map((scenario) => foreignInline(scenario[name], 30)),
  }));
  const varying = origins.filter(({ values }) => new Set(values).size > 1);
  const common = origins.filter((origin) => !varying.includes(origin));
  const head = ['Scenario', 'passed', 'scores', 'p50 to done', ...varying.map(({ name }) => name)];
  const body = scenarios.map((scenario, at) => [
    ...rowOf(scenario),
    ...varying.map(({ values }) => values[at] ?? ''),
  ]);
  const [first = '', ...rows] = alignRows([head, ...body], columns);
  const foot = [
    counted(scenarios.length, 'scenario'),
    ...common.map(({ name, values: [value = ''] }) => `${name} ${value}`),
  ];
  return [palette.dim(first), ...rows, '', foot.join(' · ')];
}

function rowOf(scenario: ScenarioMeasurements): string[] {
  return [foreignInline(scenario.id), passText(scenario), scoreText(scenario) || '-', doneText(scenario)];
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
