import { parseArgs } from 'node:util';
import { didYouMean } from './nearest.ts';
import { type CommandName, commandNames } from './option.ts';
import { definitionOf, flagOf, type OptionName, optionNames } from './option-table.ts';
import { type PartialValues, valuesOf } from './partial-values.ts';
import { failure, type Outcome, success, type UsageError } from './usage-error.ts';

/** What a command line asks for. */
export type CommandLine =
  | { readonly action: 'help'; readonly topic: string | null }
  | { readonly action: 'version' }
  | {
      readonly action: 'command';
      readonly command: CommandName;
      readonly positionals: readonly string[];
      /** Only what was given. */
      readonly flags: PartialValues;
    };

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

interface Findings {
  readonly values: Map<OptionName, unknown>;
  readonly positionals: string[];
  readonly errors: UsageError[];
}

/** Reads the arguments after the program's name; every mistake is reported, not the first. */
export function parseCommandLine(args: readonly string[]): Outcome<CommandLine> {
  const findings = sortTokens(tokenise(args));
  const { values, positionals, errors } = findings;
  const [first] = positionals;
  if (first === 'help') return success({ action: 'help', topic: positionals[1] ?? null });
  const named = commandNames.find((name) => name === first);
  if (values.get('help') === true) return success({ action: 'help', topic: named ?? null });
  if (values.get('version') === true) return success({ action: 'version' });
  const command = named ?? 'run';
  const misplaced = [...values.keys()].filter((name) => !definitionOf(name).commands.includes(command));
  errors.push(...misplaced.map((name) => misplacedOption(name, command)));
  if (errors.length > 0) return failure(...errors);
  return success({
    action: 'command',
    command,
    positionals: named === undefined ? positionals : positionals.slice(1),
    flags: valuesOf(values),
  });
}

function tokenise(args: readonly string[]): readonly Token[] {
  const options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] = {};
  for (const name of optionNames) {
    const { value, short } = definitionOf(name);
    const type = value.occurs === 'once' || value.occurs === 'many' ? 'string' : 'boolean';
    options[flagOf(name).slice(2)] = { type, ...(short === undefined ? {} : { short }) };
  }
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function sortTokens(tokens: readonly Token[]): Findings {
  const findings: Findings = { values: new Map(), positionals: [], errors: [] };
  let previous: { readonly name: OptionName; readonly index: number } | null = null;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const open = previous !== null && token.index === previous.index + 1 ? previous.name : null;
      takeWord(findings, token.value, open);
    }
    previous = null;
    if (token.kind !== 'option') continue;
    const name = takeOption(findings, token);
    const open = name !== null && definitionOf(name).value.occurs === 'optional' && token.value === undefined;
    if (open) previous = { name, index: token.index };
  }
  return findings;
}

/** Takes a word in; `open` is the option right before it that has no value yet and may go without. */
function takeWord(findings: Findings, word: string, open: OptionName | null): void {
  if (open !== null && /^\d+$/.test(word)) readValue(findings, open, word);
  else if (open !== null && definitionOf(open).value.isMeant?.(word))
    findings.errors.push(loneValue(open, word));
  else findings.positionals.push(word);
}

/** Takes one option; returns its name when it is known. */
function takeOption(findings: Findings, token: OptionToken): OptionName | null {
  const plain = optionNames.find((name) => flagOf(name) === `--${token.name}`);
  const negated = optionNames.find((name) => `--no-${flagOf(name).slice(2)}` === `--${token.name}`);
  if (plain === undefined && negated !== undefined && definitionOf(negated).value.occurs === 'switch') {
    findings.values.set(negated, false);
    return negated;
  }
  if (plain === undefined) {
    findings.errors.push(unknownOption(token.rawName));
    return null;
  }
  const { occurs } = definitionOf(plain).value;
  if (occurs === 'switch') readValue(findings, plain, token.value ?? 'true');
  else if (occurs === 'optional') readValue(findings, plain, token.value ?? '');
  else if (lacksValue(token)) findings.errors.push({ message: `${token.rawName} needs a value`, hint: null });
  else readValue(findings, plain, token.value ?? '');
  return plain;
}

/** `--crew --verbose`: the next option is no value, unless it is a negative number or was written with `=`. */
function lacksValue(token: OptionToken): boolean {
  if (token.value === undefined) return true;
  return token.inlineValue === false && /^--?[a-zA-Z]/.test(token.value);
}

function readValue(findings: Findings, name: OptionName, text: string): void {
  const { value } = definitionOf(name);
  const reading = value.fromText(text);
  if (!reading.ok) {
    const got = name === 'header' ? '' : `, not ${JSON.stringify(text)}`;
    findings.errors.push({ message: `${flagOf(name)} must be ${reading.expected}${got}`, hint: null });
    return;
  }
  const before = findings.values.get(name);
  const joined =
    Array.isArray(before) && Array.isArray(reading.value) ? [...before, ...reading.value] : reading.value;
  findings.values.set(name, joined);
}

function unknownOption(rawName: string): UsageError {
  const known = optionNames.filter((name) => definitionOf(name).commands.length > 0).map(flagOf);
  return { message: `unknown option ${rawName}`, hint: didYouMean(rawName, known) };
}

function loneValue(name: OptionName, word: string): UsageError {
  const flag = flagOf(name);
  return {
    message: `${flag} takes its value behind an equals sign, and ${JSON.stringify(word)} would be a pattern`,
    hint: `write ${flag}=${word}`,
  };
}

function misplacedOption(name: OptionName, command: CommandName): UsageError {
  const { commands } = definitionOf(name);
  const hint = commands.length === 0 ? 'set it in the config file' : `it belongs to ${commands.join(', ')}`;
  return { message: `${command} does not take ${flagOf(name)}`, hint };
}
