import type { SelectedScenario } from '../scenario-set.ts';

/** A round in which a crew is asked, and out of which single scenarios can be taken. */
export interface AskedRound {
  /** The plan by which a scenario is asked; null where it is not. */
  planOf(id: string): SelectedScenario | null;
  withdraw(id: string, because: string): void;
  isWithdrawn(id: string): boolean;
  signalOf(scenario: { readonly id: string }): AbortSignal;
}

/** Begins a round over these scenarios. */
export function createAskedRound(scenarios: readonly SelectedScenario[]): AskedRound {
  const plans = new Map(scenarios.map((scenario) => [scenario.id, scenario]));
  const controllers = new Map<string, AbortController>();
  const controllerOf = (id: string): AbortController => {
    const controller = controllers.get(id) ?? new AbortController();
    controllers.set(id, controller);
    return controller;
  };
  return {
    planOf: (id) => plans.get(id) ?? null,
    withdraw: (id, message) => {
      if (plans.has(id)) controllerOf(id).abort({ kind: 'withdrawn', message, exitCode: null });
    },
    isWithdrawn: (id) => controllers.get(id)?.signal.aborted ?? false,
    signalOf: ({ id }) => controllerOf(id).signal,
  };
}
