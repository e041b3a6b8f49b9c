import { bodyOf, type PromptNode } from '../nodes.ts';

/** The nodes that a line, from 1, is in: the outermost first. */
export function nodesAt(nodes: readonly PromptNode[], line: number): readonly PromptNode[] {
  const found = nodes.find((node) => node.line <= line && line <= node.endLine);
  return found === undefined ? [] : [found, ...nodesAt(bodyOf(found), line)];
}
