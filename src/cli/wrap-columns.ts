import type { TextOutput } from './text-output.ts';

const LEAST = 20;

/** Where lines are broken at words; null in a pipe or a file, where whoever reads them searches for whole lines. */
export function wrapColumns({ isTerminal, columns }: TextOutput): number | null {
  return isTerminal ? Math.max(LEAST, columns()) : null;
}
