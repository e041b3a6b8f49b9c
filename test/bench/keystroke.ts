import { gateKinds } from '#gates';
import { createFitnessLanguage } from '#grammar/workshop';
import type { LanguageDocument, Position } from '#model';
import { type Print, type Scale, sized } from './support/bench.ts';
import { compileText } from './support/compile-text.ts';
import { median, medianRatio } from './support/statistics.ts';
import { table, times } from './support/table.ts';
import { adlText, markdownText } from './support/texts.ts';

/** What the list of benchmarks says of this one. */
export const summary = 'what one keystroke in an editor costs, against reading the file once';

const counts = { full: 5000, tiny: 50 } satisfies Record<Scale, number>;
const TYPED = 'stream emits "finding" event with signal=agree within 30 seconds';
/** A keystroke must be answered before the next one. */
const TARGET_MS = 50;

interface Form {
  readonly name: string;
  readonly file: string;
  readonly text: (bytes: number) => string;
  /** What stands around a sentence. */
  readonly around: readonly [string, string];
}

const forms: readonly Form[] = [
  { name: 'ADL', file: 'fitness/tides.adl', text: adlText, around: ['ASSERT(', ')'] },
  { name: 'Markdown', file: 'fitness/tides.md', text: markdownText, around: ['- ', ''] },
];

/** The parts of what an editor asks when a key was hit. */
const asked: Readonly<Record<string, (document: LanguageDocument, at: Position) => unknown>> = {
  completion: (document, at) => document.complete(at),
  colours: (document) => document.tokens(),
  outline: (document) => document.outline(),
  hover: (document, at) => document.hover(at),
};

/** Types a gate into the middle of a long file, key by key. */
export async function bench(print: Print, scale: Scale = 'full'): Promise<void> {
  const lines = sized(scale, counts);
  const rows = forms.map((form) => {
    const { read, parts, fresh } = typeInto(form, lines);
    const all = read.map(
      (wall, key) => wall + (parts['completion']?.[key] ?? 0) + (parts['colours']?.[key] ?? 0),
    );
    return [
      `${form.name}, ${lines} lines`,
      milliseconds(read),
      ...Object.values(parts).map(milliseconds),
      milliseconds(all),
      times(medianRatio(all, fresh)),
      `${TARGET_MS} ms`,
    ];
  });
  print(
    'Milliseconds of processor time, the median of the keystrokes. The whole is diagnostics, completion and',
  );
  print('colours; the ratio is to compiling the same text anew, as a run does.');
  print('');
  const header = ['file', 'diagnostics', ...Object.keys(asked), 'whole', 'ratio', 'target'];
  for (const line of table(header, rows)) print(line);
}

interface Walls {
  readonly read: readonly number[];
  readonly parts: Readonly<Record<string, readonly number[]>>;
  readonly fresh: readonly number[];
}

/** The first third of the keystrokes is thrown away, because it measures the compiler of Node. */
function typeInto({ file, text, around: [before, after] }: Form, count: number): Walls {
  const language = createFitnessLanguage({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });
  const lines = text(count * 80)
    .split('\n')
    .slice(0, count);
  const middle = count >> 1;
  const read: number[] = [];
  const fresh: number[] = [];
  const parts: Record<string, number[]> = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (let length = 1; length <= TYPED.length; length += 1) {
    const line = `${before}${TYPED.slice(0, length)}${after}`;
    const version = [...lines.slice(0, middle), line, ...lines.slice(middle)].join('\n');
    const at = { line: middle + 1, column: before.length + length + 1 };
    const isCounted = length > TYPED.length / 3;
    let begin = processorTime();
    const lap = (walls: number[] | undefined): void => {
      const end = processorTime();
      if (isCounted) walls?.push(end - begin);
      begin = processorTime();
    };
    const document = language.open(file, version);
    if (document.diagnostics.length > count) throw new Error('a file was not understood');
    lap(read);
    for (const [name, ask] of Object.entries(asked)) {
      ask(document, at);
      lap(parts[name]);
    }
    if (compileText(file, Buffer.from(version)) === 0) throw new Error('a file was not understood');
    lap(fresh);
  }
  return { read, parts, fresh };
}

/** Milliseconds that this process has worked: beside other work a wall clock measures that work. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function milliseconds(walls: readonly number[]): string {
  return median(walls).toFixed(1);
}
