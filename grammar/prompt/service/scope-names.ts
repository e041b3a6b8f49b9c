import type { Fix, Position, Range, Renaming } from '#model';
import type { Piece } from '../../text/joined-text.ts';
import { withoutFinal } from '../lines/final-marks.ts';
import type { PromptModule } from '../module.ts';
import { type DefineNode, everyNode, type PromptNode } from '../nodes.ts';

/** The name of a scope where it is opened. */
interface NamedScope {
  readonly node: DefineNode;
  readonly piece: Piece;
}

/** The names that a module gives: those of its domains and components. Nothing but DEFINE says them. */
export interface ScopeNames {
  readonly pieces: readonly Piece[];
  definition(at: Position): Range | null;
  references(at: Position): readonly Range[];
  renamable(at: Position): Range | null;
  rename(at: Position, to: string): Renaming;
}

const OPENING = /^DEFINE[^\S\r\n]+(?:DOMAIN|COMPONENT):?\s*/;

/** Finds the names of a module. */
export function findScopeNames(module: PromptModule): ScopeNames {
  const { lines } = module;
  const scopes = everyNode(module.nodes).flatMap((node) => namedScope(module, node));
  const find = (at: Position): NamedScope | null => {
    const offset = lines.offsetAt(at);
    return scopes.find(({ piece }) => piece.from <= offset && offset <= piece.to) ?? null;
  };
  const same = (found: NamedScope | null): readonly NamedScope[] =>
    found === null ? [] : scopes.filter(({ node }) => keyOf(node) === keyOf(found.node));
  const rangeOf = ({ piece }: NamedScope): Range => lines.rangeOf(piece.from, piece.to);
  const rename = (at: Position, to: string): Renaming => {
    const found = find(at);
    if (found === null) return refused('there is no name of a domain or component here');
    const name = to.trim();
    const why = whyNoName(name) ?? whyTaken(name, found.node, scopes);
    if (why !== null) return refused(why);
    const edits = same(found).map((scope): Fix => ({ range: rangeOf(scope), replacement: name }));
    return { ok: true, edits };
  };
  return {
    pieces: scopes.map(({ piece }) => piece),
    definition: (at) => same(find(at)).map(rangeOf)[0] ?? null,
    references: (at) => same(find(at)).map(rangeOf),
    renamable: (at) => {
      const found = find(at);
      return found === null ? null : rangeOf(found);
    },
    rename,
  };
}

function namedScope({ text, rows }: PromptModule, node: PromptNode): readonly NamedScope[] {
  const row = rows[node.line - 1];
  if ((node.kind !== 'domain' && node.kind !== 'component') || node.name === '' || row === undefined)
    return [];
  const from = row.first + (OPENING.exec(text.slice(row.first, row.end))?.[0].length ?? 0);
  return [{ node, piece: { from, to: from + node.name.length } }];
}

/** Names are compared exactly; a component is one of its domain. */
function keyOf({ kind, name, scope }: Pick<DefineNode, 'kind' | 'name' | 'scope'>): string {
  return JSON.stringify([kind, name, kind === 'component' ? scope.domain : null]);
}

function whyNoName(name: string): string | null {
  if (name === '') return 'a scope needs a name';
  if (/[\r\n\u0085\u2028\u2029]/.test(name)) return 'a name stands on one line';
  if (name.startsWith(':') || withoutFinal(name, ':') !== name)
    return 'a colon around a name is not read as part of it';
  return null;
}

function whyTaken(
  name: string,
  { kind, scope, name: old }: DefineNode,
  scopes: readonly NamedScope[],
): string | null {
  if (name === old) return null;
  const key = keyOf({ kind, scope, name });
  return scopes.some(({ node }) => keyOf(node) === key) ? `there is a ${kind} ${name} already` : null;
}

function refused(message: string): Renaming {
  return { ok: false, message };
}
