import type { Condition } from './comparison.ts';
import type { ScenarioPair } from './match-measurements.ts';

/** What was not the same about one scenario. */
type SingleCondition = Omit<Condition, 'scenarios'>;

/** What was not the same about a scenario in two runs; nothing of it stands in the way of a comparison. */
export function conditionsOf({ base, run }: ScenarioPair): readonly SingleCondition[] {
  const changed = (what: Condition['what'], before: unknown, now: unknown): SingleCondition[] =>
    before === now ? [] : [{ what, base: textOf(before), run: textOf(now) }];
  const bothTold = base.gates !== null && run.gates !== null;
  const isAgain = base.measured > 0 && base.discussions === run.discussions;
  return [
    ...changed('crew', base.crew, run.crew),
    ...(bothTold && base.gates !== run.gates ? [{ what: 'gates' as const, base: null, run: null }] : []),
    ...changed('deadline', base.deadlineMs, run.deadlineMs),
    ...changed('min-pass-rate', base.minPassRate, run.minPassRate),
    ...(isAgain ? [{ what: 'discussions' as const, base: null, run: null }] : []),
  ];
}

function textOf(value: unknown): string | null {
  return value === null ? null : String(value);
}

/** The same thing about several scenarios is told once, with their names. */
export function gathered<Told extends object>(
  told: readonly { readonly scenario: string; readonly told: Told }[],
): (Told & { readonly scenarios: readonly string[] })[] {
  const groups = new Map<string, { readonly told: Told; readonly scenarios: string[] }>();
  for (const { scenario, told: one } of told) {
    const key = JSON.stringify(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { told: one, scenarios: [scenario] });
    else if (!group.scenarios.includes(scenario)) group.scenarios.push(scenario);
  }
  return [...groups.values()].map(({ told: one, scenarios }) => ({ ...one, scenarios }));
}
