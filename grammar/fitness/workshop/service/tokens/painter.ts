import type { Range, SemanticToken, SemanticTokenType } from '#model';
import type { LinedText } from '../../../../text/lines.ts';

/** Collects coloured stretches of a text, in file offsets. */
export interface Painter {
  /** What runs over several lines is cut into lines, without the blanks around them. */
  paint(from: number, to: number, type: SemanticTokenType): void;
  /** The same, without the lines that `isText` skips. */
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
  const paintLine = ({ from: start, to: end, line, type }: Stretch): void => {
    const part = text.slice(start, end);
    const from = start + part.length - part.trimStart().length;
    const to = start + part.trimEnd().length;
    if (to > from) stretches.push({ from, to, line, type });
  };
  const paintLines = (
    { from, to, type }: Omit<Stretch, 'line'>,
    isText?: (line: number) => boolean,
  ): void => {
    const first = lines.lineAt(from);
    for (
      let line = first;
      line < lines.count && (line === first || (lines.starts[line] ?? to) < to);
      line += 1
    ) {
      const [start, end] = [Math.max(from, lines.starts[line] ?? 0), Math.min(to, lines.ends[line] ?? 0)];
      if (end > start && isText?.(line) !== false) paintLine({ from: start, to: end, line, type });
    }
  };
  return {
    paint: (from, to, type) => paintLines({ from, to, type }),
    paintRange: ({ start, end }, type, isText) =>
      paintLines({ from: lines.offsetAt(start), to: lines.offsetAt(end), type }, isText),
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
