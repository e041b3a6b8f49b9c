import { clipLine, displayWidth } from '#reporters';

/** Where parts are laid out. */
export interface PartsStyle {
  readonly columns: number;
  /** Before the first line, and before those that follow. */
  readonly indents: readonly [string, string];
  readonly between: string;
}

/** Short facts one behind the other; where the line is full they go on below, and none is wider than the screen. */
export function fittedParts(parts: readonly string[], style: PartsStyle): string[] {
  const { columns, between } = style;
  const [first, other] = style.indents;
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = last === undefined ? null : last + between + part;
    if (longer !== null && displayWidth(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(clipLine((last === undefined ? first : other) + part, columns));
  }
  return lines;
}
