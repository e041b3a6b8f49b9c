import type { Position, Range } from '#model';
import type { SentenceToken } from '../../../sentence/tokens.ts';
import type { OpenScenario } from '../open-scenario.ts';
import type { SentencePlace } from '../sentence-place.ts';

/** What is written of a sentence before the cursor. */
export interface TypedSentence {
  /** The words that are finished. */
  readonly words: readonly SentenceToken[];
  /** The word that is being written; empty between two words. */
  readonly partial: string;
  /** Where that word stands. */
  readonly partialRange: Range;
  /** All before that word, if it is short and on the line of the cursor; null otherwise. */
  readonly before: { readonly text: string; readonly start: Position } | null;
}

/** More than this is not written again. */
const LONGEST = 100;
const BETWEEN_WORDS = /[\s=,"“”„«»]/;

/** Tells the finished words of a sentence from the one that is being written. */
export function typedSentence(
  { document: { text, lines }, workbench }: OpenScenario,
  { node: { sentence }, at, isBehind }: SentencePlace,
  cursor: Position,
): TypedSentence {
  const written = isBehind ? `${sentence.text.slice(0, at)} ` : sentence.text.slice(0, at);
  const partial = lastWord(written);
  const start = isBehind && at === 0 ? cursor : sentence.positionAt(0);
  const partialStart = { line: cursor.line, column: Math.max(1, cursor.column - partial.length) };
  const [from, to] = [lines.offsetAt(start), lines.offsetAt(partialStart)];
  const isOnLine = start.line === cursor.line && from <= to && to - from <= LONGEST;
  return {
    words: finishedWords(written.slice(0, written.length - partial.length)),
    partial,
    partialRange: { start: partialStart, end: cursor },
    before: isOnLine ? { text: text.slice(from, to), start } : null,
  };

  function finishedWords(finished: string): readonly SentenceToken[] {
    const strings = sentence.strings.filter((string) => string.end <= finished.length);
    // With a word behind it, no comma is taken for the mark that may end a sentence.
    const tokens = workbench.tokensOf({ text: `${finished} x`, strings, form: sentence.form });
    return tokens.slice(0, -1);
  }
}

/** The word that a text ends with; empty behind a blank or a mark. */
function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && !BETWEEN_WORDS.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

/** The finished words before the string that the cursor is in. */
export function wordsBefore(
  { workbench }: OpenScenario,
  { node: { sentence } }: SentencePlace,
  start: number,
): readonly SentenceToken[] {
  const strings = sentence.strings.filter((string) => string.end <= start);
  const text = `${sentence.text.slice(0, start)} x`;
  return workbench.tokensOf({ text, strings, form: sentence.form }).slice(0, -1);
}
