import type { Fold } from '#model';
import type { PromptModule } from '../module.ts';
import { everyNode, isRule, type PromptNode } from '../nodes.ts';

/** Scopes, rules of several lines and code can be folded. */
export function promptFolds({ nodes }: PromptModule): readonly Fold[] {
  const spans = [
    ...scopeSpans(nodes),
    ...everyNode(nodes).filter((node) => isRule(node) || node.kind === 'code'),
  ];
  return spans
    .filter(({ line, endLine }) => endLine > line)
    .map(({ line, endLine }): Fold => ({ first: line, last: endLine, kind: 'region' }))
    .sort((a, b) => a.first - b.first || b.last - a.last);
}

interface Span {
  readonly line: number;
  endLine: number;
}

/** From each DEFINE to the last line of what stands in its scope. */
function scopeSpans(nodes: readonly PromptNode[]): readonly Span[] {
  const spans: Span[] = [];
  let domain: Span | null = null;
  let scope: Span | null = null;
  for (const node of nodes) {
    if (node.kind === 'domain' || node.kind === 'component') {
      scope = { line: node.line, endLine: node.endLine };
      if (node.kind === 'domain') domain = scope;
      spans.push(scope);
    }
    if (node.kind === 'blank') continue;
    for (const open of [domain, scope]) if (open !== null) open.endLine = node.endLine;
  }
  return spans;
}
