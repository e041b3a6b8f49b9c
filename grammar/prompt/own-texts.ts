import type { PromptNode, PromptText, RuleNode } from './nodes.ts';

/** What a rule says itself: rules in its body are rules of their own. Conditions and boundaries are told without pieces. */
export function ownTexts(rule: RuleNode): readonly PromptText[] {
  if (rule.kind !== 'when' && rule.kind !== 'foreach') return [rule, ...rule.items];
  const body = rule.body.filter(isText);
  if (rule.kind === 'foreach') return [unplaced(rule.item), unplaced(rule.set), ...body];
  return [unplaced(rule.condition), ...rule.actions, ...body];
}

function isText(node: PromptNode): node is PromptNode & PromptText {
  return node.kind === 'text' || node.kind === 'item';
}

function unplaced(text: string | null): PromptText {
  return { text: text ?? '', pieces: [] };
}
