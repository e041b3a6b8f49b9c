import type { Redact, ScenarioPlan, ScenarioReport } from '#model';

/** What a recording holds for a scenario of today. */
export type Match =
  | { readonly kind: 'recorded'; readonly recorded: ScenarioReport }
  | { readonly kind: 'question-changed'; readonly recorded: ScenarioReport }
  | { readonly kind: 'unknown' };

/** What tells scenarios apart. */
type Named = Pick<ScenarioPlan, 'id' | 'question' | 'description'>;

/**
 * Finds today's scenarios in a recording: by path, and where a file was moved by question and description, as long
 * as only one path of then is gone and only one of today is new that have them. `redact` is what covered secrets in
 * the recording: today's texts are compared as they would stand in it.
 */
export function matchScenarios(
  today: readonly Named[],
  recorded: readonly ScenarioReport[],
  redact: Redact | null,
): ReadonlyMap<string, Match> {
  // Of a file that did not compile then, nothing is known but its name.
  const asked = recorded.filter(({ question }) => question !== '');
  const byId = new Map(asked.map((scenario) => [scenario.id, scenario]));
  const claimed = new Set(today.filter(({ id }) => byId.has(id)).map(({ id }) => id));
  const gone = singles(asked.filter(({ id }) => !claimed.has(id)));
  const asThen = (scenario: Named): Named => (redact === null ? scenario : redacted(scenario, redact));
  const fresh = singles(today.filter(({ id }) => !claimed.has(id)).map(asThen));
  return new Map(
    today.map((scenario) => {
      const named = byId.get(scenario.id);
      if (named !== undefined) return [scenario.id, sameQuestion([scenario, asThen(scenario)], named)];
      const key = fingerprint(asThen(scenario));
      const moved = fresh.has(key) ? gone.get(key) : undefined;
      return [scenario.id, moved === undefined ? { kind: 'unknown' } : { kind: 'recorded', recorded: moved }];
    }),
  );
}

function redacted({ id, question, description }: Named, redact: Redact): Named {
  return { id, question: redact(question), description: redact(description) };
}

/** A recording of this very process is not redacted: the author's own text stands in it as it is. */
function sameQuestion(today: readonly Named[], recorded: ScenarioReport): Match {
  const isSame = today.some(({ question }) => question === recorded.question);
  return { kind: isSame ? 'recorded' : 'question-changed', recorded };
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
