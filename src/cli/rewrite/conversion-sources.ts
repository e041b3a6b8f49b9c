import { resolve } from 'node:path';
import type { Form } from '#model';
import { failure, type Options, type Outcome, success } from '#options';
import { readStandardInput } from '../standard-input.ts';
import { readScenario, readScenarioFiles, type Tools } from './scenario-file.ts';
import { standardInputPath } from './standard-input-path.ts';

/** A scenario that is to be converted, from a file or from standard input. */
export interface ConversionSource {
  readonly id: string;
  /** Its path from the working directory. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  readonly form: Form | null;
}

/** What is to be converted, and what was passed over. */
export interface ConversionSources {
  readonly sources: readonly ConversionSource[];
  readonly notes: readonly string[];
}

/** How sources are found. */
export interface SourceSearch {
  readonly options: Options;
  readonly tools: Tools;
  readonly cwd: string;
}

/** Whether conversions are printed, and not written into files. */
export function isPrinted({ write, output }: Pick<Options, 'write' | 'output'>): boolean {
  return !write && output === null;
}

/** Reads what the words of the command line stand for; a form that a file has already is not converted to. */
export async function readSources(
  patterns: readonly string[],
  search: SourceSearch,
): Promise<Outcome<ConversionSources>> {
  const { options } = search;
  if (patterns.length === 0)
    return failure({
      message: 'convert needs files',
      hint: 'for example crew-fitness convert fitness/a.adl',
    });
  if (options.write && options.output !== null)
    return failure({ message: '--write and --output name two places', hint: 'give one of them' });
  const input = standardInputPath(patterns, options.stdinPath);
  if (!input.ok) return input;
  const found =
    input.value === null ? await readFiles(patterns, search) : await readInput(input.value, search);
  if (!found.ok) return found;
  const { sources, notes } = found.value;
  const already = sources.filter(({ form }) => form === options.to);
  const left = sources.filter(({ form }) => form !== options.to);
  const passed = already.map(({ file, form }) => `${file} is ${form === 'adl' ? 'ADL' : 'Markdown'} already`);
  if (left.length === 0) return failure(...passed.map((message) => ({ message, hint: null })));
  if (left.length === 1 || !isPrinted(options))
    return success({ sources: left, notes: [...notes, ...passed] });
  const hint = 'write them: --write beside their sources, --output <folder> elsewhere';
  return failure({ message: `${left.length} files would be mixed in one output`, hint });
}

async function readFiles(
  patterns: readonly string[],
  { options, tools, cwd }: SourceSearch,
): Promise<Outcome<ConversionSources>> {
  const read = await readScenarioFiles({ patterns, options, cwd }, tools);
  if (!read.ok) return read;
  const sources = read.value.files.map(({ compilation, ...file }) => ({ ...file, form: compilation.form }));
  return success({ sources, notes: read.value.notes });
}

async function readInput(
  id: string,
  { options, tools, cwd }: SourceSearch,
): Promise<Outcome<ConversionSources>> {
  if (!isPrinted(options))
    return failure({
      message: 'what comes by standard input is printed',
      hint: 'leave out --write and --output',
    });
  const input = await readStandardInput();
  if (!input.ok) return input;
  const read = readScenario({ id, bytes: input.value }, tools.compile);
  if (!read.ok) return failure({ message: read.message, hint: null });
  const { text, compilation } = read.value;
  const source = { id, file: id, path: resolve(cwd, id), text, form: compilation.form };
  return success({ sources: [source], notes: [] });
}
