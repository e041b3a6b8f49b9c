import type { Report, ScenarioReport } from '#model';

/** A scenario under the name that it has in every sheet. */
export interface NamedScenario {
  readonly label: string;
  readonly scenario: ScenarioReport;
}

/** Scenarios by the name of their file, as Kubemoot calls them; by their path where two files have the same one. */
export function namedScenarios({ scenarios }: Report): readonly NamedScenario[] {
  const bearers = new Map<string, number>();
  for (const { name } of scenarios) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return scenarios.map((scenario) => ({
    label: scenario.name !== '' && bearers.get(scenario.name) === 1 ? scenario.name : scenario.id,
    scenario,
  }));
}
