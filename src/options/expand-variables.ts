import type { Environment } from './read-environment.ts';

const REFERENCE = /\$\{env:([^}]*)\}/g;

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
