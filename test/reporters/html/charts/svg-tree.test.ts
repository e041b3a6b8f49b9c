import { DOMParser } from 'linkedom/worker';
import { expect, test } from 'vitest';
import { paint, paintName } from '../../../../reporters/html/charts/drawing/paints.ts';
import { type DrawnElement, svgTree } from '../../../../reporters/html/charts/drawing/svg-tree.ts';

function treeOf(inside: string): ReturnType<typeof svgTree> {
  const text = `<svg viewBox="0 0 480 100" class="plot" onload="x()" style="color:red">${inside}</svg>`;
  const root: unknown = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return svgTree(root as DrawnElement);
}

test('the drawing itself has a size, a colour and our name', () => {
  expect(treeOf('')).toEqual({
    tag: 'svg',
    attributes: { viewBox: '0 0 480 100', 'text-anchor': 'middle', fill: 'currentColor', class: 'chart-svg' },
    children: [],
  });
});

test.each([
  '<style>text { fill: red }</style>',
  '<script>alert(1)</script>',
  '<foreignObject><b>x</b></foreignObject>',
  '<image href="https://example.invalid/x.png"/>',
  '<use href="#a"/>',
  '<a href="javascript:alert(1)"><circle r="4"/></a>',
  '<defs><clipPath id="a"/></defs>',
  '<animate attributeName="x"/>',
  '<!-- words -->',
  '<text/>',
  '<g aria-label="dot"/>',
])('%s is no part of it', (inside) => {
  expect(treeOf(inside).children).toEqual([]);
});

test('of attributes places, looks and colours by their meaning are left', () => {
  const [shape] = treeOf(
    `<path d="M1.23456,2L-0.04,3.96e-7" id="a" class="b" style="x" onclick="y" clip-path="url(#z)" href="h"
      aria-label="dot" fill="${paint('passed-soft')}" stroke="${paint('accent')}" stroke-width="1.5"/>`,
  ).children;
  expect(shape).toEqual({
    tag: 'path',
    attributes: {
      d: 'M1.2,2L0,0',
      'stroke-width': '1.5',
      class: 'chart-fill-passed-soft chart-stroke-accent',
    },
    children: [],
  });
});

test('a colour that has no meaning is none', () => {
  expect(
    ['red', 'url(#a)', 'var(--other)', 'var(--chart-nothing)', 'var(--chart-passed) x'].map(paintName),
  ).toEqual([...[null, null, null, null, null]]);
  const [shape] = treeOf('<rect fill="red" stroke="none"/>').children;
  expect(shape).toMatchObject({ attributes: { stroke: 'none' } });
});

test('groups that say nothing give way to what is in them, and text is text', () => {
  expect(
    treeOf('<g aria-label="x"><g transform="translate(0,0)"><text y="0.71em">words</text></g></g>').children,
  ).toEqual([{ tag: 'text', attributes: { y: '0.71em' }, children: ['words'] }]);
});
