import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { type Compilation, comparePositions, type Diagnostic, type Range } from '#model';
import { failure, type Outcome, success, type UsageError } from '#options';
import { quoteForShell } from '#reporters';
import { byId } from './by-id.ts';
import { type CompiledFile, type Compilers, compileFile, isOn } from './compile-file.ts';
import type { DiscoveredFile } from './discover.ts';
import { createSources } from './frame-sources.ts';
import type { RejectedScenario, SelectedScenario } from './scenario-set.ts';

/** How files are compiled. */
export interface CompileSettings extends Compilers {
  readonly cwd: string;
  /** Warnings and advisories are errors. */
  readonly strict: boolean;
}

/** What became of the files. */
export interface CompiledFiles {
  readonly scenarios: readonly SelectedScenario[];
  readonly rejected: readonly RejectedScenario[];
  readonly notes: readonly string[];
}

/** Reads and compiles every file. A file that cannot be read is a usage error; one that does not compile is data. */
export async function compileScenarios(
  files: readonly DiscoveredFile[],
  settings: CompileSettings,
): Promise<Outcome<CompiledFiles>> {
  const scenarios: SelectedScenario[] = [];
  const rejected: RejectedScenario[] = [];
  const notes: string[] = [];
  const errors: UsageError[] = [];
  for (const found of files) {
    const bytes = found.bytes ?? readBytes(found.path);
    if (typeof bytes === 'string') {
      errors.push({ message: `${found.id} cannot be read (${bytes})`, hint: null });
      continue;
    }
    const compiled = await compileFile(found, bytes, settings);
    const file = relative(settings.cwd, found.path) || found.path;
    notes.push(...compiled.notes);
    errors.push(...compiled.missing.map((missing) => noSuchPart(found, missing)));
    const sources = createSources();
    for (const compilation of compiled.compilations) {
      const source = sources.of(compilation);
      const outcome = judgeCompilation(compilation, { file, source, strict: settings.strict });
      if (outcome === null) notes.push(...leftOut(compilation, file));
      else if ('understood' in outcome) rejected.push(outcome);
      else {
        scenarios.push(outcome);
        notes.push(...pointed(found, outcome, compilation.place));
      }
    }
  }
  if (errors.length > 0) return failure(...errors);
  // Manifests hold their scenarios in an order of their own.
  scenarios.sort(byId);
  rejected.sort((a, b) => byId(a.file, b.file));
  return success({ scenarios, rejected, notes });
}

/** Scenarios of a manifest beyond which they are counted only. */
const MOST_NAMED = 10;

function noSuchPart({ id }: DiscoveredFile, { part, there }: CompiledFile['missing'][number]): UsageError {
  const what = typeof part === 'string' ? `no scenario ${part} in ${id}` : `no scenario at ${id}:${part}`;
  const more = there.length > MOST_NAMED ? `, and ${there.length - MOST_NAMED} more` : '';
  const held = `it holds ${there.slice(0, MOST_NAMED).join(', ')}${more}`;
  return { message: `there is ${what}`, hint: there.length === 0 ? null : held };
}

/** Why a document is no scenario; of a manifest, what of it is not read. */
function leftOut({ id, form, diagnostics, place }: Compilation, file: string): readonly string[] {
  if (form !== null || diagnostics.length === 0) {
    const nearly = diagnostics.find(({ hint }) => hint !== null)?.range.start.line;
    // A page of a manifest cannot be named so that its mistakes are shown.
    const how = place === undefined ? `: crew-fitness lint ${quoteForShell(file)}` : '';
    const but = nearly === undefined ? '' : `, but line ${nearly} is nearly a gate${how}`;
    return [`${id} holds no gate and was left out${but}`];
  }
  return diagnostics.map(({ range, message }) => `${id}:${range.start.line}: ${message}`);
}

/** A scenario, a rejected file, or null for a document that was never meant as a scenario. */
function judgeCompilation(
  compilation: Compilation,
  how: { readonly file: string; readonly source: string | null; readonly strict: boolean },
): SelectedScenario | RejectedScenario | null {
  const { id, form, scenario } = compilation;
  const { file, source } = how;
  const found = how.strict ? strictly(compilation) : compilation.diagnostics;
  const isError = found.some(({ severity }) => severity === 'error');
  if (scenario !== null && !isError) return { ...scenario, file, diagnostics: found, source };
  if (!isError) return null;
  return { file: { id, form, file, diagnostics: found, source }, understood: scenario };
}

/** Under `--strict` what is only warned of, and what nobody checks, is a mistake. */
function strictly({ diagnostics, scenario }: Compilation): readonly Diagnostic[] {
  const raised = diagnostics.map((found) =>
    found.severity === 'warning' ? { ...found, severity: 'error' as const } : found,
  );
  const advisories = (scenario?.assertions ?? []).filter(({ kind }) => kind === 'advisory');
  const unchecked = advisories.map(({ range, raw }): Diagnostic => {
    const message = `nothing checks ${JSON.stringify(raw)}: it is an advisory`;
    return {
      severity: 'error',
      code: 'advisory',
      message,
      range,
      hint: 'say it as a gate, or DEFER it to a judge',
      fix: null,
    };
  });
  return [...raised, ...unchecked].sort((a, b) => comparePositions(a.range.start, b.range.start));
}

/** The gates at the lines that the user pointed at. */
function pointed(
  { id, parts }: DiscoveredFile,
  scenario: SelectedScenario,
  place?: Range,
): readonly string[] {
  const lines = parts.filter((part) => typeof part === 'number');
  return lines.flatMap((line) => {
    if (place !== undefined && !isOn(line, place)) return [];
    const gate = scenario.assertions.find(({ range }) => isOn(line, range));
    if (gate === undefined) return [`${id}:${line} is in ${scenario.name}, at no gate`];
    return [`${id}:${line} is gate ${gate.index + 1} of ${scenario.name}: ${gate.raw}`];
  });
}

/** The bytes of a file, or why they cannot be had. */
export function readBytes(path: string): Uint8Array | string {
  try {
    // Of a pipe one would wait for a writer, and a device may have no end.
    return statSync(path).isFile() ? readFileSync(path) : 'it is no regular file';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
  }
}
