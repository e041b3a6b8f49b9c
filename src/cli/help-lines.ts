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
const MARGIN = '  ';
/** A wider left column has its sentence on the next line. */
const WIDEST_LEFT = 32;

/** An option as it is most often typed: what is there anyway, or mostly, is switched off, as with `--no-color`. */
export function bareFlag(name: OptionName): string {
  const { default: value, value: kind } = definitionOf(name);
  const isOnAnyway = value === true || (value === null && kind.occurs === 'switch');
  return isOnAnyway ? `--no-${flagOf(name).slice(2)}` : flagOf(name);
}

/** Options with their sentences, in two columns. */
export function optionLines(names: readonly OptionName[]): readonly string[] {
  return inColumns(names.map((name) => [usage(name), sentence(name)]));
}

/** The page on the config file, above all on what only a config file sets. */
export function configLines(): readonly string[] {
  const only = optionNames.filter((name) => definitionOf(name).commands.length === 0);
  const endings = configNames.map((name) => name.split('.').at(-1)).join(',');
  return [
    'What a config file holds',
    '',
    ...wrapped(`crew-fitness.config.{${endings}}, the nearest from here upwards.`),
    ...wrapped('Flags beat environment, environment beats config, config beats defaults.'),
    '',
    ...inColumns([
      ['crews', 'By name: endpoint, headers, ca, insecure'],
      ['defaultCrew', 'The crew that is asked when none is named'],
      [
        'judge',
        'The default judge: kind, endpoint, model, apiKey, command, retries, samples, scale, cap, timeout',
      ],
      ['judges', 'By keyword: a kind, settings as in judge, or a function'],
      ['severities', 'By diagnostic code: error, warning, info'],
      ['prompts', "Globs of the crew's prompts, or tables of files, scenarios, tag"],
      ['deploy', 'How they get to the crew: mode (manual, hook, assume), command'],
      ...only.map((name) => [configPathOf(name) ?? '', sentence(name)] as const),
    ]),
    '',
    ...wrapped('Other options have their own names, in camelCase: minPassRate, reporters, ...'),
  ];
}

/** Breaks a text at spaces into lines behind a margin; further lines are indented. */
export function wrapped(text: string, indent = 0): readonly string[] {
  return broken(text, COLUMNS - MARGIN.length, ' '.repeat(indent)).map((line) => MARGIN + line);
}

/** Rows of two columns; a right one that is too long goes on below itself. */
export function inColumns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const fitting = rows.map(([left]) => left.length).filter((length) => length <= WIDEST_LEFT);
  const width = MARGIN.length + Math.max(...fitting) + 2;
  return rows.flatMap(([left, right]) => {
    const [first = '', ...more] = broken(right, COLUMNS - width, '');
    const rest = more.map((line) => ' '.repeat(width) + line);
    return left.length <= WIDEST_LEFT
      ? [(MARGIN + left).padEnd(width) + first, ...rest]
      : [MARGIN + left, ' '.repeat(width) + first, ...rest];
  });
}

function broken(text: string, columns: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?! )/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= columns || line === '') line = longer;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}

/** `-t, --name <regex>` */
function usage(name: OptionName): string {
  const { short, value } = definitionOf(name);
  const flag = short === undefined ? bareFlag(name) : `-${short}, ${bareFlag(name)}`;
  if (value.placeholder === null) return flag;
  return value.placeholder.startsWith('[=') ? flag + value.placeholder : `${flag} ${value.placeholder}`;
}

function sentence(name: OptionName): string {
  const { help, default: value, value: kind } = definitionOf(name);
  const shown = shownDefault(kind.placeholder, value);
  return shown === null ? help : `${help} (${shown})`;
}

function shownDefault(placeholder: string | null, value: unknown): string | null {
  if (
    value === null ||
    typeof value === 'boolean' ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  )
    return null;
  if (placeholder === '<duration>') return writeDuration(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}
