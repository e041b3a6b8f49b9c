import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partOf, readCommands, readConsole, writeConsole } from '../../.scripts/docs/console-text.ts';
import { readMarker } from '../../.scripts/docs/marker.ts';
import { type Piece, readPage } from '../../.scripts/docs/page.ts';
import { pages } from './pages.ts';

const PAGE = `# A page

<!-- docs: setup=init -->

<!-- docs: exit=1 part="a ... b" -->
\`\`\`console
$ true
old
\`\`\`

<!-- generated: options output -->
old
\`\`\`text
not a piece
\`\`\`
<!-- /generated -->

\`\`\`\`markdown
<!-- docs: not=read -->
\`\`\`ts
\`\`\`
\`\`\`\`
`;

describe('a page', () => {
  const page = readPage('docs/a.md', PAGE);

  test('is taken apart into its pieces', () => {
    expect(page.pieces).toEqual([
      { kind: 'note', line: 3, marker: { setup: 'init' } },
      {
        ...{ kind: 'fence', line: 5, marker: { exit: '1', part: 'a ... b' }, language: 'console' },
        ...{ words: [], body: '$ true\nold\n' },
      },
      {
        ...{ kind: 'generated', line: 11, name: 'options', argument: 'output' },
        body: 'old\n```text\nnot a piece\n```\n',
      },
      {
        ...{ kind: 'fence', line: 18, marker: {}, language: 'markdown', words: [] },
        body: '<!-- docs: not=read -->\n```ts\n```\n',
      },
    ]);
  });

  test('gets new bodies, and nothing else changes', () => {
    const [, console, made] = page.pieces;
    const bodies = new Map<Piece, string>();
    if (console !== undefined) bodies.set(console, '$ true\n```\n');
    if (made !== undefined) bodies.set(made, 'new\n');
    const after = page.withBodies(bodies);
    expect(after).toBe(
      PAGE.replace('```console\n$ true\nold\n```', '````console\n$ true\n```\n````').replace(
        /old\n```text[\s\S]*?```\n<!--/,
        'new\n<!--',
      ),
    );
  });

  test('whose bodies are all what they were is the same, byte for byte', () => {
    for (const { path, text } of pages) {
      const { pieces, withBodies } = readPage(path, text);
      const bodies = pieces.flatMap((piece) => (piece.kind === 'note' ? [] : [[piece, piece.body] as const]));
      expect(withBodies(new Map(bodies))).toBe(text);
    }
  });
});

describe('a marker', () => {
  test('says what it says', () => {
    expect(readMarker(`in=a file="b c" part='"d" ... e'`, 'here')).toEqual({
      ...{ in: 'a', file: 'b c', part: '"d" ... e' },
    });
  });

  test.each(['inn=a', 'in', 'in=a and more', '$ true'])('that says %s is refused with its place', (text) => {
    expect(() => readMarker(text, 'docs/a.md:3')).toThrow(/^docs\/a\.md:3: /);
  });
});

describe('a console', () => {
  test('holds commands, some of several lines, and what they print', () => {
    expect(readConsole('$ a \\\n  b\nc\n\nd\n$ e\n', 'here')).toEqual([
      { command: 'a \\\n  b', output: 'c\n\nd\n' },
      { command: 'e', output: '' },
    ]);
  });

  test('begins with a command', () => {
    expect(() => readConsole('output\n', 'docs/a.md:3')).toThrow('docs/a.md:3');
  });

  test('read again is what was written', () => {
    const line = fc.stringMatching(/^[ -#%-~]{0,20}$/);
    const shown = fc.record({
      command: fc.stringMatching(/^[a-z]{1,9}$/),
      output: fc.array(line).map((lines) => lines.map((text) => `${text}\n`).join('')),
    });
    fc.assert(
      fc.property(fc.array(shown, { minLength: 1 }), (commands) => {
        const once = writeConsole(commands);
        expect(writeConsole(readConsole(once, 'here'))).toBe(once);
      }),
    );
  });

  test('shows a part of an output, and says that it is one', () => {
    const output = 'a\nb\n\nc\nd\n';
    expect(partOf(output, 'b ... d', 'here')).toBe('[...]\nb\n\nc\n[...]\n');
    expect(partOf(output, 'a ... c', 'here')).toBe('a\nb\n[...]\n');
    expect(partOf(output, 'c', 'here')).toBe('[...]\nc\nd\n');
    expect(() => partOf(output, 'e', 'docs/a.md:3')).toThrow('docs/a.md:3');
    expect(() => partOf(output, 'b ... a', 'docs/a.md:3')).toThrow('docs/a.md:3');
  });
});

test('a shell fence holds commands, without comments and blank lines', () => {
  expect(readCommands('# 1. first\na \\\n  b   # why\n\nc\n')).toEqual(['a \\\n  b   # why', 'c']);
});
