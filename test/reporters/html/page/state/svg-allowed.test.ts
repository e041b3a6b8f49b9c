import { describe, expect, test } from 'vitest';
import { attributesOf, isDrawn } from '../../../../../reporters/html/page/state/svg-allowed.ts';

describe('a drawing', () => {
  test.each(['script', 'style', 'foreignObject', 'a', 'image', 'use', 'animate', 'set', 'iframe', 'SCRIPT'])(
    'has no %s',
    (tag) => {
      expect(isDrawn(tag)).toBe(false);
    },
  );

  test('sets nothing that runs, links or loads', () => {
    const wanted = { d: 'M0 0', fill: 'var(--passed)', 'clip-path': 'url(#frame-1)', 'aria-label': 'x' };
    const refused = {
      onclick: 'alert(1)',
      ONLOAD: 'alert(1)',
      href: 'javascript:alert(1)',
      'xlink:href': 'https://example.org',
      style: 'background: url(https://example.org)',
      stroke: 'url(https://example.org/x.svg#a)',
      'font-family': 'URL("//example.org")',
      dangerouslySetInnerHTML: '<b>',
      'aria-label onload': 'x',
    };
    expect(attributesOf({ ...wanted, ...refused })).toEqual(wanted);
  });
});
