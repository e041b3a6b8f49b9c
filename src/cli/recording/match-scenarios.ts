import type { ScenarioPlan, ScenarioReport } from '#model';

/** What a recording holds for a scenario of today. */
export type Match =
  | { readonly kind: 'recorded'; readonly recorded: ScenarioReport }
  | { readonly kind: 'question-changed'; readonly recorded: ScenarioReport }
  | { readonly kind: 'unknown' };

/** What tells scenarios apart. */
type Named = Pick<ScenarioPlan, 'id' | 'question' | 'description'>;

/**
 * Finds today's scenarios in a recording: by path, and where a file was moved by question and description, as long
 * as only one path of then is gone and only one of today is new that have them.
 */
export function matchScenarios(
  today: readonly Named[],
  recorded: readonly ScenarioReport[],
): ReadonlyMap<string, Match> {
  // Of a file that did not compile then, nothing is known but its name.
  const asked = recorded.filter(({ question }) => question !== '');
  const byId = new Map(asked.map((scenario) => [scenario.id, scenario]));
  const claimed = new Set(today.filter(({ id }) => byId.has(id)).map(({ id }) => id));
  const gone = singles(asked.filter(({ id }) => !claimed.has(id)));
  const fresh = singles(today.filter(({ id }) => !claimed.has(id)));
  return new Map(
    today.map((scenario) => {
      const named = byId.get(scenario.id);
      if (named !== undefined) return [scenario.id, sameQuestion(scenario, named)];
      const key = fingerprint(scenario);
      const moved = fresh.has(key) ? gone.get(key) : undefined;
      return [scenario.id, moved === undefined ? { kind: 'unknown' } : { kind: 'recorded', recorded: moved }];
    }),
  );
}

function sameQuestion({ question }: Named, recorded: ScenarioReport): Match {
  return { kind: recorded.question === question ? 'recorded' : 'question-changed', recorded };
}

/** By question and description those that share them with no other. */
function singles<T extends Named>(scenarios: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  const several = new Set<string>();
  for (const scenario of scenarios) {
    const key = fingerprint(scenario);
    if (found.has(key)) several.add(key);
    found.set(key, scenario);
  }
  for (const key of several) found.delete(key);
  return found;
}

function fingerprint({ question, description }: Named): string {
  return JSON.stringify([question, description]);
}
