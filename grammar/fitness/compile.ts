import type { Compilation, Form, Severity, Vocabulary } from '#model';
import { collectFindings, type Finding, toDiagnostics } from '../diagnostics.ts';
import { type Decoded, decode, MARK } from '../text/decode.ts';
import { lazily } from '../text/lazily.ts';
import { indexLines, type Lines } from '../text/lines.ts';
import { parseAdl } from './adl/parse-adl.ts';
import type { ScenarioAst } from './ast.ts';
import { FILE_START } from './checks/file-start.ts';
import { checks } from './checks/index.ts';
import { constantsOf, firstDefinitions } from './constants.ts';
import { detectForm } from './form.ts';
import { checkPortability } from './kubemoot/portability.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { placeFinding, type Report } from './placed-finding.ts';
import { makePlan } from './plan.ts';
import { createSentenceReader } from './sentence/index.ts';
import type { ReadSentence, SentenceReader } from './sentence/source.ts';
import { placeSentenceFinding } from './sentence-range.ts';

/** A scenario file as the program found it. */
export interface SourceFile {
  /** The path relative to the root, with `/`. */
  readonly id: string;
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
  const language = { reader: createSentenceReader(vocabulary), judgeKeywords: vocabulary.judgeKeywords };
  return {
    compile: (source) => {
      const { form, text, scenario, findings } = compileSource(source, language);
      const diagnostics = toDiagnostics(findings, options.severities ?? {});
      return { id: source.id, form, text, scenario, diagnostics };
    },
  };
}

/** What the sentences of both forms are read with. */
interface Language {
  readonly reader: SentenceReader;
  readonly judgeKeywords: readonly string[];
}

type Result = Pick<Compilation, 'form' | 'text' | 'scenario'> & { readonly findings: readonly Finding[] };

function compileSource(source: SourceFile, language: Language): Result {
  const decoded = decode(source.bytes);
  if (!decoded.ok) return { form: null, text: '', scenario: null, findings: [badEncoding(decoded)] };
  const { name, extension } = splitPath(source.id);
  const { text } = decoded;
  if (`${name}${extension}`.toLowerCase() === 'readme.md') {
    return {
      form: null,
      text,
      scenario: null,
      findings: [notAScenario(source, 'a README is documentation')],
    };
  }
  const lines = indexLines(text);
  const markdown = lazily(() => read(text, { form: 'markdown', lines, language }));
  const hasGates = (): boolean => markdown().sentences.some((sentence) => sentence.fits);
  const { form, promised } = detectForm(extension, { text, lines }, hasGates);
  const document = form === 'markdown' ? markdown() : read(text, { form, lines, language });
  if (form === 'markdown' && promised === form && !document.ast.empty && !hasGates()) {
    const because = notAScenario(source, 'it holds no gate and no keyword fence');
    return { form, text, scenario: null, findings: [because, ...(source.named ? document.findings : [])] };
  }
  const definitions = firstDefinitions(document.ast);
  const { ast, sentences } = document;
  return {
    form,
    text,
    scenario: makePlan({ id: source.id, name, ast, definitions, sentences }),
    findings: [
      ...formMismatch(form, promised),
      ...document.findings,
      ...checks.flatMap((check) => check({ ast, definitions, sentences })),
      ...(source.portability === true
        ? checkPortability({ text: decoded.marked ? MARK + text : text, ast, definitions, sentences })
        : []),
    ],
  };
}

interface ReadDocument {
  readonly ast: ScenarioAst;
  readonly sentences: readonly ReadSentence[];
  readonly findings: readonly Finding[];
}

interface Reading {
  readonly form: Form;
  readonly lines: Lines;
  readonly language: Language;
}

function read(text: string, { form, lines, language }: Reading): ReadDocument {
  const { reader, judgeKeywords } = language;
  const { findings, add } = collectFindings();
  const report: Report = (finding) => add(finding, () => placeFinding(finding, lines));
  const ast =
    form === 'adl'
      ? parseAdl({ text, lines }, report)
      : parseMarkdown({ text, lines }, { report, reader, judgeKeywords });
  const constants = constantsOf(firstDefinitions(ast));
  const sentences = ast.assertions.map(({ sentence }) => {
    const result = reader.read(sentence, constants);
    for (const found of result.findings) add(found, () => placeSentenceFinding(sentence, found));
    return result;
  });
  return { ast, sentences, findings };
}

function splitPath(id: string): { name: string; extension: string } {
  const file = id.slice(id.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return dot <= 0 ? { name: file, extension: '' } : { name: file.slice(0, dot), extension: file.slice(dot) };
}

function badEncoding({ found, offset, before }: Decoded & { ok: false }): Finding {
  const position = indexLines(before).positionAt(before.length);
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
