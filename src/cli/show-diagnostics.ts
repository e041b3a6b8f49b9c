import { comparePositions } from '#model';
import type { Options } from '#options';
import { countDiagnostics, type DiagnosedFile, renderDiagnostics } from '#reporters';
import { wantsColour } from './colour.ts';
import type { Host } from './host.ts';
import type { ScenarioSet } from './scenario-set.ts';

/** Every file of a set with its diagnostics, sorted by path; of a manifest those of all scenarios in it. */
export function diagnosedFiles(set: ScenarioSet): readonly DiagnosedFile[] {
  const byFile = new Map<string, DiagnosedFile[]>();
  for (const { file, source, diagnostics } of [...set.scenarios, ...set.rejected.map(({ file }) => file)]) {
    const known = byFile.get(file) ?? [];
    byFile.set(file, known);
    known.push({ file, source, diagnostics });
  }
  return [...byFile.values()].map(joined).sort((a, b) => (a.file < b.file ? -1 : 1));
}

function joined(parts: readonly DiagnosedFile[]): DiagnosedFile {
  const [first = { file: '', source: null, diagnostics: [] }] = parts;
  if (parts.length === 1) return first;
  const diagnosed = parts.filter(({ diagnostics }) => diagnostics.length > 0);
  const diagnostics = diagnosed
    .flatMap((part) => part.diagnostics)
    .sort((a, b) => comparePositions(a.range.start, b.range.start));
  return { file: first.file, source: joinedSource(diagnosed), diagnostics };
}

/** Each holds the lines of its own part, and nothing on all others. */
function joinedSource(parts: readonly DiagnosedFile[]): string | null {
  const lines: string[] = [];
  for (const { source } of parts) {
    if (source === null) return null;
    for (const [index, line] of source.split(/\r\n|\n|\r/).entries())
      if (line !== '' || lines[index] === undefined) lines[index] = line;
  }
  return lines.join('\n');
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
