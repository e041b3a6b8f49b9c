import type { Range } from '#model';
import type { Finding } from '../diagnostics.ts';
import type { SentenceFinding, SentenceSource } from './sentence/source.ts';

/** Range in the file of a stretch of a sentence; a wrapped line's end never counts as the next line's start. */
export function sentenceRange(
  sentence: Pick<SentenceSource, 'positionAt'>,
  start: number,
  end: number,
): Range {
  const first = sentence.positionAt(start);
  if (end <= start) return { start: first, end: first };
  const last = sentence.positionAt(end - 1);
  return { start: first, end: { line: last.line, column: last.column + 1 } };
}

/** Gives what the sentence reader found its place in the file. */
export function placeSentenceFinding(sentence: SentenceSource, found: SentenceFinding): Finding {
  const { code, message, start, end, hint, replacement, severity } = found;
  const range = sentenceRange(sentence, start, end);
  return {
    code,
    message,
    range,
    ...(hint === undefined ? {} : { hint }),
    ...(replacement === undefined || isWrapped(range) ? {} : { fix: { range, replacement } }),
    ...(severity === undefined ? {} : { severity }),
  };
}

/** Comments may stand between the lines: who replaced them all would delete those as well. */
function isWrapped({ start, end }: Range): boolean {
  return start.line !== end.line;
}
