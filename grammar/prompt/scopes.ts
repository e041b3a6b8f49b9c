import { bodyOf, type PromptNode } from './nodes.ts';

/** A part of a module: the module itself, a domain or a component. */
export interface Scope {
  readonly kind: 'module' | 'domain' | 'component';
  /** Empty for the module, and where the author left it out. */
  readonly name: string;
  /** The domain around a component; null for all others. */
  readonly domain: string | null;
  /** The line that opens it. */
  readonly line: number;
  readonly description: string | null;
  /** What stands in it and opens no scope, in order. */
  readonly nodes: readonly PromptNode[];
  /** Components of a domain. */
  readonly inner: number;
}

type Draft = { -readonly [Key in keyof Scope]: Scope[Key] } & { nodes: PromptNode[] };

/** The scopes of a module in the order in which they are opened, the module itself first. */
export function scopesOf(nodes: readonly PromptNode[]): readonly Scope[] {
  const scopes: Draft[] = [draft('module', '', 1)];
  let domain: Draft | null = null;
  for (const node of everyOpening(nodes)) {
    const current = scopes.at(-1);
    if (node.kind === 'domain') {
      domain = draft('domain', node.name, node.line);
      scopes.push(domain);
    } else if (node.kind === 'component') {
      if (domain !== null) domain.inner += 1;
      scopes.push({ ...draft('component', node.name, node.line), domain: domain?.name ?? null });
    } else if (current !== undefined && node.kind !== 'blank') {
      const first = current.nodes.length === 0 && node.kind === 'description';
      if (first) current.description = node.text;
      current.nodes.push(node);
    }
  }
  return scopes;
}

function draft(kind: Scope['kind'], name: string, line: number): Draft {
  return { kind, name, domain: null, line, description: null, nodes: [], inner: 0 };
}

/** Nodes in order; of bodies only what opens scopes, since that goes on behind them. */
function everyOpening(nodes: readonly PromptNode[]): readonly PromptNode[] {
  return nodes.flatMap((node) => [node, ...openingsIn(bodyOf(node))]);
}

function openingsIn(body: readonly PromptNode[]): readonly PromptNode[] {
  return everyOpening(body).filter(({ kind }) => kind === 'domain' || kind === 'component');
}
