import type { SvgTree } from '../../record/page-data.ts';
import { paintName } from './paints.ts';

/** As much of a document's node as is read. */
interface DrawnNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly firstChild: DrawnNode | null;
  readonly nextSibling: DrawnNode | null;
}

/** The same of an element. */
export interface DrawnElement extends DrawnNode {
  readonly localName: string;
  getAttributeNames(): readonly string[];
  getAttribute(name: string): string | null;
}

const ELEMENT = 1;
const TEXT = 3;

/** Shapes and text: nothing that runs, links or loads, and nothing that is found by a name. */
const TAGS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'line',
  'circle',
  'text',
  'tspan',
  'title',
]);

/** Where things are. */
const PLACES: ReadonlySet<string> = new Set(
  'd transform x y x1 x2 y1 y2 cx cy r rx width height dx dy viewBox'.split(' '),
);

/** How they look, colours apart. */
const LOOKS: ReadonlySet<string> = new Set(
  'text-anchor stroke-width stroke-dasharray stroke-linecap stroke-linejoin font-weight font-variant'.split(
    ' ',
  ),
);

/** Has more digits than anybody sees. */
const FRACTION = /-?\d+\.\d+(?:e-?\d+)?/g;

/** The tree of what was drawn, of what may be in one alone. */
export function svgTree(root: DrawnElement): SvgTree {
  return { ...treeOf(root), attributes: { ...rootAttributes(root), class: 'chart-svg' } };
}

function treeOf(element: DrawnElement): SvgTree {
  const attributes = attributesOf(element);
  return { tag: element.localName, attributes, children: childrenOf(element) };
}

/** Groups that say nothing give way to what is in them. */
function childrenOf(element: DrawnElement): (SvgTree | string)[] {
  const children: (SvgTree | string)[] = [];
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === TEXT && child.textContent) children.push(child.textContent);
    if (!isElement(child) || !TAGS.has(child.localName)) continue;
    const tree = treeOf(child);
    const isGroup = tree.tag === 'g';
    const isBare = isGroup && Object.keys(tree.attributes).length === 0;
    if (isBare) children.push(...tree.children);
    else if (tree.children.length > 0 || !(isGroup || tree.tag === 'text')) children.push(tree);
  }
  return children;
}

function isElement(node: DrawnNode): node is DrawnElement {
  return node.nodeType === ELEMENT;
}

function rootAttributes(root: DrawnElement): Readonly<Record<string, string>> {
  const { viewBox = '', 'text-anchor': anchor = 'middle' } = attributesOf(root);
  return { viewBox, 'text-anchor': anchor, fill: 'currentColor' };
}

/** Sorted, since a document may tell them in any order. */
function attributesOf(element: DrawnElement): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  const classes: string[] = [];
  for (const name of element.getAttributeNames().toSorted()) {
    const value = element.getAttribute(name) ?? '';
    if (PLACES.has(name)) kept[name] = shortened(value);
    else if (LOOKS.has(name)) kept[name] = value;
    else if (name === 'fill' || name === 'stroke') {
      const meaning = paintName(value);
      if (meaning !== null) classes.push(`chart-${name}-${meaning}`);
      else if (value === 'none' || value === 'currentColor') kept[name] = value;
    }
  }
  if (kept['transform'] === 'translate(0,0)') delete kept['transform'];
  return classes.length === 0 ? kept : { ...kept, class: classes.join(' ') };
}

function shortened(value: string): string {
  return value.includes('.') && !value.endsWith('em')
    ? value.replace(FRACTION, (number) => String(Math.round(Number(number) * 10) / 10 + 0))
    : value;
}
