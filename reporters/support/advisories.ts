import type { GateReport, ScenarioReport } from '#model';

/** The sentences of a scenario that nothing checks, once each however often it was asked; a reader decides them. */
export function advisoriesOf({ iterations }: ScenarioReport): readonly GateReport[] {
  return (iterations[0]?.gates ?? []).filter(({ status }) => status === 'advisory');
}
