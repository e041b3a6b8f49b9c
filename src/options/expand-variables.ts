import type { Environment } from './read-environment.ts';

const REFERENCE = /\$\{env:([^}]*)\}/g;

/** What a name must look like to be repeated: something else may be a secret that came to stand in its place. */
const NAME = /^[A-Za-z_]\w{0,63}$/;

/** A text with its `${env:NAME}` replaced, the values that went in, and the names that are not set. */
export interface Expansion {
  readonly text: string;
  readonly values: readonly string[];
  readonly unset: readonly string[];
}

/** Replaces `${env:NAME}`; an empty variable counts as unset, since an empty token is never meant. */
export function expandVariables(text: string, environment: Environment): Expansion {
  const values: string[] = [];
  const unset: string[] = [];
  const expanded = text.replace(REFERENCE, (_reference, name: string) => {
    const value = environment[name];
    if (value === undefined || value === '') unset.push(name);
    else values.push(value);
    return value ?? '';
  });
  return { text: expanded, values, unset };
}

/** Says which variables are missing; null when none is. */
export function whatIsUnset({ unset }: Expansion): string | null {
  const names = [...new Set(unset)].filter((name) => NAME.test(name));
  if (unset.length === 0) return null;
  if (names.length === 0) return 'the environment variable it names is not set';
  const [what, verb] = names.length === 1 ? ['variable', 'is'] : ['variables', 'are'];
  return `the environment ${what} ${names.join(' and ')} ${verb} not set`;
}
