import type { Scalar } from 'yaml';

/** The text of a scalar as a program gets it; `parsed` is what the parser was given. */
export function scalarText({ type, range, value }: Scalar, parsed: string): string {
  if (typeof value !== 'string') return '';
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  const isLast = range !== undefined && range !== null && range[1] === parsed.length;
  // Where a file ends without a line feed, so does the block that it ends with; the parser adds one.
  return isBlock && isLast && !/[\r\n]$/.test(parsed) && value.endsWith('\n') ? value.slice(0, -1) : value;
}
