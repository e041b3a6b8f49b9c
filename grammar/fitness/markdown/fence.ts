import { excerpt } from '../../text/excerpt.ts';
import type { Piece } from '../../text/joined-text.ts';
import { type LinedText, lastAtMost } from '../../text/lines.ts';
import { nearest } from '../../text/nearest.ts';
import type { AssertionNode } from '../ast.ts';
import { closesFence, type FenceOpening, openFence } from '../fence-marks.ts';
import type { Report } from '../placed-finding.ts';

/** What a fence is for. */
export type FencePurpose = 'reference' | 'bare' | 'documentation';

/** A fenced block: its opening line, its body line by line, and whether it is closed. */
export interface Fence {
  readonly opening: FenceOpening;
  readonly first: Piece;
  readonly body: readonly Piece[];
  readonly closed: boolean;
  /** Offset after its last line. */
  readonly end: number;
  /** First word of the info string, and where it stands. */
  readonly word: string;
  readonly wordAt: number;
}

/** What a fence begins with that documents something and asserts nothing. */
export const documentationLanguages: ReadonlySet<string> = new Set(
  (
    'text txt json yaml yml toml xml html md markdown sh bash shell console powershell sql js ts python py go java ' +
    'c cpp rust diff http log csv mermaid promql adl'
  ).split(' '),
);
const KEYWORD = /^[A-Za-z][A-Za-z0-9_.-]*$/;
/** Words of the sentence that a fence stands for. */
const RESERVED = new Set(['DEFER', 'SYNTHESIS', 'A', 'AN', 'THE']);

/** Takes a fenced block apart. */
export function readFence(text: string, pieces: readonly Piece[]): Fence {
  const [first = { from: 0, to: 0 }, ...rest] = pieces;
  const line = text.slice(first.from, first.to);
  const opening = openFence(line.trimStart()) ?? { mark: '`', length: 3, info: '' };
  const last = rest.at(-1);
  const closed = last !== undefined && closesFence(text.slice(last.from, last.to).trimStart(), opening);
  const word = /^\S*/.exec(opening.info)?.[0] ?? '';
  const wordAt =
    first.from + (word === '' ? line.trimEnd().length : line.indexOf(word, line.indexOf(opening.mark)));
  const body = closed ? rest.slice(0, -1) : rest;
  return { opening, first, body, closed, end: (last ?? first).to, word, wordAt };
}

/** What the info string says a fence is for; a misspelt or impossible keyword is reported. */
export function purposeOf(
  { word, wordAt }: Fence,
  report: Report,
  judgeKeywords: readonly string[],
): FencePurpose {
  if (word === '') return 'bare';
  if (documentationLanguages.has(word.toLowerCase())) return 'documentation';
  const at = { from: wordAt, to: wordAt + word.length };
  const keyword = word.toUpperCase();
  if (!KEYWORD.test(word) || RESERVED.has(keyword)) {
    report({
      code: 'bad-keyword',
      message: `${excerpt(word)} cannot be the keyword of a judge`,
      ...at,
      hint: 'a keyword is a letter followed by letters, digits, "_", "." and "-"; use text for documentation',
    });
    return 'documentation';
  }
  const known = keyword === 'REFLECTS' || judgeKeywords.includes(keyword);
  if (!known && nearest(keyword, ['REFLECTS']) !== null) {
    report({
      code: 'near-keyword',
      message: `${word} is no keyword that is known, so nothing is judged by this block`,
      ...at,
      hint: 'did you mean reflects?',
      replacement: 'reflects',
    });
    return 'documentation';
  }
  return 'reference';
}

/** Reads a keyword fence as `ASSERT(DEFER synthesis <KEYWORD> "<body>")`. */
export function readReference({ lines, text }: LinedText, fence: Fence): AssertionNode {
  const { first, body, word, wordAt } = fence;
  const head = `DEFER synthesis ${word.toUpperCase()} `;
  const indexes: number[] = [];
  const pieces: Piece[] = [];
  let reference = '';
  for (const { from, to } of body) {
    const line = text.slice(from, to);
    const part = line.trim().replace(/\s+/g, ' ');
    if (part === '') continue;
    if (reference !== '') reference += ' ';
    indexes.push(head.length + 1 + reference.length);
    pieces.push({ from: from + line.length - line.trimStart().length, to: from + line.trimEnd().length });
    reference += part;
  }
  const raw = `${head}"${reference}"`;
  const positionAt = (index: number) => {
    const at = lastAtMost(indexes, index);
    const start = indexes[at];
    const piece = pieces[at];
    if (start !== undefined && piece !== undefined && start <= index) {
      return lines.positionAt(Math.min(piece.from + index - start, piece.to - 1));
    }
    const keyword = index - (head.length - word.length - 1);
    return lines.positionAt(wordAt + Math.max(0, Math.min(keyword, word.length - 1)));
  };
  const span = { start: head.length, end: raw.length, value: reference, closed: true };
  return {
    raw,
    range: lines.rangeOf(first.from, fence.end),
    sentence: { text: raw, strings: [span], form: 'markdown', positionAt },
  };
}
