import { Fragment, h, type VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { MarkdownElement, MarkdownNode } from '../../state/markdown-node.ts';
import { markdownTree } from '../../state/markdown-tree.ts';
import { PlainText } from './plain-text.tsx';
import { Scrolling } from './scrolling.tsx';

/** From here on only those parts of a text are laid out that are in sight. */
const LONG = 20_000;

/** A foreign text by its Markdown, and as it is where that cannot be shown. `heading` is the level of its first one. */
export function Markdown({ text, heading }: { readonly text: string; readonly heading: number }) {
  const nodes = useMemo(() => markdownTree(text), [text]);
  if (nodes === null) {
    return (
      <>
        <p class="markdown-note">This is nested too deeply, or made of too much, to be formatted.</p>
        <PlainText text={text} />
      </>
    );
  }
  return (
    <div class={text.length > LONG ? 'markdown is-long' : 'markdown'} dir="auto">
      {shown(nodes, heading)}
    </div>
  );
}

function shown(nodes: readonly MarkdownNode[], heading: number): VNode {
  return h(Fragment, null, ...nodes.map((node) => (typeof node === 'string' ? node : one(node, heading))));
}

function one(node: Exclude<MarkdownNode, string>, heading: number): VNode {
  switch (node.kind) {
    case 'element':
      return element(node, heading);
    case 'heading':
      return h(
        `h${Math.min(6, heading + node.level - 1)}`,
        { class: `markdown-heading-${Math.min(3, node.level)}` },
        shown(node.children, heading),
      );
    case 'link':
      return (
        <a href={node.address} title={node.address} target="_blank" rel="noopener noreferrer nofollow">
          {shown(node.children, heading)}
        </a>
      );
    case 'refused':
      return (
        <span class="markdown-refused">
          {shown(node.children, heading)} <Address of={node.address} />
        </span>
      );
    case 'image':
      return (
        <span class="markdown-image">
          image: {node.text} <Address of={node.address} />
        </span>
      );
    case 'code':
      return <code>{node.text}</code>;
    case 'block':
      return (
        <Scrolling label={node.language === '' ? 'code' : `code, ${node.language}`}>
          <pre>
            <code>{node.text}</code>
          </pre>
        </Scrolling>
      );
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
  }
}

function element(node: MarkdownElement, heading: number): VNode {
  const children = shown(node.children, heading);
  if (node.tag === 'table') {
    return (
      <Scrolling label="table">
        <table>{children}</table>
      </Scrolling>
    );
  }
  const alignment = node.align === undefined ? {} : { class: `markdown-${node.align}` };
  const start = node.start === undefined ? {} : { start: node.start };
  return h(node.tag, { ...alignment, ...start }, children);
}

function Address({ of }: { readonly of: string }) {
  return <span class="markdown-address">({of})</span>;
}
