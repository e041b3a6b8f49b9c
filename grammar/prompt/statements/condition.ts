import type { Piece } from '../../text/joined-text.ts';
import { createMask, type Marked } from '../lines/mask.ts';
import { partPieces, textOf } from '../lines/pieces.ts';
import type { Row } from '../lines/scan-lines.ts';
import { behindKeyword, type Context, opensWith, rowPlace } from './context.ts';
import { endsWithColon, isWrapped, reportWrapped } from './continuation.ts';

/** The lines of a WHEN up to THEN, at which it turns to its actions, or up to the colon that ends its condition. */
export interface WhenHead {
  readonly pieces: readonly Piece[];
  readonly turn: Marked | null;
  /** AND and OR before THEN. */
  readonly joints: readonly Marked[];
  /** The index of the row behind them. */
  readonly next: number;
}

const NEVER_CONDITION: readonly Row['kind'][] = [
  'blank',
  'heading',
  'fence',
  'code',
  'item',
  'keyword',
  'example',
];

/** Takes lines until THEN is found or a colon ends one. */
export function readHead(context: Context, start: number, head: Row): WhenHead {
  const { text, rows } = context;
  const mask = createMask(text);
  const pieces: Piece[] = [];
  const joints: Marked[] = [];
  let next = start;
  for (let piece: Piece | null = behindKeyword(context, head); piece !== null; ) {
    pieces.push(piece);
    next += 1;
    for (const mark of mask.read(piece)) {
      if (mark.word === 'THEN') return { pieces, turn: mark, joints, next };
      if (mark.word === 'AND' || mark.word === 'OR') joints.push(mark);
    }
    const row: Row | undefined = rows[next];
    const isMore = row !== undefined && !endsWithColon(text, pieces) && goesOn(context, row, head);
    if (isMore) noteWrapping(context, row, head);
    piece = isMore ? rowPlace(row) : null;
  }
  return { pieces, turn: null, joints, next };
}

function goesOn(context: Context, row: Row, head: Row): boolean {
  if (NEVER_CONDITION.includes(row.kind) || row.indent < head.indent) return false;
  return row.indent > head.indent || isJoining(context, row) || isWrapped(context, row, head);
}

/** A line at the indentation of its WHEN that opens with a joining word stands where it should. */
function noteWrapping(context: Context, row: Row, head: Row): void {
  const isDeeper = row.indent > head.indent;
  if (!isDeeper && isJoining(context, row)) return;
  context.layout.continued.set(row, head.indent);
  if (!isDeeper) reportWrapped(context, row, head);
}

function isJoining(context: Context, row: Row): boolean {
  return (['AND', 'OR', 'THEN'] as const).some((word) => opensWith(context, row, word));
}

/** A condition and its parts. */
export interface Condition {
  readonly condition: string;
  readonly conditions: readonly string[];
}

/** Parts a condition at AND; what stands on both sides of OR stays one part. */
export function readCondition(
  context: Context,
  { pieces, joints }: { readonly pieces: readonly Piece[]; readonly joints: readonly Marked[] },
): Condition {
  const { text } = context;
  const ands = joints.filter(({ word }) => word === 'AND');
  const cuts = ands.map(({ from, to }) => ({ from, to: text.charAt(to) === ',' ? to + 1 : to }));
  const parts = partPieces(pieces, cuts);
  reportOr(context, joints);
  return {
    condition: textOf(text, pieces).text,
    conditions: parts.map((part) => textOf(text, part).text).filter((part) => part !== ''),
  };
}

function reportOr({ report }: Context, joints: readonly Marked[]): void {
  const or = joints.find(({ word }) => word === 'OR');
  if (or === undefined) return;
  const { from, to } = or;
  if (joints.some(({ word }) => word === 'AND')) {
    const message = 'AND and OR in one condition: which belongs together is unclear';
    report({ code: 'PA016', message, from, to, hint: 'split the rule' });
  } else {
    const message = 'OR is not in the vocabulary that models are taught';
    report({ code: 'PA017', message, from, to, hint: 'split the rule' });
  }
}
