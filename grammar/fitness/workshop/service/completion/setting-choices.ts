import { durationSuggestions } from '../known-durations.ts';
import type { OpenScenario } from '../open-scenario.ts';
import type { Choice } from './choices.ts';

/** What can stand behind REQUIRES. */
export function requirementChoices({ workbench }: OpenScenario): readonly Choice[] {
  return [
    { label: 'deployed crew with discussion.enabled', detail: 'the crew answers the readiness probe' },
    { label: 'env', detail: 'an environment variable is set', sample: 'env {NAME}' },
    ...workbench.judgeKeywords.map((keyword) => ({
      label: `judge ${keyword}`,
      kind: 'judge' as const,
      detail: 'a judge answers to the keyword',
    })),
  ];
}

const SCORES: readonly Choice[] = ['0.5', '0.7', '0.75', '0.8', '0.9'].map((label) => ({
  label,
  kind: 'value',
  detail: 'of 1',
}));

/** What the value of a constant that the language reads can be; none for other names. */
export function valueChoices(name: string, typed: string): readonly Choice[] {
  if (name === 'MIN_SCORE') return SCORES;
  return name === 'MAX_DURATION' ? durationSuggestions(typed) : [];
}
