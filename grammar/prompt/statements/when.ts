import type { Piece } from '../../text/joined-text.ts';
import { partPieces, textOf } from '../lines/pieces.ts';
import type { Row } from '../lines/scan-lines.ts';
import type { PromptNode, PromptText, WhenForm, WhenNode } from '../nodes.ts';
import { checkMarks } from './check-marks.ts';
import { readCondition, readHead, type WhenHead } from './condition.ts';
import {
  afterWord,
  type Context,
  linesOf,
  opensWith,
  type Read,
  type ReadBody,
  rowAt,
  rowPlace,
} from './context.ts';
import { endsWithColon, readContinuation } from './continuation.ts';
import { reportEmpty } from './rule.ts';

/** What a WHEN leads to, and the index of the row behind it. */
interface Consequence {
  readonly form: WhenForm;
  readonly actions: readonly PromptText[];
  readonly body: readonly PromptNode[];
  readonly next: number;
}

/** Reads a conditional rule in any of its forms. */
export function readWhen(context: Context, start: number, head: Row): Read<WhenNode> {
  const { text, scope } = context;
  const read = readHead(context, start, head);
  const pieces = conditionPieces(text, read);
  const told = readCondition(context, { pieces, joints: read.joints });
  context.layout.words.push(...read.joints, ...(read.turn === null ? [] : [read.turn]));
  if (told.condition === '') reportEmpty(context, head);
  const { form, actions, body, next } = readConsequence(context, read, head);
  if (form === 'bad' && told.condition !== '') reportOpen(context, head);
  return { node: { kind: 'when', ...linesOf(start, next), scope, form, ...told, actions, body }, next };
}

/** The head without THEN and what follows it, or without its final colon. */
function conditionPieces(text: string, { pieces, turn }: WhenHead): readonly Piece[] {
  if (turn !== null) return partPieces(pieces, [turn])[0] ?? [];
  return endsWithColon(text, pieces) ? withoutColon(pieces) : pieces;
}

function readConsequence(context: Context, read: WhenHead, head: Row): Consequence {
  const { text, rows } = context;
  if (read.turn !== null) return readActions(context, read, { head, form: 'inline' });
  checkMarks(context, read.pieces);
  if (!endsWithColon(text, read.pieces)) return { form: 'bad', actions: [], body: [], next: read.next };
  const row = rows[read.next];
  if (row !== undefined && row.indent === head.indent && opensWith(context, row, 'THEN')) {
    return readActions(context, read, { head, form: 'split' });
  }
  const below = readBelow(context, read.next, head);
  return { form: 'block', actions: [], ...below };
}

/** Reads the action behind THEN, and those of the AND lines below. The last may be the head of a body. */
function readActions(
  context: Context,
  read: WhenHead,
  { head, form }: { readonly head: Row; readonly form: 'inline' | 'split' },
): Consequence {
  const { text, rows } = context;
  const actions: PromptText[] = [];
  for (let action = firstAction(context, read); ; ) {
    const { piece, before, word } = action;
    const { pieces, next } = readContinuation(context, { piece, next: action.next, head, untilColon: true });
    checkMarks(context, [...before, ...pieces]);
    const isHead = endsWithColon(text, pieces);
    const told = textOf(text, isHead ? withoutColon(pieces) : pieces);
    if (told.text !== '') actions.push(told);
    else if (!isHead) reportEmpty(context, action.row, word);
    if (isHead) {
      return { form: form === 'inline' ? 'steps' : form, actions, ...readBelow(context, next, head) };
    }
    if (rows[next]?.indent !== head.indent || !opensWith(context, rows[next], 'AND')) {
      return { form, actions, body: [], next };
    }
    action = actionOn(context, next, 'AND');
  }
}

/** The first line of an action. */
interface Action {
  readonly word: 'THEN' | 'AND';
  readonly row: Row;
  readonly piece: Piece;
  /** What stands before it in the same text: a quote that it opens may hide what follows. */
  readonly before: readonly Piece[];
  /** The index of the row behind it. */
  readonly next: number;
}

function firstAction(context: Context, { pieces, turn, next }: WhenHead): Action {
  if (turn === null) return actionOn(context, next, 'THEN');
  const row = rowAt(context, next - 1);
  const piece = { from: afterWord(context, row, turn.to), to: row.end };
  return { word: 'THEN', row, piece, before: partPieces(pieces, [turn])[0] ?? [], next };
}

/** The action of a row that opens with its word. */
function actionOn(context: Context, index: number, word: Action['word']): Action {
  const row = rowAt(context, index);
  const end = row.first + word.length;
  context.layout.words.push({ from: row.first, to: end });
  const from = afterWord(context, row, end);
  return { word, row, piece: { from, to: row.end }, before: [], next: index + 1 };
}

/** Reads the body that a head promises. */
function readBelow(context: Context, start: number, head: Row): ReadBody {
  const below = context.readBody(start, head);
  if (below.body.length === 0) {
    const message = 'nothing is indented below this line, so the rule does nothing';
    context.report({ code: 'PA002', ...rowPlace(head), message, hint: 'indent what is to be done' });
  }
  return below;
}

function reportOpen({ report }: Context, head: Row): void {
  report({
    code: 'PA001',
    ...rowPlace(head),
    message: 'this WHEN leads to nothing: it has neither THEN nor a colon at its end',
    hint: 'add THEN, or end the condition with a colon',
  });
}

function withoutColon(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1);
  return last === undefined ? pieces : [...pieces.slice(0, -1), { from: last.from, to: last.to - 1 }];
}
