import { lintPrompts } from '#grammar/prompt';
import type { Diagnostic } from '#model';
import type { Options } from '#options';
import { countDiagnostics, counted, formatDiagnosticsGithub, renderDiagnostics, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { diagnosticJson } from '../plan-json.ts';
import { refuse } from '../refuse.ts';
import { loadOthers, loadPrompts } from './load-prompts.ts';
import type { PromptAction } from './prompt-action.ts';

type Linted = ReturnType<typeof lintPrompts>[number];

/** Shows what is wrong with prompts. */
export const lint: PromptAction = async ({ positionals, options }, host) => {
  const loaded = await loadPrompts({ patterns: positionals, options, cwd: host.cwd });
  if (!loaded.ok) return refuse(host, loaded.errors);
  const { files, notes } = loaded.value;
  const besides = positionals.length === 0 ? [] : await loadOthers(files, options, host.cwd);
  const { promptBudget: budget, sections } = options;
  const linted = lintPrompts(files, { severities: sections.severities, budget, besides });
  const shown = options.strict ? linted.map(strictly) : linted;
  formats[options.format](shown, options, host);
  showNotes(notes, host, options.verbose);
  const all = shown.flatMap(({ diagnostics }) => diagnostics);
  return all.some(({ severity }) => severity === 'error') ? exitCodes.usage : exitCodes.done;
};

/** Under `--strict` what is only warned of is a mistake. */
function strictly(file: Linted): Linted {
  const diagnostics = file.diagnostics.map((found) =>
    found.severity === 'warning' ? { ...found, severity: 'error' as const } : found,
  );
  return { ...file, diagnostics };
}

const formats: Record<
  Options['format'],
  (files: readonly Linted[], options: Pick<Options, 'color'>, host: Host) => void
> = {
  text: (files, { color }, host) => {
    const { stdout, environment } = host;
    const style = {
      colour: wantsColour(color, environment, stdout),
      columns: stdout.columns(),
      wraps: stdout.isTerminal,
    };
    for (const file of files) stdout.write(renderDiagnostics(file, style));
    const counts = countDiagnostics(files.flatMap(({ diagnostics }) => diagnostics));
    stdout.write(`${counts === '' ? 'no mistakes' : counts} in ${counted(files.length, 'file')}\n`);
  },
  json: (files, _options, { stdout }) => {
    const document = {
      version: 1,
      files: files.map(({ file, diagnostics }) => ({
        file,
        diagnostics: diagnostics.map((found) => ({ path: found.path, ...diagnosticJson(found) })),
      })),
      summary: summaryOf(files.flatMap(({ diagnostics }) => diagnostics)),
    };
    stdout.write(`${safeJson(document, 2)}\n`);
  },
  github: (files, _options, { stdout }) => {
    stdout.write(formatDiagnosticsGithub(files));
  },
};

function summaryOf(diagnostics: readonly Diagnostic[]) {
  const count = (wanted: string) => diagnostics.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
