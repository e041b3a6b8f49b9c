import { lintPrompts } from '#grammar/prompt';
import type { Diagnostic } from '#model';
import type { Options } from '#options';
import { countDiagnostics, counted, formatDiagnosticsGithub, renderDiagnostics, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import { tellsMore } from '../diagnostic-pages/tells-more.ts';
import { exitCodes } from '../exit-codes.ts';
import type { FixReport } from '../fix/fix-files.ts';
import type { FixedPrompts, PromptsToFix } from '../fix/fix-prompts.ts';
import { countFixes, fixesJson, showFixes } from '../fix/show-fixes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { diagnosticJson } from '../plan-json.ts';
import { refuse } from '../refuse.ts';
import { showFaults } from '../show-faults.ts';
import { loadOthers, loadPrompts } from './load-prompts.ts';
import type { PromptAction } from './prompt-action.ts';
import { tellRestarts } from './told-agents.ts';

type Linted = ReturnType<typeof lintPrompts>[number];

/** Shows what is wrong with prompts. */
export const lint: PromptAction = async ({ positionals, options }, host) => {
  const loaded = await loadPrompts({ patterns: positionals, options, cwd: host.cwd });
  if (!loaded.ok) return refuse(host, loaded.errors);
  const { files, notes } = loaded.value;
  const besides = positionals.length === 0 ? [] : await loadOthers(files, options, host.cwd);
  const { promptBudget: budget, sections } = options;
  const settings = { severities: sections.severities, budget, besides };
  const fixed = options.fix ? await fixAll({ files, settings, cwd: host.cwd }) : null;
  const linted = lintPrompts(fixed?.files ?? files, settings);
  const shown = options.strict ? linted.map(strictly) : linted;
  formats[options.format]({ files: shown, fixes: fixed?.report ?? null }, options, host);
  const restarts = fixed === null ? null : tellRestarts(fixed.changes, [...files, ...besides]);
  showNotes([...(restarts === null ? [] : [restarts]), ...notes], host, options.verbose);
  if (fixed !== null && showFaults(fixed.report.faults, host)) return exitCodes.trouble;
  const all = shown.flatMap(({ diagnostics }) => diagnostics);
  return all.some(({ severity }) => severity === 'error') ? exitCodes.usage : exitCodes.done;
};

/** What repairs is loaded once it is asked for. */
async function fixAll(prompts: PromptsToFix): Promise<FixedPrompts> {
  const { fixPrompts } = await import('../fix/fix-prompts.ts');
  return fixPrompts(prompts);
}

/** Under `--strict` what is only warned of is a mistake. */
function strictly(file: Linted): Linted {
  const diagnostics = file.diagnostics.map((found) =>
    found.severity === 'warning' ? { ...found, severity: 'error' as const } : found,
  );
  return { ...file, diagnostics };
}

/** What is shown: what is wrong, and what was repaired, if anything was to be. */
interface Shown {
  readonly files: readonly Linted[];
  readonly fixes: FixReport | null;
}

const formats: Record<
  Options['format'],
  (shown: Shown, options: Pick<Options, 'color'>, host: Host) => void
> = {
  text: ({ files, fixes }, { color }, host) => {
    const { stdout, environment } = host;
    const style = {
      colour: wantsColour(color, environment, stdout),
      columns: stdout.columns(),
      wraps: stdout.isTerminal,
    };
    showFixes(fixes, host);
    for (const file of files) stdout.write(renderDiagnostics(file, style));
    const all = files.flatMap(({ diagnostics }) => diagnostics);
    const counts = countDiagnostics(all);
    const repaired = fixes === null ? '' : `${countFixes(fixes)}; `;
    stdout.write(
      `${repaired}${counts === '' ? 'no mistakes' : counts} in ${counted(files.length, 'file')}\n`,
    );
    stdout.write(tellsMore(all));
  },
  json: ({ files, fixes }, _options, { stdout }) => {
    const document = {
      version: 1,
      ...fixesJson(fixes),
      files: files.map(({ file, diagnostics }) => ({
        file,
        diagnostics: diagnostics.map((found) => ({ path: found.path, ...diagnosticJson(found) })),
      })),
      summary: summaryOf(files.flatMap(({ diagnostics }) => diagnostics)),
    };
    stdout.write(`${safeJson(document, 2)}\n`);
  },
  github: ({ files, fixes }, _options, host) => {
    showFixes(fixes, host);
    host.stdout.write(formatDiagnosticsGithub(files));
  },
};

function summaryOf(diagnostics: readonly Diagnostic[]) {
  const count = (wanted: string) => diagnostics.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
