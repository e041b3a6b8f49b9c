import { lastAtMost } from '../text/lines.ts';
import type { Ground } from './ground.ts';
import type { Places } from './places.ts';

/** The lines of a literal block, each as it stands in the file behind its margin. */
export interface LiteralRows extends Places {
  /** How far the block is indented. */
  readonly margin: number;
}

interface Row {
  readonly text: number;
  readonly file: number;
  readonly length: number;
  /** How far it is indented; null behind the last line feed, where there is no line of the text any more. */
  readonly margin: number | null;
}

/** Finds the lines of a literal block whose mark stands at an offset; null where they are not those of its text. */
export function literalRows({ untemplated }: Ground, mark: number, text: string): LiteralRows | null {
  const rows = rowsOf(untemplated.text, mark, text);
  if (rows === null) return null;
  const texts = rows.map((row) => row.text);
  const files = rows.map(({ file }) => untemplated.originOf(file));
  const isText = rows.map(({ margin }) => margin !== null);
  const full = rows.find(({ length }) => length > 0) ?? rows[0];
  return {
    margin: full?.margin ?? 0,
    toFile: (offset) => {
      const at = lastAtMost(texts, offset);
      return (files[at] ?? 0) + offset - (texts[at] ?? 0);
    },
    toText: (offset) => {
      const at = lastAtMost(files, offset);
      const into = offset - (files[at] ?? 0);
      const isIn = isText[at] === true && into >= 0 && into <= (rows[at]?.length ?? 0);
      return isIn ? (texts[at] ?? 0) + into : null;
    },
  };
}

function rowsOf(parsed: string, mark: number, text: string): readonly Row[] | null {
  const rows: Row[] = [];
  let next = endOfLine(parsed, mark) + 1;
  for (let at = 0; at <= text.length; ) {
    const end = endOfLine(text, at);
    const line = text.slice(at, end);
    if (end === text.length && at === end && at > 0) {
      return [...rows, { text: at, file: Math.min(next, parsed.length), length: 0, margin: null }];
    }
    const feed = endOfLine(parsed, next);
    const written = parsed.slice(next, feed).replace(/\r$/, '');
    if (!written.endsWith(line)) return null;
    const margin = written.length - line.length;
    rows.push({ text: at, file: next + margin, length: line.length, margin });
    next = feed + 1;
    at = end + 1;
  }
  return rows;
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? text.length : feed;
}
