import type { Position, Range } from '#model';
import type { PromptFinding } from './diagnose.ts';
import type { TextFinding } from './finding.ts';
import { type PromptModule, placeOnDisk } from './module.ts';

/** A finding in the text of a module at its place on disk. */
export function placeFinding(
  module: PromptModule,
  { code, message, from, to, hint, fix }: TextFinding,
): PromptFinding {
  const rangeOf = (start: number, end: number): Range => ({
    start: placeIn(module, start),
    end: placeIn(module, end),
  });
  const lineInFile = (line: number): number => placeOnDisk(module.source, { line, column: 1 }).line;
  const told = typeof message === 'string' ? message : message(lineInFile);
  const isFixable = fix !== undefined && module.source.isVerbatim;
  return {
    ...{ code, message: told, hint, path: module.name === '' ? 'spec.content' : module.name },
    range: rangeOf(from, to),
    fix: isFixable
      ? { range: rangeOf(fix.from, fix.to), replacement: withMargin(module, fix.replacement) }
      : undefined,
  };
}

/** A blank line of a block may end before the margin. */
function placeIn({ source, lines, rows }: PromptModule, offset: number): Position {
  const within = lines.positionAt(offset);
  const place = placeOnDisk(source, within);
  const isBlank = source.isVerbatim && within.column === 1 && rows[within.line - 1]?.kind === 'blank';
  return isBlank ? { ...place, column: 1 } : place;
}

/** Lines that are added begin where those of the module do, and end as they do. */
function withMargin({ text, lines, source }: PromptModule, replacement: string): string {
  if (!replacement.includes('\n')) return replacement;
  const lineEnd = text.slice(lines.ends[0], lines.starts[1]) || '\n';
  return replacement.replaceAll('\n', lineEnd + ' '.repeat(source.column - 1));
}
