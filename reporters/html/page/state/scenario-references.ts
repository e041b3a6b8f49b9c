import type { JudgedSummary } from '#model';
import type { ScenarioDetail } from '../../record/page-data.ts';

/** What an answer is compared with by a judge. */
export type Reference = Pick<JudgedSummary, 'gateIndex' | 'keyword' | 'reference'>;

/** All references of a scenario, in the order of its file; those that nothing was judged by yet, too. */
export function referencesOf({
  plan,
  report,
}: Pick<ScenarioDetail, 'plan' | 'report'>): readonly Reference[] {
  if (report.judged.length > 0) return report.judged;
  return (plan?.assertions ?? []).flatMap(({ index, kind, params }) => {
    const { keyword, reference } = params;
    if (kind !== 'deferred' || typeof keyword !== 'string' || typeof reference !== 'string') return [];
    return [{ gateIndex: index, keyword, reference }];
  });
}
