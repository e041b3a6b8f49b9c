import type { ScenarioPlan, ScenarioReport } from '#model';

/** What a recording holds for a scenario of today. */
export type Match =
  | { readonly kind: 'recorded'; readonly recorded: ScenarioReport }
  | { readonly kind: 'question-changed'; readonly recorded: ScenarioReport }
  | { readonly kind: 'unknown' };

/**
 * Finds today's scenarios in a recording: by path, and where a file was moved by question and description, as
 * long as that is one scenario that no path of today claims.
 */
export function matchScenarios(
  today: readonly Pick<ScenarioPlan, 'id' | 'question' | 'description'>[],
  recorded: readonly ScenarioReport[],
): ReadonlyMap<string, Match> {
  // Of a file that did not compile then, nothing is known but its name.
  const asked = recorded.filter(({ question }) => question !== '');
  const byId = new Map(asked.map((scenario) => [scenario.id, scenario]));
  const claimed = new Set(today.filter(({ id }) => byId.has(id)).map(({ id }) => id));
  const moved = new Map<string, ScenarioReport[]>();
  for (const scenario of asked) {
    if (claimed.has(scenario.id)) continue;
    const key = fingerprint(scenario);
    moved.set(key, [...(moved.get(key) ?? []), scenario]);
  }
  return new Map(
    today.map((scenario) => {
      const named = byId.get(scenario.id);
      if (named !== undefined) return [scenario.id, sameQuestion(scenario, named)];
      const [only, ...others] = moved.get(fingerprint(scenario)) ?? [];
      const found = only !== undefined && others.length === 0;
      return [scenario.id, found ? { kind: 'recorded', recorded: only } : { kind: 'unknown' }];
    }),
  );
}

function sameQuestion({ question }: Pick<ScenarioPlan, 'question'>, recorded: ScenarioReport): Match {
  return { kind: recorded.question === question ? 'recorded' : 'question-changed', recorded };
}

function fingerprint({ question, description }: Pick<ScenarioPlan, 'question' | 'description'>): string {
  return JSON.stringify([question, description]);
}
