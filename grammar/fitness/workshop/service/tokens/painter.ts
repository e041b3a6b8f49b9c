import type { Range, SemanticToken, SemanticTokenType } from '#model';
import type { LinedText } from '../../../../text/lines.ts';

/** Collects coloured stretches of a text, in file offsets. */
export interface Painter {
  /** What runs over several lines is cut into lines, without the blanks around them; `isText` skips lines. */
  paint(from: number, to: number, type: SemanticTokenType, isText?: (line: number) => boolean): void;
  paintRange(range: Range, type: SemanticTokenType, isText?: (line: number) => boolean): void;
  /** All of them in the order of the file; of two that overlap the one that begins first. */
  tokens(): readonly SemanticToken[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly type: SemanticTokenType;
}

/** Makes the painter of a text; a large file has tens of thousands of stretches, nearly all within a line. */
export function createPainter({ text, lines }: LinedText): Painter {
  const stretches: Stretch[] = [];
  const paintLine = (line: number, start: number, end: number, type: SemanticTokenType): void => {
    const part = text.slice(start, end);
    const from = start + part.length - part.trimStart().length;
    const to = start + part.trimEnd().length;
    if (to > from) stretches.push({ from, to, line, type });
  };
  const paint: Painter['paint'] = (from, to, type, isText) => {
    const first = lines.lineAt(from);
    for (
      let line = first;
      line < lines.count && (line === first || (lines.starts[line] ?? to) < to);
      line += 1
    ) {
      const [start, end] = [Math.max(from, lines.starts[line] ?? 0), Math.min(to, lines.ends[line] ?? 0)];
      if (end > start && isText?.(line) !== false) paintLine(line, start, end, type);
    }
  };
  return {
    paint,
    paintRange: ({ start, end }, type, isText) =>
      paint(lines.offsetAt(start), lines.offsetAt(end), type, isText),
    tokens: () => {
      const tokens: SemanticToken[] = [];
      let done = 0;
      for (const { from, to, line, type } of stretches.sort((a, b) => a.from - b.from)) {
        if (from < done) continue;
        done = to;
        const column = from - (lines.starts[line] ?? 0) + 1;
        const start = { line: line + 1, column };
        tokens.push({ range: { start, end: { line: line + 1, column: column + to - from } }, type });
      }
      return tokens;
    },
  };
}
