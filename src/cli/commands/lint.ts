import type { Severity } from '#model';
import type { Options } from '#options';
import { formatDiagnosticsGithub } from '#reporters';
import { exitCodes } from '../exit-codes.ts';
import { gatherScenarios } from '../gather-scenarios.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { diagnosticJson } from '../plan-json.ts';
import { refuse } from '../refuse.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { diagnosedFiles, showDiagnostics } from '../show-diagnostics.ts';
import type { CommandAction } from './command.ts';

/** Shows the mistakes of scenario files and nothing else. */
export const lint: CommandAction = async (request, host) => {
  const gathered = await gatherScenarios(request, host);
  if (!gathered.ok) return refuse(host, gathered.errors);
  const { options, set } = gathered.value;
  formats[options.format](set, options, host);
  return set.rejected.length > 0 ? exitCodes.usage : exitCodes.done;
};

type Format = (set: ScenarioSet, options: Options, host: Host) => void;

const formats: Record<Options['format'], Format> = {
  text: (set, options, host) => {
    const counts = showDiagnostics(set, options, host);
    const files = set.scenarios.length + set.rejected.length;
    host.stdout.write(
      `${counts === '' ? 'no mistakes' : counts} in ${files} ${files === 1 ? 'scenario' : 'scenarios'}\n`,
    );
    showNotes(set.notes, host, options.verbose);
  },
  json: (set, _options, host) => {
    const files = diagnosedFiles(set).map(({ file, diagnostics }) => ({
      file,
      diagnostics: diagnostics.map(diagnosticJson),
    }));
    host.stdout.write(`${JSON.stringify({ version: 1, files, summary: summaryOf(set) }, null, 2)}\n`);
  },
  github: (set, _options, host) => {
    host.stdout.write(formatDiagnosticsGithub(diagnosedFiles(set)));
  },
};

function summaryOf(set: ScenarioSet) {
  const all = diagnosedFiles(set).flatMap(({ diagnostics }) => diagnostics);
  const count = (wanted: Severity) => all.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
