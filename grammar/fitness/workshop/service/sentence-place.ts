import type { AssertionNode } from '../../ast.ts';
import type { ReadSentence, StringSpan } from '../../sentence/source.ts';
import type { OpenScenario } from './open-scenario.ts';

/** A place in the sentence of an assertion. */
export interface SentencePlace {
  readonly index: number;
  readonly node: AssertionNode;
  readonly read: ReadSentence;
  /** Offset into the sentence's text. */
  readonly at: number;
  /** Whether blanks that the sentence does not hold stand between its end and the place. */
  readonly isBehind: boolean;
  /** The string that the place is inside of. */
  readonly string: StringSpan | null;
}

/** The sentence that a place in the file belongs to; null where no sentence is. */
export function sentenceAt(scenario: OpenScenario, offset: number): SentencePlace | null {
  const { ast, sentences } = scenario.document;
  const index = lastStartingBefore(scenario, offset);
  const node = ast.assertions[index];
  const read = sentences[index];
  if (node === undefined || read === undefined || isFence(scenario, node)) return null;
  const place = placeIn(scenario, node, offset);
  if (place === null) return null;
  const { strings } = node.sentence;
  const string =
    strings.find(({ start, end, closed }) => start < place.at && (place.at < end || !closed)) ?? null;
  if (string === null && isCommentLine(scenario, offset)) return null;
  return { index, node, read, ...place, string };
}

/** Whether an assertion is a fence, whose sentence nobody wrote. */
export function isFence(
  { document: { text, lines } }: OpenScenario,
  { range, sentence }: AssertionNode,
): boolean {
  if (sentence.form !== 'markdown') return false;
  const start = lines.offsetAt(range.start);
  return text.startsWith('```', start) || text.startsWith('~~~', start);
}

/** Whether a place is on a line that a wrapped statement skips. */
function isCommentLine({ document: { form, lines }, page }: OpenScenario, offset: number): boolean {
  return form === 'adl' && page().kinds[lines.lineAt(offset)] === 'comment';
}

function lastStartingBefore({ document: { ast, lines } }: OpenScenario, offset: number): number {
  let low = 0;
  let high = ast.assertions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = ast.assertions[middle]?.range.start;
    if (start !== undefined && lines.offsetAt(start) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function placeIn(
  { document: { text, lines } }: OpenScenario,
  { sentence, range }: AssertionNode,
  offset: number,
): { at: number; isBehind: boolean } | null {
  const offsetOf = (index: number): number => lines.offsetAt(sentence.positionAt(index));
  const { length } = sentence.text;
  const opened = text.indexOf('(', lines.offsetAt(range.start));
  if (sentence.form === 'adl' && (opened < 0 || offset <= opened)) return null;
  if (length > 0 && offset < offsetOf(0)) return { at: 0, isBehind: false };
  const end = length === 0 ? (sentence.form === 'adl' ? opened + 1 : offsetOf(0)) : offsetOf(length - 1) + 1;
  if (offset > end) {
    const between = text.slice(end, offset);
    // Markdown ends a sentence with its line; in ADL an open bracket goes on over blank lines.
    const isGap = sentence.form === 'adl' ? /^\s*$/ : /^[^\S\r\n]*$/;
    return isGap.test(between) ? { at: length, isBehind: true } : null;
  }
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsetOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return { at: low, isBehind: false };
}
