import type { SvgTree } from '../../../../reporters/html/record/page-data.ts';

/** Every element of a drawing, the drawing itself first. */
export function elementsOf(tree: SvgTree): readonly SvgTree[] {
  return [tree, ...tree.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child)))];
}

/** Every text of a drawing. */
export function textsOf(tree: SvgTree): readonly string[] {
  return tree.children.flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** A drawing as SVG, an element a line. */
export function svgText(tree: SvgTree, indent = ''): string {
  const attributes = Object.entries(tree.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `${indent}<${tree.tag}${attributes.join('')}`;
  if (tree.children.length === 0) return `${open}/>\n`;
  const texts = tree.children.filter((child) => typeof child === 'string');
  if (texts.length === tree.children.length) return `${open}>${escaped(texts.join(''))}</${tree.tag}>\n`;
  const inside = tree.children.map((child) =>
    typeof child === 'string' ? `${indent}  ${escaped(child)}\n` : svgText(child, `${indent}  `),
  );
  return `${open}>\n${inside.join('')}${indent}</${tree.tag}>\n`;
}
