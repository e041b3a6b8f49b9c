import { requiredJudge } from '#runner';
import type { ScenarioSet } from '../scenario-set.ts';

/**
 * Warns of assertions that nobody will score, so that it is known before anything is asked and not when all
 * discussions are over. Where a scenario requires the judge that is missing it is skipped, which says as much.
 */
export function unjudgedWarnings(
  { scenarios }: Pick<ScenarioSet, 'scenarios'>,
  hasJudge: (keyword: string) => boolean,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { assertions, requires } of scenarios) {
    const required = requires.map(requiredJudge);
    for (const { params } of assertions) {
      const { keyword } = params;
      if (typeof keyword !== 'string' || hasJudge(keyword) || required.includes(keyword)) continue;
      counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    }
  }
  return [...counts].map(([keyword, count]) => {
    const what = count === 1 ? '1 assertion gets' : `${count} assertions get`;
    return `no judge is configured for ${keyword}, so ${what} no score: set judges.${keyword} in the config, or pass --judge`;
  });
}
