import { type PromptModule, placeOnDisk } from '#grammar/prompt';
import type { JsonObject } from '#model';

type Node = PromptModule['nodes'][number];

/** The nodes of a module as they are published: lines are those of the file, and blank ones are left out. */
export function nodesJson(module: PromptModule): readonly JsonObject[] {
  return nodesOf(module, module.nodes);
}

function nodesOf(module: PromptModule, nodes: readonly Node[]): readonly JsonObject[] {
  return nodes.filter(({ kind }) => kind !== 'blank').map((node) => nodeJson(module, node));
}

function nodeJson(module: PromptModule, node: Node): JsonObject {
  const lineOf = (line: number): number => placeOnDisk(module.source, { line, column: 1 }).line;
  const { kind, scope } = node;
  const place = { kind, line: lineOf(node.line), endLine: lineOf(node.endLine), scope: { ...scope } };
  switch (node.kind) {
    case 'when': {
      const { form, condition, conditions, actions, body } = node;
      const told = actions.map(({ text }) => text);
      return { ...place, form, condition, conditions, actions: told, body: nodesOf(module, body) };
    }
    case 'foreach':
      return { ...place, item: node.item, set: node.set, body: nodesOf(module, node.body) };
    case 'memory':
      return { ...place, topic: node.topic, key: node.key, value: node.value };
    case 'domain':
    case 'component':
    case 'define':
      return { ...place, name: node.name };
    case 'always':
    case 'never':
    case 'assert':
      return { ...place, text: node.text, items: node.items.map(({ text }) => text) };
    case 'code':
    case 'fitness-line':
    case 'blank':
      return place;
    default:
      return { ...place, text: node.text };
  }
}
