import type { Compilation, Diagnostic, Fix, Position } from '#model';
import { lazily } from '../../../text/lazily.ts';
import { type Page, readPage } from '../../adl/page.ts';
import { type CompilerOptions, compileReading, readSource, type SourceFile } from '../../compile.ts';
import type { DocumentReading, ReadDocument } from '../../read-document.ts';
import { formatScenario } from '../format/format-scenario.ts';
import type { Workbench } from './workbench.ts';

/** A scenario that is open in an editor: read once, and all that its features ask of it. */
export interface OpenScenario {
  readonly document: ReadDocument;
  readonly workbench: Workbench;
  readonly compilation: Compilation;
  /** The layout of a file in the ADL form. */
  readonly page: () => Page;
  /** What another text in its place would come to. */
  readonly compile: (text: string) => Compilation;
  /** What laying it out changes. */
  readonly format: () => readonly Fix[];
}

/** What the config says about scenarios in an editor. */
export interface ScenarioOptions extends CompilerOptions {
  /** Say where Kubemoot's own runner reads the file otherwise. */
  readonly portability?: boolean;
}

/** A text as it is opened: a scenario, or why it is none. */
export interface OpenedText {
  /** Null for what is no scenario whatever it holds, such as a README. */
  readonly scenario: OpenScenario | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text. */
export function openText(
  { path, text }: { readonly path: string; readonly text: string },
  workbench: Workbench,
  { portability = false, ...options }: ScenarioOptions,
): OpenedText {
  const source = (bytes: string): SourceFile => ({ id: path, bytes, named: false, portability });
  const read = (bytes: string): DocumentReading => readSource(source(bytes), workbench.language);
  const reading = read(text);
  const compilation = compileReading(source(text), reading, options);
  const { form, diagnostics } = compilation;
  if (form === null || !reading.ok) return { scenario: null, diagnostics };
  const { document } = reading;
  const scenario: OpenScenario = {
    document,
    workbench,
    compilation,
    page: lazily(() => readPage(document)),
    compile: (other) => compileReading(source(other), read(other), options),
    format: () => formatScenario({ path, text }, workbench.language).edits,
  };
  return { scenario, diagnostics };
}

/** Whether a place is inside a range, its end included: the cursor stands between two characters. */
export function holds(
  range: { readonly start: Position; readonly end: Position },
  { line, column }: Position,
): boolean {
  const { start, end } = range;
  const after = line > start.line || (line === start.line && column >= start.column);
  return after && (line < end.line || (line === end.line && column <= end.column));
}
