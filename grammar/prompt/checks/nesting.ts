import type { Report } from '../finding.ts';
import { bodyOf, type PromptNode } from '../nodes.ts';
import type { ParsedPrompt } from '../parse-module.ts';
import { type Check, firstLine } from './check.ts';

const TOO_DEEP = 3;

/** Finds conditions in conditions in conditions. */
export const checkNesting: Check = (module, report) => {
  visit(module, { nodes: module.nodes, depth: 0 }, report);
};

function visit(
  module: ParsedPrompt,
  { nodes, depth }: { readonly nodes: readonly PromptNode[]; readonly depth: number },
  report: Report,
): void {
  for (const node of nodes) {
    const inner = node.kind === 'when' ? depth + 1 : depth;
    if (node.kind === 'when' && inner === TOO_DEEP) {
      const message = 'this WHEN stands in two others: small models lose track';
      report({ code: 'PA106', ...firstLine(module, node), message, hint: 'join the conditions with AND' });
    }
    visit(module, { nodes: bodyOf(node), depth: inner }, report);
  }
}
