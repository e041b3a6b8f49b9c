import { indexLines, type Lines } from '../../text/lines.ts';
import { type NearMiss, nearMissAt } from './near-miss.ts';

/** What a line begins with. Of a `fence` all lines up to the closing one are `code`. */
type RowKind =
  | 'blank'
  | 'fence'
  | 'code'
  | 'heading'
  | 'memory'
  | 'fitness'
  | 'keyword'
  | 'example'
  | 'item'
  | 'near-miss'
  | 'plain';

/** One line of a module. */
export interface Row {
  readonly kind: RowKind;
  /** Offset of the line's first character. */
  readonly from: number;
  /** Offset of its first mark; `end` for a blank line. */
  readonly first: number;
  /** Offset after its last mark. */
  readonly end: number;
  /** The column of its first mark, tabs reaching to the next multiple of four; code has that of its fence. */
  readonly indent: number;
  /** What it opens with: a keyword, the marks of a heading or an item, a fence that opens or closes; else nothing. */
  readonly opening: string;
  readonly nearMiss: NearMiss | null;
}

/** A module's text and its lines. */
export interface Page {
  readonly text: string;
  readonly lines: Lines;
  readonly rows: readonly Row[];
}

const TAB = 9;
const SPACE = 32;
const MARK = '\uFEFF';
const FENCE = /`{3}|~{3}/y;

const OPENINGS: readonly (readonly [RowKind, RegExp])[] = [
  ['heading', /#{1,6}(?=\s|$)/y],
  ['memory', /REMEMBER:/y],
  ['fitness', /ASSERT\(|DEFINE[^\S\r\n]+CONST(?=\s|$)/y],
  ['keyword', /(?:DESCRIPTION|DEFINE|WHEN|ALWAYS|NEVER|ASSERT|FOREACH)(?=[\s:]|$)/y],
  ['example', /Example(?![\p{L}\p{N}_])/uy],
  ['item', /(?:[-*+]|\d{1,9}[.)])(?=[^\S\r\n])|STEP \d{1,9}:/y],
];

/** Says of every line what it begins with, in one pass. */
export function scanLines(text: string): Page {
  const lines = indexLines(text);
  let fence: { readonly mark: string; readonly indent: number } | null = null;
  const rows = lines.starts.map((start, index): Row => {
    const from = index === 0 && text.startsWith(MARK) ? 1 : start;
    const bounds = measure(text, from, lines.ends[index] ?? from);
    if (fence !== null) {
      const { mark, indent } = fence;
      const closes = text.startsWith(mark, bounds.first);
      if (closes) fence = null;
      return { ...bounds, from, indent, kind: 'code', opening: closes ? mark : '', nearMiss: null };
    }
    const row = { ...bounds, from, ...classify(text, bounds) };
    if (row.kind === 'fence') fence = { mark: row.opening, indent: row.indent };
    return row;
  });
  return { text, lines, rows };
}

interface Bounds {
  readonly first: number;
  readonly end: number;
  readonly indent: number;
}

function measure(text: string, from: number, lineEnd: number): Bounds {
  let indent = 0;
  let first = from;
  for (; first < lineEnd; first += 1) {
    const code = text.charCodeAt(first);
    if (code === TAB) indent += 4 - (indent % 4);
    else if (code === SPACE || isWideBlank(text.charAt(first), code)) indent += 1;
    else break;
  }
  return { first, end: first + text.slice(first, lineEnd).trimEnd().length, indent };
}

/** No-break and wide spaces look like an indentation, so they are read as one. A mark of no width is none. */
function isWideBlank(character: string, code: number): boolean {
  return (code < 33 || code > 126) && character !== MARK && character.trim() === '';
}

function classify(text: string, { first, end }: Bounds): Pick<Row, 'kind' | 'opening' | 'nearMiss'> {
  if (first === end) return { kind: 'blank', opening: '', nearMiss: null };
  FENCE.lastIndex = first;
  if (FENCE.test(text)) return { kind: 'fence', opening: text.slice(first, first + 3), nearMiss: null };
  for (const [kind, pattern] of OPENINGS) {
    pattern.lastIndex = first;
    const opening = pattern.exec(text)?.[0];
    if (opening !== undefined) return { kind, opening, nearMiss: null };
  }
  const nearMiss = nearMissAt(text, first);
  return { kind: nearMiss === null ? 'plain' : 'near-miss', opening: '', nearMiss };
}
