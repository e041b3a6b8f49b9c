import type { PromptNode, PromptText } from '../../grammar/prompt/nodes.ts';

/** The nodes of a module, a line each: `L7 when(inline) [a & b] -> [action ; item "other"]`. */
export function tellNodes(nodes: readonly PromptNode[]): string[] {
  return nodes.filter(({ kind }) => kind !== 'blank').map((node) => `L${node.line} ${tellNode(node)}`);
}

const told = ({ text }: PromptText): string => text;

function tellNode(node: PromptNode): string {
  switch (node.kind) {
    case 'when': {
      const { form, conditions, actions, body } = node;
      const done = [...actions.map(told), ...body.map(tellNode)];
      return `when(${form}) [${conditions.join(' & ')}] -> [${done.join(' ; ')}]`;
    }
    case 'foreach':
      return `foreach [${node.item}] within [${node.set}] -> [${node.body.map(tellNode).join(' ; ')}]`;
    case 'memory':
      return `remember [${node.topic}] [${node.key}] [${node.value}]`;
    case 'domain':
    case 'component':
      return `${node.kind} "${node.name}"`;
    case 'define':
      return `? "${node.name}"`;
    case 'always':
    case 'never':
    case 'assert': {
      const items = node.items.map((item) => ` ; item "${item.text}"`).join('');
      return `${node.kind} "${node.text}"${items}`;
    }
    case 'code':
    case 'fitness-line':
    case 'blank':
      return node.kind;
    default:
      return `${node.kind} "${node.text}"`;
  }
}
