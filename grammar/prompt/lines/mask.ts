import type { Piece } from '../../text/joined-text.ts';

/** A word that parts a rule, or opens a second one, outside quotes and brackets. */
export interface Marked {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Reads a rule line by line and hides what stands between double quotes, backquotes or brackets. */
export interface Mask {
  /** THEN, AND, OR of a line, and keywords of rules that follow the end of a sentence. */
  read(line: Piece): readonly Marked[];
  /** The mark that nothing has closed so far. */
  open(): { readonly mark: string; readonly at: number } | null;
}

const TOKEN =
  /["`()[\]{}]|(?<![\p{L}\p{N}_/-])(?:(?:THEN|AND|OR)(?=[\s,:]|$)|(?:ALWAYS|NEVER|ASSERT|WHEN|FOREACH)(?=[\s:]|$))/gu;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '`': '`', '(': ')', '[': ']', '{': '}' };
const isQuote = (mark: string): boolean => mark === '"' || mark === '`';
const JOINING = ['THEN', 'AND', 'OR'];

/** Makes a mask over a text; single quotes hide nothing, since they are apostrophes. */
export function createMask(text: string): Mask {
  const open: { readonly mark: string; readonly at: number }[] = [];
  const takeMark = (mark: string, at: number): void => {
    const top = open.at(-1)?.mark ?? '';
    if (mark === CLOSING[top]) open.pop();
    else if (!isQuote(top) && Object.hasOwn(CLOSING, mark)) open.push({ mark, at });
  };
  const read = ({ from, to }: Piece): readonly Marked[] => {
    const line = text.slice(from, to);
    const found: Marked[] = [];
    for (const { 0: token, index } of line.matchAll(TOKEN)) {
      if (token.length === 1) takeMark(token, from + index);
      else if (open.length === 0 && (JOINING.includes(token) || endsSentence(line, index)))
        found.push({ word: token, from: from + index, to: from + index + token.length });
    }
    return found;
  };
  return { read, open: () => open.at(-1) ?? null };
}

/** Whether a sentence ends before an index, with white space behind it. */
function endsSentence(line: string, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && line.charAt(before).trim() === '') before -= 1;
  return before >= 0 && before < index - 1 && '.;!?'.includes(line.charAt(before));
}
