import { createHash } from 'node:crypto';
import { withoutFinal } from './lines/final-marks.ts';
import {
  isRule,
  type LineSpan,
  type PromptNode,
  type PromptText,
  type RuleNode,
  type ScopeName,
} from './nodes.ts';

/** A rule of a module, under a name that survives everything but a change of its words or its scope. */
export interface PromptRule extends LineSpan {
  readonly id: string;
  readonly kind: RuleNode['kind'];
  readonly scope: ScopeName;
  /** As it would be written on one line. */
  readonly text: string;
  /** What tells it from other rules of its kind. */
  readonly identity: string;
  readonly node: RuleNode;
}

/** The rules of a module in its order. What stands in the body of a rule belongs to that rule. */
export function rulesOf({ name, nodes }: { readonly name: string; readonly nodes: readonly PromptNode[] }) {
  return nodes.filter(isRule).map((node): PromptRule => {
    const { kind, line, endLine, scope } = node;
    const identity = normalise(kind === 'when' || kind === 'foreach' ? spell(node) : withItems(node));
    const digest = createHash('sha256').update(identity).digest('hex').slice(0, 8);
    const id = `${name}#${scope.domain ?? '-'}/${scope.component ?? '-'}/${kind}:${digest}`;
    return { id, kind, scope, line, endLine, text: spell(node, '; '), identity, node };
  });
}

/** What two texts have in common that say the same: case, quotes, white space and a final mark do not count. */
export function normalise(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/["'“”„‘’«»]/g, '')
    .replace(/\s+/g, ' ');
  return withoutFinal(plain, '.;,').trimStart();
}

/** A node on one line, as it would be told. What is not examined tells nothing. */
export function spell(node: PromptNode, between = ' '): string {
  const told = (nodes: readonly PromptNode[]): readonly string[] =>
    nodes.map((inner) => spell(inner, between)).filter((text) => text !== '');
  switch (node.kind) {
    case 'when':
      return join(`WHEN ${node.condition} THEN`, [...node.actions.map(textOf), ...told(node.body)], between);
    case 'foreach':
      return join(`FOREACH ${node.item ?? ''} CONTAINED WITHIN ${node.set ?? ''}`, told(node.body), between);
    case 'always':
    case 'never':
    case 'assert':
      return `${node.kind.toUpperCase()} ${withItems(node, between)}`.trimEnd();
    case 'memory':
      return `REMEMBER: ${node.topic} | ${node.key} | ${node.value}`;
    case 'domain':
    case 'component':
      return `DEFINE ${node.kind.toUpperCase()} ${node.name}`;
    case 'define':
    case 'code':
    case 'fitness-line':
    case 'blank':
      return '';
    default:
      return node.text;
  }
}

function withItems(node: PromptText & { readonly items: readonly PromptText[] }, between = ' '): string {
  return join(node.text, node.items.map(textOf), between);
}

function textOf({ text }: PromptText): string {
  return text;
}

function join(head: string, rest: readonly string[], between: string): string {
  return `${head} ${rest.join(between)}`.trim();
}
