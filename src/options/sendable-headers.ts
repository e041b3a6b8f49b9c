import type { HeaderTable } from './config.ts';
import { expandVariables, whatIsUnset } from './expand-variables.ts';
import { type Header, headerFault } from './header.ts';
import type { Environment } from './read-environment.ts';
import type { UsageError } from './usage-error.ts';

/** Headers with their values filled in, what in them is secret, and why some cannot be sent. */
export interface SendableHeaders {
  readonly headers: readonly Header[];
  readonly secrets: readonly string[];
  readonly errors: readonly UsageError[];
}

/** A header, and whose it is where a config file says so: a crew, or a judge. */
export interface WrittenHeader extends Header {
  readonly owner?: string;
}

/** Fills in `${env:NAME}` and checks that each header can be sent. Later ones replace earlier ones of their name. */
export function sendableHeaders(
  written: readonly WrittenHeader[],
  environment: Environment,
): SendableHeaders {
  const headers: Header[] = [];
  const secrets: string[] = [];
  const errors: UsageError[] = [];
  for (const { name, value, owner } of lastOfEachName(written)) {
    const expansion = expandVariables(value, environment);
    const header = { name, value: expansion.text };
    const fault = headerFault(header);
    const unset = whatIsUnset(expansion);
    const whose = owner === undefined ? '' : ` of ${owner}`;
    if (unset !== null) errors.push({ message: `header ${name}${whose}: ${unset}`, hint: null });
    else if (fault !== null) errors.push({ message: fault, hint: null });
    secrets.push(...headerSecrets(header.value), ...expansion.values);
    headers.push(header);
  }
  return { headers, secrets, errors };
}

/** What is replaced is not looked at: its variable may well be missing where a flag stands in for it. */
function lastOfEachName(written: readonly WrittenHeader[]): readonly WrittenHeader[] {
  return [...new Map(written.map((header) => [header.name.toLowerCase(), header])).values()];
}

/** Headers of a config file as a list. */
export function headerList(table: HeaderTable | undefined, owner: string): readonly WrittenHeader[] {
  return Object.entries(table ?? {}).map(([name, value]) => ({ name, value, owner }));
}

/** A value as a whole and without its scheme (`Bearer x`); of `Basic`, also what the base64 holds. */
function headerSecrets(value: string): readonly string[] {
  const [, scheme, rest] = /^(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (rest === undefined) return [value];
  if (scheme?.toLowerCase() !== 'basic') return [value, rest];
  const pair = Buffer.from(rest, 'base64').toString('utf8');
  return [value, rest, pair, pair.slice(pair.indexOf(':') + 1)];
}
