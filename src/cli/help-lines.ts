import {
  configNames,
  configPathOf,
  definitionOf,
  flagOf,
  type OptionName,
  optionNames,
  writeDuration,
} from '#options';

const COLUMNS = 80;
/** Wider usages have their sentence on the next line. */
const WIDEST_USAGE = 32;

/** How an option is written: `-t, --name <regex>`; switches that are on by a config can be put out with `--no-`. */
export function optionUsage(name: OptionName): string {
  const { short, value } = definitionOf(name);
  const flag = name === 'color' ? '--no-color' : flagOf(name);
  return [short === undefined ? flag : `-${short}, ${flag}`, value.placeholder ?? ''].join(' ').trim();
}

/** Options with their sentences, in two columns. */
export function optionLines(names: readonly OptionName[]): readonly string[] {
  const usages = names.map(optionUsage);
  const width =
    Math.max(...usages.map((usage) => usage.length).filter((length) => length <= WIDEST_USAGE)) + 4;
  return names.flatMap((name, index) => {
    const usage = `  ${usages[index] ?? ''}`;
    const [first = '', ...more] = wrapped(sentence(name), 0, COLUMNS - width);
    const rest = more.map((line) => ' '.repeat(width) + line);
    return usage.length + 2 <= width
      ? [usage.padEnd(width) + first, ...rest]
      : [usage, ' '.repeat(width) + first, ...rest];
  });
}

/** The page on what only a config file sets. */
export function configOnlyLines(): readonly string[] {
  const names = optionNames.filter((name) => definitionOf(name).commands.length === 0);
  return [
    'What a config file holds',
    '',
    ...wrapped(
      `The nearest of ${configNames.join(', ')}, from here upwards. Flags beat environment, environment beats config.`,
    ),
    '',
    '  crews, defaultCrew         how crews are reached: endpoint, headers, ca, insecure',
    '  judge, judges              the judge of all keywords, and of single ones',
    '  severities                 diagnostic codes that weigh more or less',
    ...names.map((name) => `  ${(configPathOf(name) ?? '').padEnd(27)}${sentence(name)}`),
    '',
    ...wrapped(
      'Most options have the same name in a config file, in camelCase: --min-pass-rate is minPassRate.',
    ),
  ];
}

/** Breaks a text at spaces; further lines are indented. */
export function wrapped(text: string, indent = 0, columns = COLUMNS - 2): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?! )/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= columns || line === '') line = longer;
    else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  }
  const all = [...lines, line];
  return columns === COLUMNS - 2 ? all.map((each) => `  ${each}`) : all;
}

function sentence(name: OptionName): string {
  const { help, default: value, value: kind } = definitionOf(name);
  const shown = shownDefault(kind.placeholder, value);
  return shown === null ? help : `${help} (${shown})`;
}

function shownDefault(placeholder: string | null, value: unknown): string | null {
  if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return null;
  if (placeholder === '<duration>') return value === 0 ? null : writeDuration(Number(value));
  if (value === 0) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
