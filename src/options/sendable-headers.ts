import type { HeaderTable } from './config.ts';
import { expandVariables } from './expand-variables.ts';
import { type Header, headerFault } from './header.ts';
import type { Environment } from './read-environment.ts';
import type { UsageError } from './usage-error.ts';

/** Headers with their values filled in, what in them is secret, and why some cannot be sent. */
export interface SendableHeaders {
  readonly headers: readonly Header[];
  readonly secrets: readonly string[];
  readonly errors: readonly UsageError[];
}

/** Fills in `${env:NAME}` and checks that each header can be sent. Later ones replace earlier ones of their name. */
export function sendableHeaders(written: readonly Header[], environment: Environment): SendableHeaders {
  const headers: Header[] = [];
  const secrets: string[] = [];
  const errors: UsageError[] = [];
  for (const { name, value } of lastOfEachName(written)) {
    const expansion = expandVariables(value, environment);
    const header = { name, value: expansion.text };
    const fault = headerFault(header);
    if (expansion.unset.length > 0) {
      errors.push({ message: `header ${name}: the environment variable it names is not set`, hint: null });
    } else if (fault !== null) errors.push({ message: fault, hint: null });
    secrets.push(...headerSecrets(header.value), ...expansion.values);
    headers.push(header);
  }
  return { headers, secrets, errors };
}

/** What is replaced is not looked at: its variable may well be missing where a flag stands in for it. */
function lastOfEachName(written: readonly Header[]): readonly Header[] {
  return [...new Map(written.map((header) => [header.name.toLowerCase(), header])).values()];
}

/** Headers of a config file as a list. */
export function headerList(table: HeaderTable | undefined): readonly Header[] {
  return Object.entries(table ?? {}).map(([name, value]) => ({ name, value }));
}

/** A value as a whole and without its scheme (`Bearer x`); of `Basic`, also what the base64 holds. */
function headerSecrets(value: string): readonly string[] {
  const [, scheme, rest] = /^(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (rest === undefined) return [value];
  if (scheme?.toLowerCase() !== 'basic') return [value, rest];
  const pair = Buffer.from(rest, 'base64').toString('utf8');
  return [value, rest, pair, pair.slice(pair.indexOf(':') + 1)];
}
