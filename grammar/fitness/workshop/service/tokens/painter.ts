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

/** Makes the painter of a text. */
export function createPainter({ text, lines }: LinedText): Painter {
  const stretches: Stretch[] = [];
  const paint: Painter['paint'] = (from, to, type, isText = () => true) => {
    for (let line = lines.lineAt(from); line < lines.count && (lines.starts[line] ?? to) < to; line += 1) {
      const [start, end] = [Math.max(from, lines.starts[line] ?? 0), Math.min(to, lines.ends[line] ?? 0)];
      if (end <= start || !isText(line)) continue;
      const part = text.slice(start, end);
      const first = start + part.length - part.trimStart().length;
      const last = start + part.trimEnd().length;
      if (last > first) stretches.push({ from: first, to: last, line, type });
    }
  };
  return {
    paint,
    paintRange: ({ start, end }, type, isText) =>
      paint(lines.offsetAt(start), lines.offsetAt(end), type, isText),
    tokens: () => {
      let done = 0;
      return stretches
        .sort((a, b) => a.from - b.from)
        .flatMap(({ from, to, line, type }) => {
          if (from < done) return [];
          done = to;
          const start = lines.starts[line] ?? 0;
          const range = {
            start: { line: line + 1, column: from - start + 1 },
            end: { line: line + 1, column: to - start + 1 },
          };
          return [{ range, type }];
        });
    },
  };
}
