import { resolve } from 'node:path';
import { formatPromptFile, type PromptFile, readPromptFile } from '#grammar/prompt';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { replaceText } from '../rewrite/replace-text.ts';
import { showFaults } from '../show-faults.ts';
import { showFormatted } from '../show-formatted.ts';
import { loadOthers, loadPrompts } from './load-prompts.ts';
import type { PromptAction } from './prompt-action.ts';
import { type PromptChange, tellRestarts } from './told-agents.ts';

/** Lays modules out anew, in their files. */
export const format: PromptAction = async ({ positionals, options }, host) => {
  const loaded = await loadPrompts({ patterns: positionals, options, cwd: host.cwd });
  if (!loaded.ok) return refuse(host, loaded.errors);
  const { files, notes } = loaded.value;
  const { changes, left } = await formatAll(files);
  const written = changes.map((change) => ({
    change,
    fault: options.check ? null : write(change, host),
  }));
  const faults = written.flatMap(({ fault }) => fault ?? []);
  const done = written.flatMap(({ change, fault }) => (fault === null ? change : []));
  showFormatted({ files: done.map(({ after }) => after.id), isCheck: options.check, faults }, host);
  const others = positionals.length === 0 ? [] : await loadOthers(files, options, host.cwd);
  const restarts = tellRestarts(done, [...files, ...others]);
  if (restarts !== null) host.stdout.write(`${printable(restarts)}\n`);
  showNotes([...notes, ...left], host, options.verbose);
  if (showFaults(faults, host)) return exitCodes.trouble;
  return options.check && changes.length > 0 ? exitCodes.differs : exitCodes.done;
};

async function formatAll(
  files: readonly PromptFile[],
): Promise<{ readonly changes: readonly PromptChange[]; readonly left: readonly string[] }> {
  const changes: PromptChange[] = [];
  const left: string[] = [];
  for (const file of files) {
    const formatted = await formatPromptFile(file);
    for (const { name, source } of formatted.left) {
      left.push(
        `${source.file}:${source.line}: ${name} stays as it is; write its text as a block: content: |`,
      );
    }
    if (formatted.text === file.text) continue;
    changes.push({ before: file, after: await readPromptFile({ id: file.id, bytes: formatted.text }) });
  }
  return { changes, left };
}

function write({ before, after: { id, text } }: PromptChange, { cwd }: Host): string | null {
  return replaceText({ path: resolve(cwd, id), file: id, before: before.text, after: text });
}
