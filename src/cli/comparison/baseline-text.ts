import type { ScenarioMeasurements, TimeMeasurements } from '#model';
import { safeJson } from '#reporters';
import {
  BASELINE_KIND,
  BASELINE_VERSION,
  type BaselineDocument,
  type BaselineScenario,
} from './baseline-document.ts';

/**
 * The text of a baseline, made to be read in a diff: scenarios sorted, a line for the counts, one for each judged
 * assertion and one for each time. The same measurements are always the same text.
 */
export function baselineText(scenarios: readonly ScenarioMeasurements[]): string {
  const sorted = scenarios.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const parts = sorted.map((scenario) => `    ${line(scenario.id)}: ${scenarioText(documented(scenario))}`);
  return [
    '{',
    `  "kind": ${line(BASELINE_KIND)},`,
    `  "version": ${BASELINE_VERSION},`,
    parts.length === 0 ? '  "scenarios": {}' : `  "scenarios": {\n${parts.join(',\n')}\n  }`,
    '}',
    '',
  ].join('\n');
}

/** The measurements that a baseline keeps. */
export function measurementsOf({ scenarios }: BaselineDocument): readonly ScenarioMeasurements[] {
  return Object.entries(scenarios).map(([id, { from, times, ...rest }]) => {
    const { run, crew, question, gates, discussions } = from;
    const { status, passed, measured, minPassRate, deadlineMs, scores } = rest;
    return {
      ...{ id, run, crew, question, gates, discussions, deadlineMs, minPassRate, status, passed, measured },
      scores,
      times: times.flatMap(({ of, ms }) => of.map((one) => ({ of: one, ms }))),
    };
  });
}

function documented(scenario: ScenarioMeasurements): BaselineScenario {
  const { status, passed, measured, minPassRate, deadlineMs, scores } = scenario;
  const { run, crew, question, gates, discussions } = scenario;
  return {
    ...{ status, passed, measured, minPassRate, deadlineMs },
    from: { run, crew, question, gates, discussions },
    scores,
    times: joinedTimes(scenario.times),
  };
}

function joinedTimes(times: readonly TimeMeasurements[]): BaselineScenario['times'] {
  const joined = new Map<string, { readonly of: string[]; readonly ms: readonly number[] }>();
  for (const { of, ms } of times) {
    const known = joined.get(ms.join());
    if (known === undefined) joined.set(ms.join(), { of: [of], ms });
    else known.of.push(of);
  }
  return [...joined.values()];
}

function scenarioText({ from, scores, times, ...counts }: BaselineScenario): string {
  return [
    '{',
    `      ${line(counts).slice(1, -1)},`,
    `      "from": ${line(from)},`,
    `      "scores": ${listText(scores)},`,
    `      "times": ${listText(times)}`,
    '    }',
  ].join('\n');
}

function listText(parts: readonly unknown[]): string {
  return parts.length === 0
    ? '[]'
    : `[\n${parts.map((part) => `        ${line(part)}`).join(',\n')}\n      ]`;
}

/** On one line, with a space where a person would put it; strings cannot hold a raw line break. */
function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return safeJson(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${safeJson(key)}: ${line(part)}`)
    .join(', ')}}`;
}
