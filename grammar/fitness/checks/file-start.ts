import type { Range } from '#model';

/** The place of what is said about a file as a whole. */
export const FILE_START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
