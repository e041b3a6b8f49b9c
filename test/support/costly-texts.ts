const question = 'DEFINE CONST QUESTION AS "q"\n';
const page = '# T\n\nQ?\n\n- synthesis is non-empty\n\n';
const stairs = (count: number, text: string): string =>
  Array.from({ length: Math.floor(Math.sqrt(count * 20)) }, (_, at) => ' '.repeat(at) + text).join('\n');

/** Texts that cost whoever reads them carelessly dear: a name that they have, how large they are, how they are made. */
export const costlyTexts: Readonly<Record<string, readonly [string, number, (count: number) => string]>> = {
  'gates in ADL': ['a.adl', 1000, (n) => question + 'ASSERT(synthesis CONTAINS "a" AND "b")\n'.repeat(n)],
  'gates in Markdown': ['a.md', 1000, (n) => page + '- synthesis CONTAINS "a" AND "b"\n'.repeat(n)],
  'advisory sentences': ['a.adl', 1000, (n) => question + 'ASSERT(the tone is friendly)\n'.repeat(n)],
  'near misses': ['a.adl', 300, (n) => question + 'ASSERT(synthesis CONTIANS "a")\n'.repeat(n)],
  'unknown statements': ['a.adl', 3000, (n) => question + 'GIVEN nothing\n'.repeat(n)],
  'one long sentence': ['a.adl', 20_000, (n) => `${question}ASSERT(${'word '.repeat(n)})`],
  'one long string': ['a.adl', 60_000, (n) => `${question}ASSERT(synthesis CONTAINS "${'word '.repeat(n)}")`],
  'one long reference': [
    'a.adl',
    30_000,
    (n) => `${question}ASSERT(DEFER synthesis REFLECTS "${'a "b '.repeat(n)}")`,
  ],
  'one long line of prose': ['a.md', 60_000, (n) => `${page}${'word '.repeat(n)}`],
  'open brackets': ['a.adl', 40_000, (n) => `${question}ASSERT(${'('.repeat(n)}`],
  'closed brackets': ['a.adl', 40_000, (n) => `${question}ASSERT(${'('.repeat(n)}${')'.repeat(n + 1)}`],
  quotes: ['a.adl', 40_000, (n) => `${question}ASSERT(synthesis CONTAINS ${'"'.repeat(n)})`],
  'open references': ['a.adl', 1000, (n) => 'ASSERT(DEFER synthesis REFLECTS "a\n'.repeat(n)],
  'open references, each deeper': ['a.adl', 4000, (n) => stairs(n, 'ASSERT(DEFER synthesis REFLECTS "a')],
  'quotes that may be the last': [
    'a.adl',
    8000,
    (n) => `ASSERT(DEFER synthesis REFLECTS "${'") x\n  '.repeat(n)}`,
  ],
  'open constants': ['a.adl', 2000, (n) => 'DEFINE CONST A AS "a\n'.repeat(n)],
  'comments with quotes': ['a.adl', 8000, (n) => `DEFINE CONST A AS "a\n${'# b "c")\n'.repeat(n)}`],
  'many on a line': ['a.adl', 1000, (n) => question + 'ASSERT(synthesis is non-empty) '.repeat(n)],
  'many unclosed on a line': ['a.adl', 1000, (n) => question + 'ASSERT(synthesis is non-empty '.repeat(n)],
  'constants that are not defined': [
    'a.adl',
    300,
    (n) =>
      Array.from(
        { length: n },
        (_, at) => `DEFINE CONST A${at} AS 1\nASSERT(synthesis CONTAINS B${at})\n`,
      ).join(''),
  ],
  'block quotes in block quotes': ['a.md', 100_000, (n) => page + '> '.repeat(n)],
  'lists in lists': ['a.md', 100_000, (n) => page + '- '.repeat(n)],
  'deep lines': ['a.md', 600, (n) => page + `${'> '.repeat(60)}a\n`.repeat(n)],
  'blank lines in deep lists': ['a.md', 30_000, (n) => `${page}${'- '.repeat(60)}a\n${'\n'.repeat(n)}`],
  'lazy lines': ['a.md', 6000, (n) => `${page}${'> '.repeat(60)}a\n${'b\n'.repeat(n)}`],
  fences: ['a.md', 1000, (n) => page + '```reflects\na\n```\n'.repeat(n)],
  'marks in a fence': ['a.md', 10_000, (n) => `${page}\`\`\`reflects\n${'``\n'.repeat(n)}`],
  'comments in an item': ['a.md', 20_000, (n) => `- synthesis is non-empty ${'<!-- '.repeat(n)}`],
  'marks behind a reference': ['a.md', 20_000, (n) => `- DEFER synthesis REFLECTS "a" ${'* '.repeat(n)} x`],
  'front matter': ['a.md', 3000, (n) => `---\n${'A: 1\n'.repeat(n)}---\n${page}`],
  labels: ['a.md', 3000, (n) => `${'Question: a\n'.repeat(n)}\n${page}`],
};
