import type { Document, Node } from 'yaml';
import type { yaml } from './yaml.ts';

/**
 * What each alias of a document stands for: the last node before it that has its name. In one pass, since the parser
 * looks through the whole document for every single one.
 */
export function aliasTargets(
  { isAlias, isMap, isPair, isScalar, isSeq }: typeof yaml,
  document: Document,
): ReadonlyMap<unknown, Node> {
  const targets = new Map<unknown, Node>();
  const anchors = new Map<string, Node>();
  const open: unknown[] = [document.contents];
  while (open.length > 0) {
    const node = open.pop();
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target !== undefined) targets.set(node, target);
    } else if (isPair(node)) open.push(node.value, node.key);
    else if (isMap(node) || isSeq(node) || isScalar(node)) {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      if (!isScalar(node)) for (let at = node.items.length - 1; at >= 0; at -= 1) open.push(node.items[at]);
    }
  }
  return targets;
}
