import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import type { Compilation, Diagnostic } from '#model';
import { failure, type Outcome, success, type UsageError } from '#options';
import type { DiscoveredFile } from './discover.ts';
import type { RejectedScenario, SelectedScenario } from './scenario-set.ts';

/** A larger text is not carried through a run for the sake of code frames. */
const LARGEST_SOURCE = 256 * 1024;

/** What the compiler is given of one file. */
interface SourceFile {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly named: boolean;
  readonly portability: boolean;
}

/** Turns one file into a plan. */
export type Compile = (source: SourceFile) => Compilation;

/** How files are compiled. */
export interface CompileSettings {
  readonly cwd: string;
  readonly compile: Compile;
  readonly portability: boolean;
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
export function compileScenarios(
  files: readonly DiscoveredFile[],
  settings: CompileSettings,
): Outcome<CompiledFiles> {
  const scenarios: SelectedScenario[] = [];
  const rejected: RejectedScenario[] = [];
  const notes: string[] = [];
  const errors: UsageError[] = [];
  for (const found of files) {
    const bytes = readBytes(found.path);
    if (typeof bytes === 'string') {
      errors.push({ message: `${found.id} cannot be read (${bytes})`, hint: null });
      continue;
    }
    const { id, named } = found;
    const compilation = settings.compile({ id, bytes, named, portability: settings.portability });
    const file = relative(settings.cwd, found.path) || found.path;
    const outcome = judgeCompilation(compilation, { file, strict: settings.strict });
    if (outcome === null) notes.push(`${id} holds no gate and was left out`);
    else if ('understood' in outcome) rejected.push(outcome);
    else {
      scenarios.push(outcome);
      notes.push(...pointed(found, outcome));
    }
  }
  return errors.length > 0 ? failure(...errors) : success({ scenarios, rejected, notes });
}

/** A scenario, a rejected file, or null for a document that was never meant as a scenario. */
function judgeCompilation(
  compilation: Compilation,
  how: { readonly file: string; readonly strict: boolean },
): SelectedScenario | RejectedScenario | null {
  const { id, form, text, scenario } = compilation;
  const found = how.strict ? strictly(compilation) : compilation.diagnostics;
  const isError = found.some(({ severity }) => severity === 'error');
  const source = text.length > LARGEST_SOURCE ? null : text;
  if (scenario !== null && !isError) return { ...scenario, file: how.file, diagnostics: found, source };
  if (!isError) return null;
  return { file: { id, form, file: how.file, diagnostics: found, source }, understood: scenario };
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
  const byPlace = (a: Diagnostic, b: Diagnostic) =>
    a.range.start.line - b.range.start.line || a.range.start.column - b.range.start.column;
  return [...raised, ...unchecked].sort(byPlace);
}

/** The gate at the line that the user pointed at. */
function pointed({ id, line }: DiscoveredFile, scenario: SelectedScenario): readonly string[] {
  if (line === null) return [];
  const gate = scenario.assertions.find(({ range }) => range.start.line <= line && line <= range.end.line);
  if (gate === undefined) return [`${id}:${line} is in ${scenario.name}, at no gate`];
  return [`${id}:${line} is gate ${gate.index + 1} of ${scenario.name}: ${gate.raw}`];
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
