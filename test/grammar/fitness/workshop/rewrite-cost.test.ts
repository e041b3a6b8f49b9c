import { describe, test } from 'vitest';
import { convertScenario } from '../../../../grammar/fitness/workshop/convert/convert-scenario.ts';
import { formatScenario } from '../../../../grammar/fitness/workshop/format/format-scenario.ts';
import { costlyTexts } from '../../../support/costly-texts.ts';
import { expectLinear } from '../../../support/expect-linear.ts';
import { compiler, scenarioLanguage } from '../../../support/scenario-text.ts';

const question = 'DEFINE CONST QUESTION AS "q"\n';
const gate = 'ASSERT(synthesis is non-empty)\n';
const page = 'Q?\n\n- synthesis is non-empty\n\n';
const numbered = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

const own: Readonly<Record<string, readonly [string, number, (count: number) => string]>> = {
  'blanks in a line': ['a.md', 60_000, (n) => `${page}a${' '.repeat(n)}b`],
  'constants in a column': [
    'a.adl',
    1000,
    (n) => `${question}${numbered(n, (at) => `DEFINE CONST A${at}  AS 1\n`)}${gate}`,
  ],
  'one long name': [
    'a.adl',
    1000,
    (n) => `DEFINE CONST ${'A'.repeat(n * 50)} AS 1\n${numbered(n, (at) => `DEFINE CONST A${at}  AS 1\n`)}`,
  ],
  'a wide margin': ['a.adl', 3000, (n) => `${' '.repeat(n * 5)}ASSERT(a\n${'b\n'.repeat(n)})`],
  'comments above a constant': [
    'a.adl',
    8000,
    (n) => `${'# a\n'.repeat(n)}DEFINE CONST AB AS 1\n${question}${gate}`,
  ],
  'lines of one comment': ['a.adl', 20_000, (n) => `${question}${gate}${'# a\n'.repeat(n)}`],
  'lines of one note': ['a.md', 10_000, (n) => `${page}${'A note.\n'.repeat(n)}`],
  'notes on a page': ['a.md', 1500, (n) => page + 'A note.\n\n'.repeat(n)],
  'emphasis in an item': ['a.md', 20_000, (n) => `${page}- it is ${'**a** '.repeat(n)}\n`],
  'marks in a reference': [
    'a.adl',
    8000,
    (n) => `${question}ASSERT(DEFER synthesis REFLECTS "${'` a '.repeat(n)}")\n`,
  ],
};

/** What costs a compiler dear is tried in long runs: both compile what they read. */
const texts = process.env['FUZZ_RUNS'] === undefined ? own : { ...costlyTexts, ...own };

describe.each([
  ['fmt', (id: string, text: string) => void formatScenario({ path: id, text }, scenarioLanguage)],
  [
    'convert',
    (id: string, text: string) =>
      void convertScenario({ id, text, to: null }, { language: scenarioLanguage, compile: compiler.compile }),
  ],
])('%s costs in proportion to the text', (_, run) => {
  test.each(Object.entries(texts))('%s', (_name, [id, count, make]) => {
    expectLinear({ count, make }, (text) => run(id, text));
  });
});
