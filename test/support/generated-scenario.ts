import fc from 'fast-check';
import { gateKinds } from '../../src/gates/index.ts';
import { spell } from './spell-phrase.ts';

/** Every sentence that the gates know, with every kind of value. */
const sentences = gateKinds.flatMap(({ phrases, defaults }) =>
  phrases.flatMap((phrase) => spell(phrase, defaults).map(({ text }) => text)),
);

const word = fc.constantFrom(
  ...['the', 'bus', 'line', '7', 'harbour', 'Sunday', 'is', 'AND', 'not', 'Größe', '日本', '𝒳', 'e\u0301'],
  ...[
    '(all)',
    'C:\\logs\\d',
    '*really*',
    '__init__',
    '`code`',
    '10:30',
    '£5',
    "o'clock",
    'a<b',
    '&amp;',
    '~5',
  ],
);
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));

const term = fc.oneof(words(3), fc.constantFrom('a 5"" pipe', '\\d+:\\d\\d', '# 12', '- x', 'a  b', '```'));
const quoted = fc
  .tuple(term, fc.constantFrom(['"', '"'], ['“', '”'], ['„', '“'], ['«', '»']))
  .map(([text, [open, close]]) => open + (open === '"' ? text : text.replaceAll('"', '')) + close);
const contains = fc
  .tuple(
    fc.constantFrom('CONTAINS', 'contains reference to', 'does NOT CONTAIN'),
    fc.array(quoted, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(' AND ', ' OR ', ', '),
  )
  .map(([verb, terms, joint]) => `synthesis ${verb} ${terms.join(joint)}`);

const reference = fc.oneof(
  { weight: 4, arbitrary: words(12) },
  fc.constantFrom(
    ...[
      'says "No entry" first',
      'each post is 5" thick',
      'a row of ``` marks',
      '~~~ and ``` marks',
      '- one - two',
    ],
    ...[
      '# twelve',
      'a :) smile',
      'keeps  two blanks',
      'a <!-- comment',
      '``` reflects',
      '> quoted',
      'AT LEAST 0.5',
    ],
  ),
);
const deferred = fc
  .tuple(
    fc.constantFrom('DEFER synthesis REFLECTS', 'DEFER REFLECTS', 'defer synthesis grounded-v2'),
    reference,
    fc.constantFrom('', ' AT LEAST 0.8', '.'),
  )
  .map(([head, text, tail]) => `${head} "${text}"${tail}`);

const advisory = fc.oneof(
  words(6).map((text) => `it reads well: ${text}`),
  fc.constantFrom(
    ...[
      '# a hash',
      '> no quote',
      '- no item',
      '1. no number',
      '[x] no box',
      '<b>no HTML</b>',
      '~~~',
      '---',
      '===',
    ],
    ...['[a]: b', '+ plus', '* star', '<!-- c --> told', 'Tags: x', '**bold** words', '10) ten', '| a | b |'],
  ),
);

/** A sentence between brackets, or of a list item. */
const gate = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...sentences) },
  { weight: 2, arbitrary: contains },
  { weight: 2, arbitrary: deferred },
  { weight: 1, arbitrary: advisory },
);

const value = fc.oneof(
  words(4).map((text) => `"${text}"`),
  fc.constantFrom(
    ...['90 seconds', '2m30s', '7', '0.80', '"0.80"', '"yes"', '"null"', '"~"', '"2026-01-01"', '"a: b # c"'],
    ...[
      '"says "hi""',
      '“typographic”',
      'bare text',
      'yes',
      '0x10',
      '1e3',
      '- a',
      '[a, b]',
      '{a: b}',
      '*star',
      '"#"',
    ],
    ...['" outer "', '"a \\ b"', '"tab\tin it"'],
  ),
);

const question = fc.oneof(
  { weight: 4, arbitrary: words(10).map((text) => `Which ${text}?`) },
  fc.constantFrom(
    ...[
      '# which?',
      '- which?',
      '1. which?',
      '> which?',
      'Question: which?',
      'MIN_SCORE: 3?',
      'Tags: which',
      '```',
    ],
    ...[
      '[a]: b',
      '<b>which?</b>',
      'says "No entry"?',
      '---',
      'x "',
      'synthesis is non-empty',
      'Which?  Why?',
    ],
  ),
);

