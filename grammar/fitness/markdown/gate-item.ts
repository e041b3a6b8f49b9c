import { joinPieces, type Piece, positionsOf } from '../../text/joined-text.ts';
import type { LinedText } from '../../text/lines.ts';
import type { AssertionNode } from '../ast.ts';
import { closingRepair } from '../closing-repair.ts';
import type { Report } from '../placed-finding.ts';
import { reportInnerQuote, reportTextAfterReference, reportUnclosed } from '../string-findings.ts';
import { findItemStrings } from './item-strings.ts';

const TASK_BOX = /^\s*\[[ xX]\](?:\s+|$)/;

/** Reads a list item as `ASSERT(<item>)`. */
export function readGateItem(page: LinedText, pieces: readonly Piece[], report: Report): AssertionNode {
  const sentence = joinPieces(page.text, withoutTaskBox(page.text, pieces));
  const { strings, innerQuote, textAfter } = findItemStrings(sentence.text);
  for (const { start, closed } of strings) {
    if (closed) continue;
    const from = sentence.offsetAt(start);
    const before = sentence.text.slice(0, start);
    const isAlone = strings.length === 1 && pieces.length === 1;
    const repair = isAlone ? closingRepair({ before, rest: sentence.text.slice(start), from }) : undefined;
    reportUnclosed(report, from, repair);
  }
  if (innerQuote !== null) reportInnerQuote(report, sentence.offsetAt(innerQuote));
  if (textAfter !== null) {
    const last = sentence.offsetAt(sentence.text.length - 1);
    reportTextAfterReference(report, sentence.offsetAt(textAfter), last + 1);
  }
  const from = sentence.offsetAt(0);
  const to = sentence.text === '' ? from : sentence.offsetAt(sentence.text.length - 1) + 1;
  return {
    raw: sentence.text,
    range: page.lines.rangeOf(from, to),
    sentence: {
      text: sentence.text,
      strings,
      form: 'markdown',
      positionAt: positionsOf(sentence, page.lines),
    },
  };
}

function withoutTaskBox(text: string, pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...rest] = pieces;
  if (first === undefined) return pieces;
  const box = TASK_BOX.exec(text.slice(first.from, first.to))?.[0] ?? '';
  return [{ from: first.from + box.length, to: first.to }, ...rest];
}
