import type { Measurements, ScenarioMeasurements } from './measurements.ts';

/** The same scenario in two runs. */
export interface ScenarioPair {
  readonly base: ScenarioMeasurements;
  readonly run: ScenarioMeasurements;
}

/** Which scenarios two runs have in common. */
export interface MeasurementMatch {
  /** In the order of their ids in the run. */
  readonly pairs: readonly ScenarioPair[];
  /** Those whose path stayed and whose question did not. */
  readonly otherQuestion: readonly string[];
  readonly added: readonly string[];
  readonly vanished: readonly string[];
}

/**
 * Finds the scenarios of two runs in each other: by path, and where a file was moved by its question, as long as one
 * scenario on either side is left that asks it.
 */
export function matchMeasurements(base: Measurements, run: Measurements): MeasurementMatch {
  const known = new Map(base.scenarios.map((scenario) => [scenario.id, scenario]));
  const named = run.scenarios.flatMap((scenario): ScenarioPair[] => {
    const before = known.get(scenario.id);
    return before === undefined ? [] : [{ base: before, run: scenario }];
  });
  const claimed = new Set(named.map(({ run: { id } }) => id));
  const left = base.scenarios.filter(({ id }) => !claimed.has(id));
  const came = run.scenarios.filter(({ id }) => !claimed.has(id));
  const moved = movedPairs(left, came);
  const same = ({ base: before, run: now }: ScenarioPair): boolean => before.question === now.question;
  const found = new Set(moved.flatMap((pair) => [pair.base, pair.run]));
  const rest = (scenarios: readonly ScenarioMeasurements[]): string[] =>
    sorted(scenarios.filter((scenario) => !found.has(scenario)).map(({ id }) => id));
  return {
    pairs: [...named.filter(same), ...moved].sort((one, other) => (one.run.id < other.run.id ? -1 : 1)),
    otherQuestion: sorted(named.filter((pair) => !same(pair)).map(({ run: { id } }) => id)),
    added: rest(came),
    vanished: rest(left),
  };
}

function movedPairs(
  left: readonly ScenarioMeasurements[],
  came: readonly ScenarioMeasurements[],
): ScenarioPair[] {
  const before = byQuestion(left);
  return [...byQuestion(came)].flatMap(([question, [run, ...alike]]) => {
    const [base, ...others] = before.get(question) ?? [];
    const clear = alike.length === 0 && others.length === 0;
    return run === undefined || base === undefined || !clear ? [] : [{ base, run }];
  });
}

function byQuestion(scenarios: readonly ScenarioMeasurements[]): Map<string, ScenarioMeasurements[]> {
  const groups = new Map<string, ScenarioMeasurements[]>();
  for (const scenario of scenarios) {
    const group = groups.get(scenario.question);
    if (group === undefined) groups.set(scenario.question, [scenario]);
    else group.push(scenario);
  }
  return groups;
}

function sorted(ids: readonly string[]): string[] {
  return ids.toSorted();
}
