import type { Options, UsageError } from '#options';

/** What a run cannot mean that is compared with nothing. */
export function comparisonMistakes({ baseline, sources }: Options): readonly UsageError[] {
  if (baseline !== null || sources.failOn !== 'flag') return [];
  return [{ message: '--fail-on goes with --baseline', hint: 'name what the run is compared with' }];
}
