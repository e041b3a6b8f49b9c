import { patternMistake } from '#options';
import type { SelectedScenario } from '../scenario-set.ts';

/** Which scenarios take part, as a person narrowed it down with keys. */
export interface Scope {
  readonly holds: (scenario: SelectedScenario) => boolean;
  /** In words; null when all take part. */
  readonly described: string | null;
}

/** All of them. */
export const everything: Scope = { holds: () => true, described: null };

/** Those whose path contains a text, in whatever case. */
export function byPath(text: string): Scope {
  const wanted = text.toLowerCase();
  return { holds: ({ id }) => id.toLowerCase().includes(wanted), described: `path ${JSON.stringify(text)}` };
}

/** Those whose name or description matches, as with `-t`; says why a pattern is none. */
export function byName(pattern: string): Scope | string {
  const mistake = patternMistake(pattern);
  if (mistake !== null) return mistake;
  const matcher = new RegExp(pattern, 'i');
  return {
    holds: ({ name, description }) => matcher.test(name) || matcher.test(description),
    described: `name ${JSON.stringify(pattern)}`,
  };
}
