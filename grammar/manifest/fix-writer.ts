import type { Fix } from '#model';
import type { Lines } from '../text/lines.ts';
import { createEssentialText } from './essential-text.ts';
import type { Yaml } from './fields.ts';
import type { Ground } from './ground.ts';
import type { LiteralRows } from './literal-rows.ts';

/** A literal block, and its text with the lines of it. */
export interface LiteralBlock {
  readonly yaml: Yaml;
  readonly ground: Ground;
  readonly rows: LiteralRows;
  readonly text: string;
  readonly lines: Lines;
  /** Where the mark of the block stands in the parsed text. */
  readonly header: number;
}

/** What YAML does not take in a block, and a line end that would be another one. */
const UNWRITABLE = /[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ud800-\udfff\ue000-\ufefe\uff00-\ufffd]/;
/** The longest text that is parsed again for one repair: a file may have thousands of them. */
const LONGEST = 20_000;
const MARK = /^\|(?:[-+]?([1-9])|[-+])?[-+]?/;

/** Writes repairs of a text into its block; null for one after which the block would have another text. */
export function createFixWriter(block: LiteralBlock): (fix: Fix) => Fix | null {
  const { ground, rows, text, lines } = block;
  const essentialText = createEssentialText(block, LONGEST);
  return (fix) => {
    const replacement = fix.replacement.replaceAll('\r\n', '\n');
    const from = lines.offsetAt(fix.range.start);
    const to = Math.max(from, lines.offsetAt(fix.range.end));
    const repaired = essentialText({ from, to, replacement });
    // At the margin of the file, a line can be the mark between documents.
    if (rows.margin === 0 || UNWRITABLE.test(replacement)) return null;
    if (repaired.length > LONGEST || !isWritten(block, repaired)) return null;
    const start = rows.toFile(from);
    const end = rows.toFile(to);
    const lineStart = ground.lines.starts[ground.lines.lineAt(start)] ?? 0;
    const lineEnd = ground.lines.ends[ground.lines.lineAt(end)] ?? end;
    if (hidesTemplates(ground.source.slice(lineStart, lineEnd), linesAround(text, from, to))) return null;
    const indented = inMargin(replacement, { from, to, rows, text, column: start - lineStart });
    // Where whole lines at the end go, their margin goes too.
    const isCut = indented === '' && to === text.length && text[to - 1] === '\n' && from < to;
    const range = ground.lines.rangeOf(isCut ? lineStart : start, end);
    const feed = /\r\n/.test(ground.source) && usesCrLf(ground, lineStart) ? '\r\n' : '\n';
    return { range, replacement: indented.replaceAll('\n', feed) };
  };
}

interface Placement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly rows: LiteralRows;
  /** How far behind the beginning of its line the place is. */
  readonly column: number;
}

function inMargin(replacement: string, { from, to, text, rows, column }: Placement): string {
  const margin = ' '.repeat(rows.margin);
  const rest = /^[^\n]*/.exec(text.slice(to))?.[0] ?? '';
  const isLineStart = from === 0 || text[from - 1] === '\n';
  const pieces = replacement.split('\n');
  const written = pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    const isBlank = piece === '' && (!isLast || rest === '');
    if (index === 0) return isLineStart && !isBlank ? margin.slice(column) + piece : piece;
    return isBlank ? piece : margin + piece;
  });
  return written.join('\n');
}

/** Whether there are templates on these lines of the file that the text knows nothing of. */
function hidesTemplates(file: string, text: string): boolean {
  return file.split('{{').length !== text.split('{{').length;
}

function linesAround(text: string, from: number, to: number): string {
  const end = text.indexOf('\n', to);
  return text.slice(from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end);
}

/** Whether a block with this mark can hold a text. */
function isWritten({ yaml, ground, header }: LiteralBlock, text: string): boolean {
  const [mark = '|', indent] = MARK.exec(ground.untemplated.text.slice(header, header + 4)) ?? [];
  const margin = ' '.repeat(Number(indent ?? 1));
  const body = text.split('\n').map((line) => (line === '' ? '' : margin + line));
  try {
    const parsed = yaml.parseAllDocuments(`a: ${mark}\n${body.join('\n')}`, { prettyErrors: false });
    const [document] = Array.isArray(parsed) ? parsed : [];
    return document?.errors.length === 0 && document.get('a') === text;
  } catch {
    return false;
  }
}

function usesCrLf({ source, lines }: Ground, lineStart: number): boolean {
  const end = lines.ends[lines.lineAt(lineStart)] ?? 0;
  return source.slice(end, end + 2) === '\r\n' || source.slice(lineStart - 2, lineStart) === '\r\n';
}
