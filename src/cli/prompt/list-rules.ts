import { type PromptFile, type PromptModule, placeOnDisk, rulesOf } from '#grammar/prompt';
import type { JsonObject } from '#model';
import { safeJson } from '#reporters';
import { exitCodes } from '../exit-codes.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { loadPrompts } from './load-prompts.ts';
import type { PromptAction } from './prompt-action.ts';
import { rulesJson } from './rules-json.ts';

/** Lists the rules of modules under the ids that reports and differences use. */
export const listRules: PromptAction = async ({ positionals, options }, host) => {
  const loaded = await loadPrompts({ patterns: positionals, options, cwd: host.cwd });
  if (!loaded.ok) return refuse(host, loaded.errors);
  const { files, notes } = loaded.value;
  if (options.json)
    host.stdout.write(`${safeJson({ version: 1, modules: files.flatMap(modulesJson) }, 2)}\n`);
  else
    for (const file of files)
      host.stdout.write(
        moduleLines(file)
          .map((line) => `${line}\n`)
          .join(''),
      );
  showNotes(notes, host, options.verbose);
  return exitCodes.done;
};

function moduleLines({ id, modules }: PromptFile): readonly string[] {
  return modules.flatMap((module) => [
    printable(`${module.name === '' ? '(no name)' : module.name}, order ${module.order} (${id})`),
    ...ruleLines(module),
    '',
  ]);
}

function ruleLines(module: PromptModule): readonly string[] {
  const rules = rulesOf(module);
  if (rules.length === 0) return ['  it holds no rule'];
  return rules.flatMap(({ id, line, text }) => [
    printable(`  ${String(lineOf(module, line)).padStart(4)}  ${id}`),
    printable(`        ${text}`),
  ]);
}

function modulesJson({ id, modules }: PromptFile): readonly JsonObject[] {
  return modules.map((module) => ({
    ...{ name: module.name, order: module.order, file: id },
    rules: rulesJson(module),
  }));
}

/** Where a line of a module stands in its file. */
function lineOf({ source }: PromptModule, line: number): number {
  return placeOnDisk(source, { line, column: 1 }).line;
}
