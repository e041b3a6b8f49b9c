/** A control line of an agent that reached the user. */
export interface Leak {
  readonly directive: 'memory' | 'tool-gap' | 'concern' | 'concurrence' | 'nothing-to-add' | 'no-data';
  /** The line of the answer, from 1. */
  readonly line: number;
  /** As it stands there; a long one is cut. */
  readonly text: string;
}

/** Finds what agents tell each other in an answer: the first such lines, and no more than a report has room for. */
export type FindLeaks = (answer: string) => readonly Leak[];

/** What leaked into the answers of a scenario, in one sentence; null when nothing did. Holds foreign text. */
export function describeLeaks(
  iterations: readonly { readonly answer: string | null; readonly leaks?: readonly Leak[] }[],
): string | null {
  const answered = iterations.filter(({ answer }) => answer !== null);
  const leaky = answered.filter(({ leaks = [] }) => leaks.length > 0);
  const first = leaky[0]?.leaks?.[0];
  if (first === undefined) return null;
  const one = leaky[0]?.leaks?.length === 1 && leaky.length === 1;
  const what = one ? 'an internal directive' : 'internal directives';
  const who =
    answered.length === 1 ? 'the answer shows' : `${leaky.length} of ${answered.length} answers show`;
  return `${who} ${what}${one ? '' : ', first'} in line ${first.line}: ${first.text}`;
}
