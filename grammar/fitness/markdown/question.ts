import { joinPieces, type Piece } from '../../text/joined-text.ts';
import type { LinedText } from '../../text/lines.ts';
import type { ConstantNode } from '../ast.ts';
import type { Report } from '../placed-finding.ts';

const LABEL = /^(?:question\s*:|\*\*question:\*\*|\*\*question\*\*:)\s*/i;

/** A top-level paragraph that may be the question. */
export interface QuestionCandidate {
  readonly pieces: readonly Piece[];
  /** Whether it stands where an unlabelled question is looked for. */
  readonly eligible: boolean;
}

/** The question of a page, and whether it was labelled, which beats front matter. */
export interface FoundQuestion {
  readonly node: ConstantNode;
  readonly labelled: boolean;
}

/** Finds the question among the paragraphs of a page: a labelled one, else the first eligible one. */
export function findQuestion(
  page: LinedText,
  candidates: readonly QuestionCandidate[],
  report: Report,
): FoundQuestion | null {
  const labels = candidates.flatMap(({ pieces }, at) => labelsOf(page.text, pieces, at));
  for (const { from, to } of labels.slice(1)) {
    const hint = 'a scenario asks one question; the first one stands';
    report({ code: 'duplicate-question', message: 'a second question is labelled', from, to, hint });
  }
  const [label] = labels;
  if (label === undefined) {
    const first = candidates.find(({ eligible }) => eligible);
    return first === undefined ? null : { node: questionNode(page, first.pieces), labelled: false };
  }
  const own = piecesWithin(candidates[label.at]?.pieces ?? [], label.to, labels[1]?.from ?? page.text.length);
  const blank = own.every(({ from, to }) => page.text.slice(from, to).trim() === '');
  const next = labels[1]?.at === label.at + 1 ? [] : (candidates[label.at + 1]?.pieces ?? []);
  return { node: questionNode(page, blank && next.length > 0 ? next : own), labelled: true };
}

interface Label {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Labels at the head of a paragraph and, once it has one, at the head of its further lines. */
function labelsOf(text: string, pieces: readonly Piece[], at: number): Label[] {
  const labels: Label[] = [];
  for (const [index, piece] of pieces.entries()) {
    const raw = text.slice(piece.from, piece.to);
    const from = piece.from + raw.length - raw.trimStart().length;
    const label = LABEL.exec(text.slice(from, piece.to))?.[0];
    if (label !== undefined) labels.push({ at, from, to: from + label.length });
    if (index === 0 && label === undefined) break;
  }
  return labels;
}

/** What stands between two offsets. */
function piecesWithin(pieces: readonly Piece[], from: number, to: number): Piece[] {
  return pieces
    .filter((piece) => piece.to >= from && piece.from < to)
    .map((piece) => ({ from: Math.max(piece.from, from), to: Math.min(piece.to, to) }));
}

function questionNode({ text, lines }: LinedText, pieces: readonly Piece[]): ConstantNode {
  const joined = joinPieces(text, pieces);
  const from = joined.offsetAt(0);
  const to = joined.text === '' ? from : joined.offsetAt(joined.text.length - 1) + 1;
  const range = lines.rangeOf(from, to);
  return { name: 'QUESTION', nameRange: range, value: { kind: 'string', text: joined.text, range }, range };
}
