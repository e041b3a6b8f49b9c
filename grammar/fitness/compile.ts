import type { Compilation, Form, Severity, Vocabulary } from '#model';
import { type Finding, toDiagnostics } from '../diagnostics.ts';
import { MARK } from '../text/decode.ts';
import { FILE_START } from './checks/file-start.ts';
import { checks } from './checks/index.ts';
import { checkPortability } from './kubemoot/portability.ts';
import { makePlan } from './plan.ts';
import { createLanguage, type DocumentReading, type Language, readDocument } from './read-document.ts';

/** The name of a scenario's file, and its ending with the dot, which may be empty. */
interface FileName {
  readonly name: string;
  readonly extension: string;
}

/** A scenario file as the program found it. */
export interface SourceFile {
  /** The path relative to the root, with `/`. */
  readonly id: string;
  /** What it is called where the id does not end in that: a text inside another file. */
  readonly called?: FileName;
  readonly bytes: Uint8Array | string;
  /** Named by the user, not found by a glob or in a folder. */
  readonly named: boolean;
  /** Say where Kubemoot's own runner reads the file otherwise. */
  readonly portability?: boolean;
}

/** Text in, plan and diagnostics out. It never throws, whatever the bytes. */
export interface Compiler {
  compile(source: SourceFile): Compilation;
}

/** What the config says about diagnostics. */
export interface CompilerOptions {
  /** Severities by code that replace the usual ones. */
  readonly severities?: Readonly<Record<string, Severity>>;
}

/** Builds the compiler of fitness scenarios; the sentence grammar is made once, from the vocabulary. */
export function createCompiler(vocabulary: Vocabulary, options: CompilerOptions = {}): Compiler {
  const language = createLanguage(vocabulary);
  return {
    compile: (source) => compileReading(source, readSource(source, language), options),
  };
}

/** Reads a file in the form that its name and its text ask for. */
export function readSource(
  { id, called, bytes }: Pick<SourceFile, 'id' | 'called' | 'bytes'>,
  language: Language,
): DocumentReading {
  const { extension } = called ?? splitPath(id);
  return readDocument({ bytes, extension }, language);
}

/** What a file that has been read comes to. */
export function compileReading(
  source: SourceFile,
  reading: DocumentReading,
  options: CompilerOptions,
): Compilation {
  const { form, text, scenario, findings } = resultOf(source, reading);
  const diagnostics = toDiagnostics(findings, options.severities ?? {});
  return { id: source.id, form, text, scenario, diagnostics };
}

type Result = Pick<Compilation, 'form' | 'text' | 'scenario'> & { readonly findings: readonly Finding[] };

function resultOf(source: SourceFile, reading: DocumentReading): Result {
  const { name, extension } = source.called ?? splitPath(source.id);
  if (!reading.ok) return { form: null, text: '', scenario: null, findings: [badEncoding(reading)] };
  const { document, hasGates } = reading;
  const { form, promised, text, marked, lines, ast, sentences, definitions } = document;
  if (`${name}${extension}`.toLowerCase() === 'readme.md') {
    const because = notAScenario(source, 'a README is documentation');
    return { form: null, text, scenario: null, findings: [because] };
  }
  if (form === 'markdown' && promised === form && !ast.empty && !hasGates()) {
    const because = notAScenario(source, 'it holds no gate and no keyword fence');
    if (source.named) return { form, text, scenario: null, findings: [because, ...document.findings] };
    const meant = document.findings.find(({ code }) => code === 'near-miss');
    const nearly = meant === undefined ? {} : { range: meant.range, hint: 'this is nearly a gate' };
    return { form, text, scenario: null, findings: [{ ...because, ...nearly }] };
  }
  return {
    form,
    text,
    scenario: makePlan({ id: source.id, name, ast, definitions, sentences }),
    findings: [
      ...formMismatch(form, promised),
      ...document.findings,
      ...checks.flatMap((check) => check({ ast, lines, definitions, sentences })),
      ...(source.portability === true
        ? checkPortability({ text: marked ? MARK + text : text, ast, definitions, sentences })
        : []),
    ],
  };
}

/** The name of a scenario's file and its ending, with the dot. */
export function splitPath(id: string): FileName {
  const file = id.slice(id.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return dot <= 0 ? { name: file, extension: '' } : { name: file.slice(0, dot), extension: file.slice(dot) };
}

function badEncoding({ found, offset, position }: DocumentReading & { ok: false }): Finding {
  return {
    code: 'bad-encoding',
    message: `found ${found}, at byte ${offset}`,
    range: { start: position, end: position },
    hint: 'save the file as UTF-8',
  };
}

function notAScenario({ id, named }: SourceFile, because: string): Finding {
  return {
    code: 'not-a-scenario',
    message: `${id} is no scenario: ${because}`,
    range: FILE_START,
    severity: named ? 'error' : 'info',
  };
}

function formMismatch(form: Form, promised: Form | null): Finding[] {
  if (promised === null || promised === form) return [];
  const [holds, extension] = form === 'adl' ? ['ADL statements', '.md'] : ['Markdown gates', '.adl'];
  return [
    {
      code: 'form-mismatch',
      message: `the file holds ${holds} but its name ends in ${extension}`,
      range: FILE_START,
      hint: `it is read as ${form === 'adl' ? 'ADL' : 'Markdown'}; rename it`,
    },
  ];
}
