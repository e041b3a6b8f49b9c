import MarkdownIt, { type Token } from 'markdown-it';
import { openableAddress } from './markdown-address.ts';
import { MARKDOWN_TAGS, type MarkdownElement, type MarkdownNode } from './markdown-node.ts';

/** Deeper, and more of it, nobody reads as it was meant, and a browser takes long to lay it out. */
const DEEPEST = 40;
const MOST_NODES = 40_000;

/** Agents end a line where they mean to, so that line ends are kept. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true });

/** A foreign text by its Markdown; null where that is too deep or too much, and the text is to be shown as it is. */
export function markdownTree(text: string): readonly MarkdownNode[] | null {
  try {
    return createWalk().nodesOf(parser.parse(text, {}));
  } catch {
    // Of the walk, or of a parser that met what nobody had thought of.
    return null;
  }
}

interface Walk {
  nodesOf(tokens: readonly Token[]): readonly MarkdownNode[];
}

function createWalk(): Walk {
  let [nodes, heading, depth] = [0, 0, 0];

  const keep = (into: MarkdownNode[], node: MarkdownNode): void => {
    nodes += 1;
    if (nodes > MOST_NODES) throw new RangeError('too much');
    into.push(node);
  };

  const opened = (token: Token, children: MarkdownNode[]): MarkdownNode | null => {
    const name = token.type.replace(/_open$/, '');
    if (token.hidden) return null;
    if (name === 'heading') {
      heading = Math.min(Number(token.tag.slice(1)) || 1, heading + 1);
      return { kind: 'heading', level: heading, children };
    }
    if (name === 'link') return linkNode(token.attrGet('href'), children);
    return isKnown(name) ? elementNode(token, MARKDOWN_TAGS[name], children) : null;
  };

  const nodesOf = (tokens: readonly Token[]): readonly MarkdownNode[] => {
    const root: MarkdownNode[] = [];
    const open: MarkdownNode[][] = [];
    for (const token of tokens) {
      const into = open.at(-1) ?? root;
      if (token.nesting === 1) {
        depth += 1;
        if (depth > DEEPEST) throw new RangeError('too deep');
        const children: MarkdownNode[] = [];
        const node = opened(token, children);
        if (node !== null) keep(into, node);
        open.push(node === null ? into : children);
      } else if (token.nesting === -1) {
        depth -= 1;
        open.pop();
      } else if (token.children !== null && token.type === 'inline') {
        for (const node of nodesOf(token.children)) into.push(node);
      } else keep(into, leafNode(token));
    }
    return root;
  };

  return { nodesOf };
}

function isKnown(name: string): name is keyof typeof MARKDOWN_TAGS {
  return Object.hasOwn(MARKDOWN_TAGS, name);
}

function elementNode(
  token: Token,
  tag: MarkdownElement['tag'],
  children: readonly MarkdownNode[],
): MarkdownElement {
  const start = tag === 'ol' ? Number(token.attrGet('start') ?? 1) : 1;
  const align = /text-align:(left|center|right)/.exec(String(token.attrGet('style')))?.[1];
  return {
    ...{ kind: 'element', tag, children },
    ...(start === 1 ? {} : { start }),
    ...(align === 'left' || align === 'center' || align === 'right' ? { align } : {}),
  };
}

function linkNode(href: string | number | null, children: readonly MarkdownNode[]): MarkdownNode {
  const address = String(href ?? '');
  const openable = openableAddress(address);
  return openable === null
    ? { kind: 'refused', address, children }
    : { kind: 'link', address: openable, children };
}

function leafNode(token: Token): MarkdownNode {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return { kind: 'break' };
    case 'hr':
      return { kind: 'rule' };
    case 'code_inline':
      return { kind: 'code', text: token.content };
    case 'code_block':
    case 'fence':
      return { kind: 'block', language: token.info.trim().split(/\s/)[0] ?? '', text: token.content };
    case 'image':
      return { kind: 'image', address: String(token.attrGet('src') ?? ''), text: token.content };
    default:
      return token.content;
  }
}
