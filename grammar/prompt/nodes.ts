import type { Piece } from '../text/joined-text.ts';

/** The scope that a node stands in, by name; null where none was opened, or none was named. */
export interface ScopeName {
  readonly domain: string | null;
  readonly component: string | null;
}

/** Lines of the module's text, from 1, the last one included. */
export interface LineSpan {
  readonly line: number;
  readonly endLine: number;
}

/** A text, its wrapped lines joined by one space, and the stretches of the module that it was joined from. */
export interface PromptText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

interface Placed extends LineSpan {
  readonly scope: ScopeName;
}

/** What is told and is no rule. */
export interface ProseNode extends Placed, PromptText {
  readonly kind: 'description' | 'heading' | 'text' | 'item' | 'example';
}

/** A rule without a condition; `items` are the list below it. */
export interface PlainRuleNode extends Placed, PromptText {
  readonly kind: 'always' | 'never' | 'assert';
  readonly items: readonly PromptText[];
}

/** How a WHEN is written; `bad` has a condition and no action. */
export type WhenForm = 'inline' | 'steps' | 'block' | 'split' | 'bad';

/** A conditional rule: what stands behind THEN and AND are its actions, what is indented below is its body. */
export interface WhenNode extends Placed {
  readonly kind: 'when';
  readonly form: WhenForm;
  readonly condition: string;
  /** The condition, parted at AND. */
  readonly conditions: readonly string[];
  readonly actions: readonly PromptText[];
  readonly body: readonly PromptNode[];
}

/** An iteration; item and set are null where the boundary is missing. */
export interface ForeachNode extends Placed {
  readonly kind: 'foreach';
  readonly item: string | null;
  readonly set: string | null;
  readonly body: readonly PromptNode[];
}

/** Opens a scope; `define` is one of a kind that prompts do not have. */
export interface DefineNode extends Placed {
  readonly kind: 'domain' | 'component' | 'define';
  readonly name: string;
}

/** A REMEMBER line; its parts are null when there are not three. */
export interface MemoryNode extends Placed {
  readonly kind: 'memory';
  readonly topic: string | null;
  readonly key: string | null;
  readonly value: string | null;
}

/** Lines that are passed on and not examined. */
export interface OpaqueNode extends Placed {
  readonly kind: 'code' | 'fitness-line' | 'blank';
}

/** What a module is made of. The nodes of a module follow each other without a gap, so that no line is lost. */
export type PromptNode =
  | ProseNode
  | PlainRuleNode
  | WhenNode
  | ForeachNode
  | DefineNode
  | MemoryNode
  | OpaqueNode;

/** A node that tells an agent what to do. */
export type RuleNode = PlainRuleNode | WhenNode | ForeachNode;

/** Whether a node is a rule. */
export function isRule(node: PromptNode): node is RuleNode {
  return ['always', 'never', 'assert', 'when', 'foreach'].includes(node.kind);
}

/** What stands in the body of a node; nothing has one but WHEN and FOREACH. */
export function bodyOf(node: PromptNode): readonly PromptNode[] {
  return node.kind === 'when' || node.kind === 'foreach' ? node.body : [];
}

/** Nodes and all that stands in their bodies, in the order of the module. */
export function everyNode(nodes: readonly PromptNode[]): readonly PromptNode[] {
  const all: PromptNode[] = [];
  const take = (node: PromptNode): void => {
    all.push(node);
    bodyOf(node).forEach(take);
  };
  nodes.forEach(take);
  return all;
}
