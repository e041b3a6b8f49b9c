import { type Print, type Scale, sized } from './support/bench.ts';
import { compileText } from './support/compile-text.ts';
import { median } from './support/statistics.ts';
import { table, times } from './support/table.ts';
import { adlText, markdownText } from './support/texts.ts';

/** What the list of benchmarks says of this one. */
export const summary = 'what twice and four times as much text costs';

interface Shape {
  readonly name: string;
  /** What `size` counts, as shown; the largest size is four times the smallest. */
  readonly unit: string;
  readonly largest: number;
  readonly file: string;
  readonly text: (size: number) => string;
}

const MB = 2 ** 20;
const ADL = 'fitness/tides.adl';
const MARKDOWN = 'fitness/tides.md';
const QUESTION = 'DEFINE CONST QUESTION AS "When is high water?"\n';
const HEADING = '# High water\n\nWhen is high water?\n\n';

const shapes: readonly Shape[] = [
  { name: 'ADL, ordinary gates', unit: 'bytes', largest: 5 * MB, file: ADL, text: adlText },
  { name: 'Markdown, ordinary gates', unit: 'bytes', largest: 5 * MB, file: MARKDOWN, text: markdownText },
  {
    name: 'ADL, many gates',
    unit: 'gates',
    largest: 100_000,
    file: ADL,
    text: (size) => QUESTION + 'ASSERT(synthesis is non-empty)\n'.repeat(size),
  },
  {
    name: 'Markdown, many gates',
    unit: 'gates',
    largest: 100_000,
    file: MARKDOWN,
    text: (size) => HEADING + '- synthesis is non-empty\n'.repeat(size),
  },
  {
    name: 'ADL, one line: a reference',
    unit: 'bytes',
    largest: 5 * MB,
    file: ADL,
    text: (size) => `${QUESTION}ASSERT(DEFER synthesis REFLECTS "${'high water '.repeat(size / 11)}")\n`,
  },
  {
    name: 'ADL, one line: terms',
    unit: 'bytes',
    largest: 5 * MB,
    file: ADL,
    text: (size) => `${QUESTION}ASSERT(synthesis CONTAINS "a"${' AND "high"'.repeat(size / 11)})\n`,
  },
  {
    name: 'ADL, one line: plain words',
    unit: 'bytes',
    largest: 5 * MB,
    file: ADL,
    text: (size) => `${QUESTION}ASSERT(${'high water '.repeat(size / 11)})\n`,
  },
  {
    name: 'Markdown, one line: plain words',
    unit: 'bytes',
    largest: 5 * MB,
    file: MARKDOWN,
    text: (size) => `${HEADING}- synthesis is non-empty\n- ${'high water '.repeat(size / 11)}\n`,
  },
  {
    name: 'ADL, unclosed quotes',
    unit: 'gates',
    largest: 40_000,
    file: ADL,
    text: (size) => QUESTION + 'ASSERT(synthesis CONTAINS "a)\n'.repeat(size),
  },
  {
    name: 'ADL, nested brackets',
    unit: 'brackets',
    largest: 400_000,
    file: ADL,
    text: (size) => `${QUESTION}ASSERT(synthesis is ${'('.repeat(size)}${')'.repeat(size)})\n`,
  },
  {
    name: 'Markdown, nested quotes',
    unit: 'levels',
    largest: 400_000,
    file: MARKDOWN,
    text: (size) => `${HEADING}- synthesis is non-empty\n\n${'> '.repeat(size)}deep\n`,
  },
  {
    name: 'Markdown, nested items',
    unit: 'levels',
    largest: 400_000,
    file: MARKDOWN,
    text: (size) => `${HEADING}- synthesis is non-empty\n\n${'- '.repeat(size)}deep\n`,
  },
];

/** Compiles each shape of text in three sizes and prints how the time grows; 2.00x for twice the size is linear. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const { rounds, divisor } = sized(scale, {
    full: { rounds: 3, divisor: 1 },
    tiny: { rounds: 1, divisor: 1000 },
  });
  const rows = shapes.map((shape) => {
    const sizes = [4, 2, 1].map((part) => Math.max(1, Math.floor(shape.largest / divisor / part)));
    const [once = 0, twice = 0, fourTimes = 0] = measure(shape, sizes, rounds);
    return [
      shape.name,
      `${(sizes[2] ?? 0).toLocaleString('en')} ${shape.unit}`,
      `${once.toFixed(0)} ms`,
      times(twice / once),
      times(fourTimes / once),
      `${fourTimes.toFixed(0)} ms`,
    ];
  });
  for (const line of table(['text', 'largest', 'a quarter', 'half', 'whole', 'whole'], rows)) print(line);
}

function measure(shape: Shape, sizes: readonly number[], rounds: number): number[] {
  const sources = sizes.map((size) => Buffer.from(shape.text(size)));
  const walls = sizes.map((): number[] => []);
  compileText(shape.file, sources[0] ?? Buffer.alloc(0));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, source] of sources.entries()) {
      globalThis.gc?.();
      const begin = performance.now();
      compileText(shape.file, source);
      walls[index]?.push(performance.now() - begin);
    }
  }
  return walls.map(median);
}
