import { bareFlag } from '../../../src/cli/help-lines.ts';
import {
  configPathOf,
  definitionOf,
  type OptionName,
  optionGroups,
  optionNames,
  writeDuration,
} from '../../../src/options/index.ts';
import { code, sentence, slug, table } from './markdown.ts';

/** The options of one topic, each under a heading of its own. */
export function optionReference(topic: string | null): string | null {
  const group = topic === null ? undefined : optionGroups[topic];
  return group === undefined ? null : group.options.map(optionSection).join('\n\n');
}

/** Every option on one screen: config key, flag, environment variable, with a link to all of it. */
export function optionIndex(): string {
  const rows = optionNames.map((name) => {
    const { commands, env } = definitionOf(name);
    const key = configPathOf(name);
    const flag = commands.length === 0 ? '' : code(flagUsage(name));
    const linked = (text: string): string => `[${text}](${optionAddress(name)})`;
    return [
      key === null ? '' : linked(code(key)),
      key === null ? linked(flag) : flag,
      env === undefined ? '' : code(env),
    ];
  });
  return table(['config key', 'flag', 'environment'], rows);
}

/** Where the section of an option is, on its page. */
export function optionAddress(name: OptionName): string {
  return `#${slug(headingOf(name))}`;
}

/** An option as it is typed: `-t, --name <regex>`. */
export function flagUsage(name: OptionName): string {
  const { short, value } = definitionOf(name);
  const flag = short === undefined ? bareFlag(name) : `-${short}, ${bareFlag(name)}`;
  if (value.placeholder === null) return flag;
  return value.placeholder.startsWith('[=') ? flag + value.placeholder : `${flag} ${value.placeholder}`;
}

function headingOf(name: OptionName): string {
  return configPathOf(name) ?? bareFlag(name);
}

function optionSection(name: OptionName): string {
  const { help, commands, env } = definitionOf(name);
  const key = configPathOf(name);
  const facts = [
    commands.length === 0 ? null : ['flag', code(flagUsage(name))],
    env === undefined ? null : ['environment', code(env)],
    // What is on anyway is told as it is switched off.
    key === null ? null : ['config', code(isOn(name) ? `${key}: false` : key)],
    ['type', typeOf(name)],
    ['default', defaultOf(name)],
    commands.length === 0 ? null : ['commands', commands.length > 15 ? 'all' : commands.join(', ')],
  ].filter((fact) => fact !== null);
  const list = facts.map(([label, text]) => `- ${label}: ${text}`).join('\n');
  return `### ${code(headingOf(name))}\n\n${sentence(help)}\n\n${list}`;
}

function isOn(name: OptionName): boolean {
  return definitionOf(name).default === true;
}

/** Said by the option itself: what it expects in the place of something that is nothing. */
function typeOf(name: OptionName): string {
  const { value } = definitionOf(name);
  if (value.occurs === 'switch') return '`true` or `false`';
  const reading = value.fromText('\u0001');
  const one = reading.ok ? 'a text' : reading.expected.replace(/ \(.*\)$/, '');
  if (value.occurs === 'many') return `a list; each is ${one}`;
  return value.occurs === 'optional' ? `${one}, or \`true\`` : one;
}

function defaultOf(name: OptionName): string {
  const { default: value, value: kind } = definitionOf(name);
  if (value === null) return 'none';
  if (kind.placeholder === '<duration>') return value === 0 ? '`0`' : code(writeDuration(Number(value)));
  if (!Array.isArray(value)) return code(String(value));
  return value.length === 0 ? 'empty' : value.map((item) => code(String(item))).join(', ');
}
