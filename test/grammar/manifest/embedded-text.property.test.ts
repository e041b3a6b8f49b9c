import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMap, isScalar } from 'yaml';
import { embedText } from '../../../grammar/manifest/embedded-text.ts';
import { createGround } from '../../../grammar/manifest/ground.ts';
import { parseDocuments } from '../../../grammar/manifest/parse-documents.ts';
import { yaml } from '../../../grammar/manifest/yaml.ts';
import { indexLines } from '../../../grammar/text/lines.ts';
import type { EmbeddedText, Fix, Position } from '../../../src/model/index.ts';
import { expectLinear } from '../../support/expect-linear.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 400);

/** The scalar behind the key `text`, however deep; null where the YAML is bad. */
function embedded(source: string): EmbeddedText | null {
  const ground = createGround(source);
  let isBad = false;
  const [document] = parseDocuments(yaml, ground, () => {
    isBad = true;
  });
  if (isBad || document === undefined) return null;
  const find = (node: unknown): unknown => {
    if (!isMap(node)) return null;
    const [pair] = node.items.slice(-2);
    return isScalar(pair?.key) && pair.key.value === 'text' ? pair.value : find(pair?.value);
  };
  const scalar = find(document.contents);
  return isScalar(scalar) ? embedText({ yaml, ground, scalar, name: 'a' }) : null;
}

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('ASSERT(x)', '# note', 'a: b', '- c', '{{ .Values.x }}', 'ß😀') },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\t', '  deep', '\tx', 'end  ', '"', "'", '%', '---') },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[\r\n]/g, '')) },
);

const block = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    indent: fc.integer({ min: 1, max: 4 }),
    depth: fc.integer({ min: 0, max: 2 }),
    mark: fc.constantFrom('|', '|-', '|+', '|2', '|2-', '| # why', '!!str |', '&here |'),
    feed: fc.constantFrom('\n', '\r\n'),
    after: fc.constantFrom('', '\n', 'next: x\n', '\n# c\nnext: x\n'),
    isEnded: fc.boolean(),
  })
  .map(({ lines, indent, depth, mark, feed, after, isEnded }) => {
    const heads = ['one:', 'two:'].slice(0, depth).map((head, at) => '  '.repeat(at) + head);
    const margin = ' '.repeat(depth * 2 + (mark.includes('2') ? 2 : indent));
    const body = lines.map((content) => (content === '' ? '' : margin + content));
    const rows = [...heads, `${'  '.repeat(depth)}text: ${mark}`, ...body];
    return rows.join(feed) + (isEnded || after !== '' ? feed : '') + after.replaceAll('\n', feed);
  });

function charAt(text: string, at: Position): string {
  const lines = indexLines(text);
  const offset = (lines.starts[at.line - 1] ?? 0) + at.column - 1;
  return offset < (lines.ends[at.line - 1] ?? 0) ? (text[offset] ?? '') : '';
}

function* placesOf(text: string): Generator<Position> {
  const lines = indexLines(text);
  for (let index = 0; index < lines.count; index += 1) {
    const length = (lines.ends[index] ?? 0) - (lines.starts[index] ?? 0);
    const isBehind = index > 0 && index === lines.count - 1 && length === 0;
    for (let column = 1; !isBehind && column <= length + 1; column += 1) yield { line: index + 1, column };
  }
}

test('in a literal block, a place in the text and its place in the file are each other’s, and hold the same', () => {
  fc.assert(
    fc.property(block, (source) => {
      const found = embedded(source);
      fc.pre(found !== null);
      for (const at of placesOf(found.text)) {
        const there = found.toFile(at);
        expect(charAt(source, there)).toBe(charAt(found.text, at));
        expect(found.toText(there)).toEqual(at);
      }
    }),
    { numRuns },
  );
});

function apply(text: string, { range, replacement }: Fix): string {
  const lines = indexLines(text);
  const at = ({ line: row, column }: Position): number =>
    Math.min((lines.starts[row - 1] ?? 0) + column - 1, lines.ends[row - 1] ?? text.length);
  return text.slice(0, at(range.start)) + replacement + text.slice(at(range.end));
}

test('a repair that can be written makes the text what was meant, and changes nothing else', () => {
  let written = 0;
  fc.assert(
    fc.property(
      block,
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      fc.nat(6),
      (source, lines, start, length) => {
        const found = embedded(source);
        // Spaces at the very end are or are not part of the block by what stands before them, says the parser.
        fc.pre(found !== null && found.text !== '' && !/\n +$/.test(source));
        const inText = indexLines(found.text);
        const from = start % (found.text.length + 1);
        const range = inText.rangeOf(from, Math.min(from + length, found.text.length));
        const fix = { range, replacement: lines.join('\n') };
        const inFile = found.fixInFile(fix);
        if (inFile === null) return;
        written += 1;
        const repaired = apply(source, inFile);
        expect(embedded(repaired)?.text).toBe(apply(found.text, fix));
        const [head] = source.split(/text: [^\n]*\n/);
        expect(repaired.startsWith(head ?? '')).toBe(true);
        expect(repaired.endsWith('next: x\n')).toBe(source.endsWith('next: x\n'));
        expect(/(^|[^\r])\n/.test(repaired)).toBe(/(^|[^\r])\n/.test(source));
      },
    ),
    { numRuns },
  );
  expect(written).toBeGreaterThan(numRuns / 10);
});

