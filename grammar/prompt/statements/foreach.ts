import type { Piece } from '../../text/joined-text.ts';
import { withoutFinal } from '../lines/final-marks.ts';
import type { Row } from '../lines/scan-lines.ts';
import type { ForeachNode } from '../nodes.ts';
import { checkMarks } from './check-marks.ts';
import { behindKeyword, type Context, linesOf, type Read, rowPlace } from './context.ts';
import { reportEmpty } from './rule.ts';

/** How a boundary is named by somebody who does not know the words. */
const MEANT = /(?<=\S\s)(?:contained[^\S\r\n]+(?:with)?in|within|in)(?=\s+\S)/gi;
const BOUNDARY = /(?<=\s|^)CONTAINED[^\S\r\n]+WITHIN(?=[\s:]|$)/;

/** Reads an iteration: what is gone over, within which boundary, and what is done with each. */
export function readForeach(context: Context, start: number, head: Row): Read<ForeachNode> {
  const { text, scope } = context;
  const piece = behindKeyword(context, head);
  checkMarks(context, [piece]);
  const line = text.slice(piece.from, piece.to);
  const boundary = BOUNDARY.exec(line);
  if (boundary !== null) {
    const from = piece.from + boundary.index;
    context.layout.words.push({ from, to: from + boundary[0].length });
  }
  const { body, next } = context.readBody(start + 1, head);
  if (line.trim() === '') reportEmpty(context, head);
  else if (boundary === null) reportUnbounded(context, head, piece);
  else if (body.length === 0) reportIdle(context, head);
  const item = boundary === null ? null : line.slice(0, boundary.index).trim();
  const rest = boundary === null ? null : line.slice(boundary.index + boundary[0].length);
  const set = rest === null ? null : withoutFinal(rest, ':').replace(/^:/, '').trim();
  if (item === '' || set === '') reportEmpty(context, head, item === '' ? 'FOREACH' : 'CONTAINED WITHIN');
  return { node: { kind: 'foreach', ...linesOf(start, next), scope, item, set, body }, next };
}

function reportUnbounded({ report, text }: Context, head: Row, { from, to }: Piece): void {
  const boundaries = [...text.slice(from, to).matchAll(MEANT)];
  const [meant] = boundaries;
  const at = from + (meant?.index ?? 0);
  report({
    code: 'PA005',
    ...rowPlace(head),
    message: 'this FOREACH has no boundary',
    hint: 'name it: FOREACH item CONTAINED WITHIN set',
    fix:
      meant === undefined || boundaries.length > 1
        ? undefined
        : { from: at, to: at + meant[0].length, replacement: 'CONTAINED WITHIN' },
  });
}

function reportIdle({ report }: Context, head: Row): void {
  report({
    code: 'PA006',
    ...rowPlace(head),
    message: 'this FOREACH says nothing to do',
    hint: 'indent below it what is done with each',
  });
}
