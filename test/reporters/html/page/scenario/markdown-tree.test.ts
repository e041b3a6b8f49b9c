import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openableAddress } from '../../../../../reporters/html/page/state/markdown-address.ts';
import {
  MARKDOWN_TAGS,
  type MarkdownElement,
  type MarkdownNode,
} from '../../../../../reporters/html/page/state/markdown-node.ts';
import { markdownTree } from '../../../../../reporters/html/page/state/markdown-tree.ts';

type Node = Exclude<MarkdownNode, string>;

test('a text becomes the elements that its Markdown names', () => {
  expect(markdownTree('Take **two**, not `3`.\nThen\n\n3. rest\n')).toEqual([
    element('p', 'Take ', element('strong', 'two'), ', not ', { kind: 'code', text: '3' }, '.', br, 'Then'),
    { ...element('ol', element('li', 'rest')), start: 3 },
  ]);
});

test('tables keep the side to which their cells lean', () => {
  const [table] = markdownTree('| a | b |\n| --- | ---: |\n| 1 | 2 |') ?? [];
  expect(table).toEqual(
    element(
      'table',
      element('thead', element('tr', element('th', 'a'), { ...element('th', 'b'), align: 'right' })),
      element('tbody', element('tr', element('td', '1'), { ...element('td', '2'), align: 'right' })),
    ),
  );
});

test('what looks like HTML is text', () => {
  expect(markdownTree('<script>alert(1)</script>\n\na <b onclick="x()">b</b>')).toEqual([
    element('p', '<script>alert(1)</script>'),
    element('p', 'a <b onclick="x()">b</b>'),
  ]);
});

test('an image is told of and never loaded', () => {
  expect(markdownTree('![the *line*](https://example.org/p.png "t")')).toEqual([
    element('p', { kind: 'image', address: 'https://example.org/p.png', text: 'the *line*' }),
  ]);
});

test('headings begin with the first level and leave none out', () => {
  const levels = (text: string) =>
    (markdownTree(text) ?? []).map(
      (node) => typeof node !== 'string' && node.kind === 'heading' && node.level,
    );
  expect(levels('### a\n# b\n#### c\n###### d\n## e')).toEqual([1, 1, 2, 3, 2]);
});

test('a link is followed where it opens a page or a mail, and shows its address otherwise', () => {
  const link = (address: string) => {
    const [paragraph] = markdownTree(`[x](<${address}>)`) ?? [];
    return typeof paragraph === 'object' && paragraph.kind === 'element' ? paragraph.children[0] : null;
  };
  expect(link('HTTPS://Example.org/ä')).toEqual({
    kind: 'link',
    address: 'https://example.org/%C3%A4',
    children: ['x'],
  });
  expect(link('mailto:a@example.org')).toMatchObject({ kind: 'link' });
  expect(link('docs/a.md')).toEqual({ kind: 'refused', address: 'docs/a.md', children: ['x'] });
  expect(link('//example.org')).toMatchObject({ kind: 'refused' });
  expect(link('ftp://example.org')).toMatchObject({ kind: 'refused' });
});

test('what is nested too deeply, or is too much, is not formatted', () => {
  expect(markdownTree(`${'> '.repeat(30)}a`)).not.toBeNull();
  expect(markdownTree(`${'> '.repeat(60)}a`)).toBeNull();
  expect(markdownTree('*a **b '.repeat(200) + '** c*'.repeat(200))).toBeNull();
  expect(markdownTree('- a\n'.repeat(25_000))).toBeNull();
});

const EVIL = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'java&#10;script:',
    '&#106;avascript:',
    '&#x6A;avascript:',
  ],
  ...['javascript&colon;', ' javascript:', '\u0001javascript:', 'data:text/html,', 'DATA:text/html;base64,'],
  ...[
    'vbscript:',
    'file:///',
    'blob:',
    '%6Aavascript:',
    'javascript\u200b:',
    'http:javascript:',
    'java\\script:',
  ],
  ...['https://a/', 'mailto:', '//a', 'x', '\u202ehttps://a'],
];
const MARKS = [
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '!',
  '*',
  '_',
  '`',
  '~',
  '|',
  '#',
  '-',
  '\n',
  '  ',
  '"',
  '\\',
  ':',
  '&',
];
const fragment = fc.oneof(
  fc.constantFrom(
    ...MARKS,
    ...MARKS,
    ...EVIL,
    '[x](',
    '](',
    '![',
    '<script>',
    '[x]: ',
    '\n\n',
    '```\n',
    '> ',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const anyText = fc.oneof(
  fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('any text becomes nothing but what is allowed, and no address of it runs anything', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const node of nodesIn(markdownTree(text) ?? [])) expect(complaint(node)).toBeNull();
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 1_000) },
  );
});

test('no spelling of an address that runs something can be opened', () => {
  const spelled = fc.tuple(fc.constantFrom(...EVIL), fc.string({ unit: 'binary', maxLength: 20 }));
  fc.assert(
    fc.property(spelled, ([scheme, rest]) => {
      const opened = openableAddress(scheme + rest);
      expect(opened === null || /^(?:https?:\/\/|mailto:)/.test(opened)).toBe(true);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 1_000) },
  );
});

test('words outside of what Markdown hides are all shown', () => {
  const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 30 });
  const joined = fc.constantFrom(' ', '\n', '\n\n', '\n- ', '\n> ', ' **', '* ', '\n# ', ' | ', ' <', '> ');
  fc.assert(
    fc.property(words, joined, (parts, between) => {
      const shown = [...textsIn(markdownTree(parts.join(between)) ?? [])].join(' ');
      for (const word of parts) expect(shown).toContain(word);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
  );
});

const br: MarkdownNode = { kind: 'break' };

function element(tag: MarkdownElement['tag'], ...children: readonly MarkdownNode[]): MarkdownElement {
  return { kind: 'element', tag, children };
}

function complaint(node: Node): string | null {
  if (node.kind === 'link') {
    return ['http:', 'https:', 'mailto:'].includes(new URL(node.address).protocol) ? null : node.address;
  }
  const known = ['element', 'heading', 'refused', 'image', 'code', 'block', 'break', 'rule'];
  if (!known.includes(node.kind)) return node.kind;
  const tags: readonly string[] = Object.values(MARKDOWN_TAGS);
  return node.kind === 'element' && !tags.includes(node.tag) ? node.tag : null;
}

function* nodesIn(nodes: readonly MarkdownNode[]): Iterable<Node> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    if ('children' in node) yield* nodesIn(node.children);
  }
}

function* textsIn(nodes: readonly MarkdownNode[]): Iterable<string> {
  for (const node of nodes) {
    if (typeof node === 'string') yield node;
    else if ('children' in node) yield* textsIn(node.children);
    else if ('text' in node) yield node.text;
  }
}
