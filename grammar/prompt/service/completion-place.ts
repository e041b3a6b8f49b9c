import type { Position } from '#model';
import type { Row } from '../lines/scan-lines.ts';
import type { PromptModule } from '../module.ts';
import type { PromptNode } from '../nodes.ts';
import { scopesOf } from '../scopes.ts';
import type { KeywordMark } from './marks.ts';
import { nodesAt } from './nodes-at.ts';

/** A place at which something is being written, and what stands around it. */
export interface CompletionPlace {
  /** The word that the place is in or behind, as far as it is typed, and where all of it stands. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** What stands before and behind that word on its line; the indentation left out. */
  readonly before: string;
  readonly behind: string;
  /** What is not complete before the place: the condition of a WHEN, or the item of a FOREACH. */
  readonly inside: 'condition' | 'item' | null;
  /** Whether a keyword here would be read as text of the rule above. */
  readonly isSwallowed: boolean;
  /** Whether THEN is missing below the condition above. */
  readonly canTurn: boolean;
  /** Whether the rule above takes a further action. */
  readonly canAdd: boolean;
  /** The number of a STEP that would go on with those above, or begin a body. */
  readonly nextStep: number | null;
  /** Whether the scope around the place says what it is for. */
  readonly isDescribed: boolean;
}

/** Looks around a place; null in code, which is not examined. */
export function completionPlace(
  module: PromptModule,
  marks: readonly KeywordMark[],
  position: Position,
): CompletionPlace | null {
  const { text, lines, rows, nodes, layout } = module;
  const offset = lines.offsetAt(position);
  const at = lines.lineAt(offset);
  const row = rows[at];
  if (row === undefined || row.kind === 'code' || row.kind === 'fence') return null;
  const word = /[A-Za-z_]*$/.exec(text.slice(Math.min(row.first, offset), offset))?.[0] ?? '';
  // What stands behind is of the same word only where one was begun.
  const rest = word === '' ? '' : (/^[A-Za-z_]*/.exec(text.slice(offset, row.end))?.[0] ?? '');
  const [from, to] = [offset - word.length, offset + rest.length];
  const scope = scopesOf(nodes).findLast(({ line }) => line <= at + 1);
  return {
    ...{ word, from, to },
    before: text.slice(row.first, from),
    behind: text.slice(to, row.end),
    inside: insideOf(nodesAt(nodes, at + 1).at(-1), marks, offset),
    isSwallowed: row.indent > (layout.continued.get(row) ?? Number.POSITIVE_INFINITY),
    ...whatGoesOn(module, row, at),
    nextStep: nextStep(module, row, at),
    isDescribed: scope !== undefined && scope.description !== null,
  };
}

function insideOf(
  node: PromptNode | undefined,
  marks: readonly KeywordMark[],
  offset: number,
): CompletionPlace['inside'] {
  if (node?.kind !== 'when' && node?.kind !== 'foreach') return null;
  const end = node.kind === 'when' ? 'THEN' : 'CONTAINED WITHIN';
  const last = marks.findLast(
    ({ keyword, to }) => to <= offset && [node.kind.toUpperCase(), end].includes(keyword),
  );
  if (last === undefined || last.keyword === end) return null;
  return node.kind === 'when' ? 'condition' : 'item';
}

/** What the rule that ends on the line above takes on this one. */
function whatGoesOn(
  { text, rows, nodes }: PromptModule,
  row: Row,
  at: number,
): Pick<CompletionPlace, 'canTurn' | 'canAdd'> {
  const above = at === 0 ? undefined : rows[at - 1];
  const rule = nodesAt(nodes, at).at(-1);
  const isBelow = rule?.kind === 'when' && rows[rule.line - 1]?.indent === row.indent;
  if (!isBelow || above === undefined) return { canTurn: false, canAdd: false };
  const isHead = text.charAt(above.end - 1) === ':';
  return {
    canTurn: isHead && rule.form === 'block',
    canAdd: !isHead && rule.actions.length > 0,
  };
}

/** Steps are numbered where some stand above, and where a head that has none yet says THEN or ends its condition. */
function nextStep({ text, rows, nodes }: PromptModule, row: Row, at: number): number | null {
  for (let index = at - 1; index >= 0; index -= 1) {
    const above = rows[index];
    if (above === undefined) return null;
    if (above.kind === 'blank' || above.indent > row.indent) continue;
    if (above.indent < row.indent) {
      const isHead = nodesAt(nodes, index + 1).at(-1)?.kind === 'when' && text.charAt(above.end - 1) === ':';
      return isHead ? 1 : null;
    }
    const number = /^STEP (\d{1,8}):/.exec(above.opening)?.[1];
    return number === undefined ? null : Number(number) + 1;
  }
  return null;
}