const description = fc.oneof(
  { weight: 4, arbitrary: words(8) },
  fc.constantFrom(
    'ends in # ##',
    '# hash',
    '===',
    'a "lone quote',
    'synthesis is non-empty',
    'tags: x',
    '(open',
  ),
);

const comment = fc.oneof(
  { weight: 4, arbitrary: words(5) },
  fc.constantFrom(
    'ends --> early',
    '<!-- in it',
    'ASSERT(no)',
    'tag: x',
    '',
    '- synthesis is non-empty',
    '## two',
  ),
);

/** A scenario before it is written down in one of the forms. */
export interface GeneratedScenario {
  readonly description: string | null;
  readonly question: string;
  readonly minScore: string | null;
  readonly maxDuration: string | null;
  readonly constants: readonly (readonly [string, string])[];
  readonly requires: readonly string[];
  readonly tags: readonly string[];
  readonly gates: readonly string[];
  readonly comments: readonly string[];
  /** Decides on blanks, wraps and the like. */
  readonly noise: readonly number[];
  readonly lineEnd: string;
}

/** Any scenario, with all the texts that one form may read otherwise than the other. */
export const generatedScenario: fc.Arbitrary<GeneratedScenario> = fc.record({
  description: fc.option(description),
  question,
  minScore: fc.option(fc.constantFrom('0.8', '0.75', '1')),
  maxDuration: fc.option(fc.constantFrom('90 seconds', '"2 minutes"', '480')),
  constants: fc.uniqueArray(fc.tuple(fc.constantFrom('CITY', 'LONG_NAME_2', 'X9'), value), {
    selector: ([name]) => name,
    maxLength: 3,
  }),
  requires: fc.array(
    fc.constantFrom('env HARBOUR_KEY', 'judge REFLECTS', 'a calm sea # and wind', ': odd', '"quoted"'),
    { maxLength: 2 },
  ),
  tags: fc.uniqueArray(fc.constantFrom('smoke', 'gpu', 'größe', '#x', '-->'), { maxLength: 3 }),
  gates: fc.array(gate, { minLength: 1, maxLength: 6 }),
  comments: fc.array(comment, { maxLength: 3 }),
  noise: fc.array(fc.nat(999), { minLength: 8, maxLength: 8 }),
  lineEnd: fc.constantFrom('\n', '\n', '\n', '\r\n', '\r'),
});

/** Deals out the noise of a scenario, from its beginning again when it is used up. */
function dealer(noise: readonly number[]): (choices: number) => number {
  let at = 0;
  return (choices) => {
    at += 1;
    return ((noise[at % noise.length] ?? 0) + at) % choices;
  };
}

/** A scenario in the ADL form, laid out more or less untidily. */
export function writeAdl(scenario: GeneratedScenario): string {
  const deal = dealer(scenario.noise);
  const margin = ['', '', '  ', '\t'][deal(4)] ?? '';
  const gap = (): string => [' ', ' ', ' ', '  ', '\t'][deal(5)] ?? ' ';
  const constant = ([name, text]: readonly [string, string]): string =>
    `DEFINE${gap()}CONST ${name}${gap()}AS${gap()}${text}`;
  const statements = [
    ...(scenario.tags.length > 0 ? [`# tags: ${scenario.tags.join(', ')}`] : []),
    ...(scenario.description === null ? [] : [`DESCRIPTION${gap()}${scenario.description}`]),
    ...scenario.requires.map((text) => `REQUIRES${gap()}${text}`),
    constant(['QUESTION', `"${scenario.question}"`]),
    ...(scenario.minScore === null ? [] : [constant(['MIN_SCORE', scenario.minScore])]),
    ...(scenario.maxDuration === null ? [] : [constant(['MAX_DURATION', scenario.maxDuration])]),
    ...scenario.constants.map(constant),
    ...scenario.gates.map(
      (text) => `ASSERT${['', '', ' '][deal(3)]}(${['', ' '][deal(2)]}${text}${['', '  '][deal(2)]})`,
    ),
  ];
  for (const text of scenario.comments) statements.splice(deal(statements.length + 1), 0, `# ${text}`);
  const lines = statements.flatMap((statement) => [
    ...Array.from({ length: [0, 0, 0, 1, 3][deal(5)] ?? 0 }, () => ['', '  '][deal(2)] ?? ''),
    ...wrapped(statement, deal).map((line) => margin + line + (['', '', '', ' \t'][deal(4)] ?? '')),
  ]);
  return ['', '', '\n\n'][deal(3)] + lines.join(scenario.lineEnd) + (['', '\n', '\n\n\n'][deal(3)] ?? '');
}

