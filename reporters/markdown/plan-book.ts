import type { PlannedScenario, RunEvent } from '#model';

/** The plans of a run by scenario: a report does not hold them. */
export interface PlanBook {
  readonly known: ReadonlyMap<string, PlannedScenario>;
  readonly add: (event: RunEvent) => void;
}

/** Begins with none; a run tells them when it starts. */
export function createPlanBook(): PlanBook {
  const known = new Map<string, PlannedScenario>();
  return {
    known,
    add: (event) => {
      if (event.type === 'run-started') for (const plan of event.scenarios) known.set(plan.id, plan);
    },
  };
}
