import { lstatSync } from 'node:fs';
import { relative } from 'node:path';
import { type Conversion, convertScenario } from '#grammar/workshop';
import type { Options, UsageError } from '#options';
import { writeAtomically } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { prepareOptions } from '../prepare-options.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { type ConversionSource, isPrinted, readSources } from '../rewrite/conversion-sources.ts';
import { targetsOf } from '../rewrite/conversion-targets.ts';
import { createTools } from '../rewrite/scenario-file.ts';
import { showFaults } from '../show-faults.ts';
import type { CommandAction } from './command.ts';

/** A scenario in its new form. */
interface Converted extends Extract<Conversion, { readonly ok: true }> {
  readonly source: ConversionSource;
}

/** Writes scenarios down in their other form: to standard output, or into files. */
export const convert: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const tools = createTools(options);
  const read = await readSources(request.positionals, { options, tools, cwd: host.cwd });
  if (!read.ok) return refuse(host, read.errors);
  const converted: Converted[] = [];
  const errors: UsageError[] = [];
  for (const source of read.value.sources) {
    const conversion = convertScenario({ ...source, to: options.to }, tools);
    if (conversion.ok) converted.push({ ...conversion, source });
    else errors.push(...reasonsOf(source, conversion.reasons));
  }
  const losses = converted.flatMap(({ source, losses }) =>
    losses.map(({ line, what }) => `${source.file}:${line}: there is no place for ${what}`),
  );
  const unwritten = isPrinted(options) ? print(converted, host) : writeAll(converted, options, host);
  showNotes([...read.value.notes, ...losses], host, true);
  const isTroubled = showFaults(unwritten.faults, host);
  const refused = [...errors, ...unwritten.errors];
  if (refused.length > 0) refuse(host, refused);
  if (isTroubled) return exitCodes.trouble;
  return refused.length > 0 ? exitCodes.usage : exitCodes.done;
};

function reasonsOf(
  { file }: ConversionSource,
  reasons: Extract<Conversion, { readonly ok: false }>['reasons'],
): readonly UsageError[] {
  return reasons.map(({ line, what }) => ({ message: `${file}:${line}: ${what}`, hint: null }));
}

/** What could not be written, and why. */
interface Unwritten {
  readonly errors: readonly UsageError[];
  readonly faults: readonly string[];
}

function print(converted: readonly Converted[], { stdout }: Host): Unwritten {
  for (const { text } of converted) stdout.write(text);
  return { errors: [], faults: [] };
}

/** Writes what is not there yet, or is to be replaced. */
function writeAll(converted: readonly Converted[], options: Options, { cwd, stdout }: Host): Unwritten {
  const errors: UsageError[] = [];
  const faults: string[] = [];
  const taken = new Set<string>();
  targetsOf(converted, options, cwd).forEach((target, index) => {
    const shown = relative(cwd, target) || target;
    if (taken.has(target) || (isThere(target) && !options.force)) {
      const hint = taken.has(target) ? 'two files have this name in their new form' : '--force replaces it';
      errors.push({ message: `${shown} is there already`, hint });
      return;
    }
    taken.add(target);
    const fault = writeAtomically(target, converted[index]?.text ?? '');
    if (fault === null) stdout.write(`${printable(`written ${shown}`)}\n`);
    else faults.push(fault.message);
  });
  return { errors, faults };
}

/** A link that leads nowhere is there, too. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // What stands in the way is told when it is written.
    return false;
  }
}