const other = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    style: fc.constantFrom('>', '>-', '>+', '"', "'", ''),
    feed: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ lines, style, feed }) => {
    if (style.startsWith('>'))
      return [`text: ${style}`, ...lines.map((content) => `  ${content}`), ''].join(feed);
    const text = lines.join('\n');
    if (style === '"') return `text: ${JSON.stringify(text).replaceAll('x', '\\x78\\\n   ')}\n`;
    const quoted = style === "'" ? text.replaceAll("'", "''") : text;
    return `text: ${style}${quoted.replaceAll('\n', '\n\n  ')}${style}\n`.replaceAll('\n', feed);
  });

test('in other scalars each word is found where it stands, and nothing is repaired', () => {
  fc.assert(
    fc.property(other, (source) => {
      const found = embedded(source);
      fc.pre(found !== null && !source.includes('{{') && !/^text:\s*\|/.test(source));
      for (const at of placesOf(found.text)) {
        const [here, there] = [charAt(found.text, at), charAt(source, found.toFile(at))];
        if (here.trim() === '' || there === '\\' || here === "'") continue;
        expect(there).toBe(here);
      }
      const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
      expect(found.fixInFile({ range, replacement: 'x' })).toBeNull();
    }),
    { numRuns },
  );
});

test.each([
  ['a literal block', 'text: |\n  a\n\n  b\n', { line: 3, column: 1 }, { line: 4, column: 3 }],
  ['a folded block', 'text: >\n  one\n  two\n\n  three\n', { line: 2, column: 1 }, { line: 5, column: 3 }],
  ['quotes', 'text: "one\\ntwo\n  three\\n\n  four"\n', { line: 3, column: 1 }, { line: 3, column: 3 }],
])('a line of %s has its line in the file', (_, source, at, there) => {
  expect(embedded(source)?.toFile(at)).toEqual(there);
});

test('a repair in a block that a template fills in leaves the template alone', () => {
  const found = embedded('text: |\n  a\n{{ .Files.Get "x" | indent 2 }}\n  b\n');
  const range = { start: { line: 2, column: 1 }, end: { line: 3, column: 1 } };
  expect(found?.text).toBe('a\n\nb\n');
  expect(found?.fixInFile({ range, replacement: '' })).toBeNull();
  const first = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  expect(found?.fixInFile({ range: first, replacement: 'z' })).toEqual({
    range: { start: { line: 2, column: 3 }, end: { line: 2, column: 4 } },
    replacement: 'z',
  });
});

test.each([
  ['a control character', 'text: |\n  a\n', '\u0007'],
  ['a first line that is indented', 'text: |\n  a\n', '  b'],
  ['another end than its mark keeps', 'text: |-\n  a\n', 'b\n'],
])('%s is not written into a block', (_, source, replacement) => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  expect(embedded(source)?.fixInFile({ range, replacement })).toBeNull();
});

test('a last line that is taken out takes its margin along, and leaves what follows alone', () => {
  const source = 'text: |\n  a\n  b\nnext: x\n';
  const range = { start: { line: 2, column: 1 }, end: { line: 3, column: 1 } };
  const fix = embedded(source.replace('next: x\n', ''))?.fixInFile({ range, replacement: '' });
  expect(fix && apply(source, fix)).toBe('text: |\n  a\nnext: x\n');
});

test('nothing is repaired in a text without a margin, where a line can be the mark between documents', () => {
  const ground = createGround('--- |\na\n');
  const [document] = parseDocuments(yaml, ground, () => {});
  const scalar = document?.contents;
  const found = isScalar(scalar) ? embedText({ yaml, ground, scalar, name: 'a' }) : null;
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  expect(found?.text).toBe('a\n');
  expect(found?.fixInFile({ range, replacement: 'b' })).toBeNull();
});

test('repairs in a long block cost what they cost in a short one', () => {
  const make = (count: number): string => `text: |\n${'  ASSERT(x)\n'.repeat(count)}`;
  expectLinear({ count: 6000, make }, (source) => {
    const found = embedded(source);
    for (let line = 1; line < source.length / 12; line += 10) {
      const range = { start: { line, column: 1 }, end: { line, column: 7 } };
      expect(found?.fixInFile({ range, replacement: 'assert' })).not.toBeNull();
    }
  });
});

test('where too much would have to be read again, nothing is repaired', () => {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const fixed = (length: number) =>
    embedded(`text: |\n  ${'x'.repeat(length)}\n`)?.fixInFile({ range, replacement: 'y' });
  expect(fixed(19_000)).not.toBeNull();
  expect(fixed(20_000)).toBeNull();
});
