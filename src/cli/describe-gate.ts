import type { Assertion, Json } from '#model';
import { writeDuration } from '#options';

/** What was understood of an assertion in a few words: its kind and what differs from the usual. */
export function describeGate({ kind, params }: Assertion): string {
  const parts = Object.entries(params).flatMap(([name, value]) => describeParameter(name, value));
  return [kind, ...parts].join(' ');
}

function describeParameter(name: string, value: Json): readonly string[] {
  if (value === null) return [];
  if (name === 'withinMs') return [`within ${writeDuration(Number(value))}`];
  if (typeof value !== 'object') return [`${name}=${JSON.stringify(value)}`];
  return Object.keys(value).length === 0 ? [] : [`${name}=${JSON.stringify(value)}`];
}
