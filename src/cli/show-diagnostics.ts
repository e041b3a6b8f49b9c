import type { Options } from '#options';
import { countDiagnostics, type DiagnosedFile, renderDiagnostics } from '#reporters';
import { wantsColour } from './colour.ts';
import type { Host } from './host.ts';
import type { ScenarioSet } from './scenario-set.ts';

/** Every file of a set with its diagnostics, sorted by path. */
export function diagnosedFiles(set: ScenarioSet): readonly DiagnosedFile[] {
  const files = [...set.scenarios, ...set.rejected.map(({ file }) => file)];
  return files
    .map(({ file, source, diagnostics }) => ({ file, source, diagnostics }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Shows diagnostics with their source lines; returns how many there are of each severity, in words. */
export function showDiagnostics(set: ScenarioSet, options: Pick<Options, 'color'>, host: Host): string {
  const style = {
    colour: wantsColour(options.color, host.environment, host.stdout),
    columns: host.stdout.columns(),
    wraps: host.stdout.isTerminal,
  };
  const files = diagnosedFiles(set).filter(({ diagnostics }) => diagnostics.length > 0);
  for (const file of files) host.stdout.write(renderDiagnostics(file, style));
  return countDiagnostics(files.flatMap(({ diagnostics }) => diagnostics));
}
