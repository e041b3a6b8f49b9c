import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { type Print, type Scale, sized } from './support/bench.ts';
import { compileText } from './support/compile-text.ts';
import { median, medianRatio } from './support/statistics.ts';
import { table, times } from './support/table.ts';
import { adlText, featureText, markdownText } from './support/texts.ts';

/** What the list of benchmarks says of this one. */
export const summary =
  'bytes to plans, against @cucumber/gherkin from bytes to pickles, on files of equal size';

interface Load {
  readonly name: string;
  readonly bytes: number;
  readonly files: number;
  readonly rounds: number;
}

const loads = {
  full: [
    { name: '1,000 files of 1 KB', bytes: 1024, files: 1000, rounds: 15 },
    { name: '1 file of 1 MB', bytes: 2 ** 20, files: 1, rounds: 9 },
    { name: '1 file of 5 MB', bytes: 5 * 2 ** 20, files: 1, rounds: 5 },
  ],
  tiny: [{ name: '2 files of 1 KB', bytes: 1024, files: 2, rounds: 1 }],
} satisfies Record<Scale, readonly Load[]>;

/** Reads one file and returns how many things it found in it. */
type Read = (bytes: Uint8Array) => number;

interface Contestant {
  readonly text: (bytes: number, file: number) => string;
  readonly read: Read;
}

const contestants: readonly Contestant[] = [
  { text: featureText, read: (bytes) => readFeature(bytes, true) },
  { text: featureText, read: (bytes) => readFeature(bytes, false) },
  { text: adlText, read: (bytes) => compileText('fitness/tides.adl', bytes) },
  { text: markdownText, read: (bytes) => compileText('fitness/tides.md', bytes) },
];

/** Lets all read files of the same size in turn and prints the medians. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const rows = sized<readonly Load[]>(scale, loads).map((load) => {
    const [pickles = [], documents = [], adl = [], markdown = []] = measure(load);
    const speed = (walls: readonly number[]): string =>
      `${((load.bytes * load.files) / 2 ** 20 / (median(walls) / 1000)).toFixed(1)}`;
    return [
      load.name,
      speed(documents),
      speed(pickles),
      speed(adl),
      speed(markdown),
      times(medianRatio(pickles, adl)),
      times(medianRatio(pickles, markdown)),
      '1.00x',
    ];
  });
  print('MB/s. The ratios are to gherkin with pickles, which are its plans; above 1 is faster than gherkin.');
  print('');
  const header = [
    'files',
    'gherkin AST',
    'gherkin pickles',
    'ADL',
    'Markdown',
    'ADL ratio',
    'Markdown ratio',
    'target',
  ];
  for (const line of table(header, rows)) print(line);
}

/** The wall times of each contestant; the first round is thrown away, because it measures the compiler of Node. */
function measure(load: Load): number[][] {
  const walls = contestants.map((): number[] => []);
  const sources = contestants.map(({ text }) =>
    Array.from({ length: load.files }, (_, file) => Buffer.from(text(load.bytes, file))),
  );
  for (let round = 0; round <= load.rounds; round += 1) {
    for (const [index, { read }] of contestants.entries()) {
      globalThis.gc?.();
      const begin = performance.now();
      let found = 0;
      for (const source of sources[index] ?? []) found += read(source);
      if (round > 0) walls[index]?.push(performance.now() - begin);
      if (found === 0) throw new Error('a file was not understood');
    }
  }
  return walls;
}

function readFeature(bytes: Uint8Array, pickles: boolean): number {
  let ids = 0;
  const newId = (): string => String(ids++);
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  const document = parser.parse(new TextDecoder().decode(bytes));
  return pickles
    ? compile(document, 'tides.feature', newId).length
    : (document.feature?.children.length ?? 0);
}
