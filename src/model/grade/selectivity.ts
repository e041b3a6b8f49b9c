import type { IterationReport } from '../report.ts';

/** The agents that had something to say over those and the ones that only stood aside; 100 when there are none. */
export function selectivity(agents: IterationReport['agents']): number {
  const spoke = new Set([...(agents['agree'] ?? []), ...(agents['concern'] ?? [])]);
  const heard = new Set(
    Object.entries(agents).flatMap(([signal, names]) => (signal === 'stand_aside' ? [] : names)),
  );
  const aside = (agents['stand_aside'] ?? []).filter((agent) => !heard.has(agent));
  const all = spoke.size + aside.length;
  return all === 0 ? 100 : (100 * spoke.size) / all;
}
