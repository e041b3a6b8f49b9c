import type { SurenessReport } from '#model';

/** What became of asking until sure, in a few words; nothing where nobody asked for that, as in logs of before. */
export function describeSureness(sure: SurenessReport | null | undefined): string[] {
  if (sure === null || sure === undefined) return [];
  const { decision, after, asked, most } = sure;
  return decision === 'undecided'
    ? [`not sure after ${asked}, so by its pass rate`]
    : [`sure after ${after} of ${most}`];
}
