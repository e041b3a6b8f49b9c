import type { Position } from './diagnostic.ts';

/** Orders places as they stand in a file, so that all zones tell findings in one order. */
export function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.column - b.column;
}
