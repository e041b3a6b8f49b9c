/** Takes one line of a benchmark's result; results are Markdown, so that they read the same on a terminal and in the docs. */
export type Print = (line: string) => void;

/** `tiny` only shows that a benchmark still runs; its figures mean nothing. */
export type Scale = 'full' | 'tiny';

/** Picks the size of a measurement. */
export function sized<T>(scale: Scale, sizes: Readonly<Record<Scale, T>>): T {
  return sizes[scale];
}