/** Wraps a statement at one of its blanks, or not. */
function wrapped(statement: string, deal: (choices: number) => number): readonly string[] {
  const places = [...statement.matchAll(/(?<=\S) (?=[a-z"])/g)].map(({ index }) => index);
  const place = places[deal(places.length + 4)];
  if (place === undefined || statement.startsWith('#')) return [statement];
  const [before, after] = [statement.slice(0, place), statement.slice(place + 1)];
  return [before, [' ', '  ', '      ', '\t'][deal(4)] + after];
}

/** A value as YAML: in quotes of its own unless it is surely plain. */
function yamlOf(value: string): string {
  if (/^[a-z0-9][\w.]*(?: \w+)*$/i.test(value)) return value;
  return value.startsWith('"') ? JSON.stringify(value.slice(1, -1)) : `'${value.replaceAll("'", "''")}'`;
}

/** The same in the Markdown form. */
export function writeMarkdown(scenario: GeneratedScenario): string {
  const deal = dealer(scenario.noise);
  const front = scenario.constants.map(([name, text]) => `${name}: ${yamlOf(text)}`);
  const settings = [
    ...(scenario.minScore === null ? [] : [`MIN_SCORE: ${scenario.minScore}`]),
    ...(scenario.maxDuration === null ? [] : [`MAX_DURATION: ${scenario.maxDuration}`]),
    ...(scenario.tags.length > 0 ? [`Tags: ${scenario.tags.join(' ')}`] : []),
    ...scenario.requires.map((text) => `Requires: ${text}`),
  ];
  const asFence = /^DEFER synthesis REFLECTS "(.*)"$/;
  const gates = scenario.gates.map((text) => {
    const body = asFence.exec(text)?.[1];
    const mark = ['- ', '* ', '1. ', '- [ ] ', '+ [x] '][deal(5)] ?? '- ';
    if (body === undefined || deal(2) === 0) return mark + text + (['', '  '][deal(2)] ?? '');
    return `\`\`\`\`${['reflects', 'REFLECTS'][deal(2)]}\n${body.replaceAll(/ (?=[a-z])/g, () => [' ', '\n', ' '][deal(3)] ?? ' ')}\n\`\`\`\``;
  });
  const blocks = [
    ...(scenario.description === null ? [] : [`# ${scenario.description}`]),
    ['', '**Question:** '][deal(2)] + scenario.question,
    ...(settings.length > 0 ? [settings.join(['\n', '  \n'][deal(2)])] : []),
    ...gates,
  ];
  const extra = ['<!-- ', '## ', 'Note: ', '    ', '```text\n'][deal(5)] ?? '';
  for (const text of scenario.comments) {
    const tail = extra.startsWith('<') ? ' -->' : extra.startsWith('`') ? '\n```' : '';
    blocks.splice(2 + deal(blocks.length - 1), 0, extra + text + tail);
  }
  const page = blocks.map((block) => block + (['\n', '\n', '\n \n\n'][deal(3)] ?? '\n')).join('\n');
  const head = front.length === 0 ? '' : `---\n${front.join('\n')}\ntitle: left alone\n---\n`;
  return (head + page).replaceAll('\n', scenario.lineEnd);
}
