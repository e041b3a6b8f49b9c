import { resolve } from 'node:path';
import { formatScenario } from '#grammar/workshop';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { prepareOptions } from '../prepare-options.ts';
import { refuse } from '../refuse.ts';
import { replaceText } from '../rewrite/replace-text.ts';
import { createTools, readScenario, readScenarioFiles, type Tools } from '../rewrite/scenario-file.ts';
import { standardInputPath } from '../rewrite/standard-input-path.ts';
import { showFaults } from '../show-faults.ts';
import { showFormatted } from '../show-formatted.ts';
import { readStandardInput } from '../standard-input.ts';
import type { CommandAction } from './command.ts';

/** Lays scenarios out anew, in their files, or what comes by standard input. */
export const fmt: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const tools = createTools(options);
  const patterns = request.positionals;
  const input = standardInputPath(patterns, options.stdinPath);
  if (!input.ok) return refuse(host, input.errors);
  if (input.value !== null) return formatInput({ id: input.value, isCheck: options.check }, tools, host);
  const found = await readScenarioFiles({ patterns, options, cwd: host.cwd }, tools);
  if (!found.ok) return refuse(host, found.errors);
  const { files, notes } = found.value;
  const results = files.map(({ id, file, text }) => ({ file, text, ...formatOne(id, text, tools) }));
  const changed = results.filter(({ text, formatted }) => formatted !== text);
  const written = changed.map(({ file, text: before, formatted: after }) => ({
    file,
    fault: options.check ? null : replaceText({ path: resolve(host.cwd, file), file, before, after }),
  }));
  const faults = written.flatMap(({ fault }) => fault ?? []);
  const formatted = written.flatMap(({ file, fault }) => (fault === null ? file : []));
  showFormatted({ files: formatted, isCheck: options.check, faults }, host);
  const left = results.filter((result) => result.left).map(({ file }) => staysAsItIs(file));
  showNotes([...notes, ...left], host, options.verbose);
  if (showFaults(faults, host)) return exitCodes.trouble;
  return options.check && changed.length > 0 ? exitCodes.differs : exitCodes.done;
};

function formatOne(id: string, text: string, { language }: Tools) {
  const { text: formatted, left } = formatScenario({ path: id, text }, language);
  return { formatted, left };
}

/** Prints what becomes of standard input: whatever is no scenario comes out as it went in, as editors want it. */
async function formatInput(
  { id, isCheck }: { readonly id: string; readonly isCheck: boolean },
  tools: Tools,
  host: Host,
): Promise<number> {
  const input = await readStandardInput();
  if (!input.ok) return refuse(host, input.errors);
  const bytes = input.value;
  const read = readScenario({ id, bytes }, tools.compile);
  if (!read.ok && !read.isOther) return refuse(host, [{ message: read.message, hint: null }]);
  const text = read.ok ? read.value.text : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const { formatted, left } = read.ok ? formatOne(id, text, tools) : { formatted: text, left: false };
  const notes = [...(read.ok ? [] : [read.message]), ...(left ? [staysAsItIs(id)] : [])];
  if (isCheck) showFormatted({ files: formatted === text ? [] : [id], isCheck, faults: [] }, host);
  else host.stdout.write(formatted);
  showNotes(notes, host, true);
  return isCheck && formatted !== text ? exitCodes.differs : exitCodes.done;
}

function staysAsItIs(file: string): string {
  return `${file} stays as it is: laid out anew it would mean something else`;
}
