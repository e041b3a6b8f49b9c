import type { Severity } from '#model';
import type { Options } from '#options';
import { counted, formatDiagnosticsGithub } from '#reporters';
import { tellsMore } from '../diagnostic-pages/tells-more.ts';
import { exitCodes } from '../exit-codes.ts';
import type { FixReport } from '../fix/fix-files.ts';
import { countFixes, fixesJson, showFixes } from '../fix/show-fixes.ts';
import { type GatheredScenarios, gatherScenarios } from '../gather-scenarios.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { diagnosticJson } from '../plan-json.ts';
import { refuse } from '../refuse.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { diagnosedFiles, showDiagnostics } from '../show-diagnostics.ts';
import { showFaults } from '../show-faults.ts';
import { STANDARD_INPUT } from '../standard-input.ts';
import type { CommandAction } from './command.ts';

/** Shows the mistakes of scenario files and nothing else, once those that can be are repaired if that is asked for. */
export const lint: CommandAction = async (request, host) => {
  if (request.flags.fix === true && request.positionals.includes(STANDARD_INPUT))
    return refuse(host, [{ message: '--fix writes files, and - is none', hint: 'name files' }]);
  const gathered = await gatherScenarios(request, host);
  if (!gathered.ok) return refuse(host, gathered.errors);
  const { options, set } = gathered.value;
  if (!options.fix) return show({ options, set, fixes: null }, host);
  const { fixScenarios } = await import('../fix/fix-scenarios.ts');
  const fixes = await fixScenarios(gathered.value, host.cwd);
  const again = fixes.files.length === 0 ? gathered : await gatherScenarios(request, host);
  if (!again.ok) {
    showFixes(fixes, host);
    return refuse(host, again.errors);
  }
  const exitCode = show({ ...again.value, fixes }, host);
  return showFaults(fixes.faults, host) ? exitCodes.trouble : exitCode;
};

/** What is shown: what is wrong, and what was repaired, if anything was to be. */
interface Shown extends GatheredScenarios {
  readonly fixes: FixReport | null;
}

function show(shown: Shown, host: Host): number {
  formats[shown.options.format](shown, host);
  return shown.set.rejected.length > 0 ? exitCodes.usage : exitCodes.done;
}

const formats: Record<Options['format'], (shown: Shown, host: Host) => void> = {
  text: ({ set, options, fixes }, host) => {
    showFixes(fixes, host);
    const counts = showDiagnostics(set, options, host);
    const files = set.scenarios.length + set.rejected.length;
    const repaired = fixes === null ? '' : `${countFixes(fixes)}; `;
    host.stdout.write(
      `${repaired}${counts === '' ? 'no mistakes' : counts} in ${counted(files, 'scenario')}\n`,
    );
    host.stdout.write(unchecked(set));
    host.stdout.write(tellsMore(diagnosedFiles(set).flatMap(({ diagnostics }) => diagnostics)));
    showNotes(set.notes, host, options.verbose);
  },
  json: ({ set, fixes }, host) => {
    const files = diagnosedFiles(set).map(({ file, diagnostics }) => ({
      file,
      diagnostics: diagnostics.map(diagnosticJson),
    }));
    const document = { version: 1, ...fixesJson(fixes), files, summary: summaryOf(set) };
    host.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  },
  github: ({ set, fixes }, host) => {
    showFixes(fixes, host);
    host.stdout.write(formatDiagnosticsGithub(diagnosedFiles(set)));
  },
};

/** How many sentences are left to people: one that was meant as a gate is among them. Empty where there are none. */
function unchecked({ scenarios }: ScenarioSet): string {
  const count = scenarios
    .flatMap(({ assertions }) => assertions)
    .filter(({ kind }) => kind === 'advisory').length;
  if (count === 0) return '';
  const are = count === 1 ? 'is no gate and is' : 'are no gates and are';
  return `${counted(count, 'sentence')} ${are} not checked (see --strict)\n`;
}

function summaryOf(set: ScenarioSet) {
  const all = diagnosedFiles(set).flatMap(({ diagnostics }) => diagnostics);
  const count = (wanted: Severity) => all.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
