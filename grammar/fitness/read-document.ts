import type { Form, Position, Vocabulary } from '#model';
import { collectFindings, type Finding } from '../diagnostics.ts';
import { type Decoded, decode } from '../text/decode.ts';
import { lazily } from '../text/lazily.ts';
import { indexLines, type Lines } from '../text/lines.ts';
import { parseAdl } from './adl/parse-adl.ts';
import type { ConstantNode, ScenarioAst } from './ast.ts';
import { constantsOf, firstDefinitions } from './constants.ts';
import { detectForm } from './form.ts';
import { type MarkdownLayout, parseMarkdown } from './markdown/parse-markdown.ts';
import { placeFinding, type Report } from './placed-finding.ts';
import { createSentenceReader } from './sentence/index.ts';
import type { ReadSentence, SentenceReader } from './sentence/source.ts';
import { placeSentenceFinding } from './sentence-range.ts';

/** What the sentences of both forms are read with. */
export interface Language {
  readonly reader: SentenceReader;
  readonly judgeKeywords: readonly string[];
}

/** Makes the language of a vocabulary; costs milliseconds, once. `keptSentences`: how many it remembers. */
export function createLanguage(vocabulary: Vocabulary, keptSentences?: number): Language {
  return { reader: createSentenceReader(vocabulary, keptSentences), judgeKeywords: vocabulary.judgeKeywords };
}

/** A scenario as it was written: the tree, each sentence read, and what is wrong in either. */
export interface ReadDocument {
  readonly form: Form;
  /** The form that the file's name promised; null when it promised none. */
  readonly promised: Form | null;
  readonly text: string;
  /** Whether the text had a byte order mark, which is not in `text`. */
  readonly marked: boolean;
  readonly lines: Lines;
  readonly ast: ScenarioAst;
  /** Null in ADL, where indentation tells it again at any time. */
  readonly layout: MarkdownLayout | null;
  /** By the index of the assertion. */
  readonly sentences: readonly ReadSentence[];
  readonly definitions: ReadonlyMap<string, ConstantNode>;
  readonly findings: readonly Finding[];
}

/** A text read, or why it is none. */
export type DocumentReading =
  | { readonly ok: true; readonly document: ReadDocument; readonly hasGates: () => boolean }
  | { readonly ok: false; readonly found: string; readonly offset: number; readonly position: Position };

/** Reads a text in the form that it has. The extension, with its dot, may be empty. */
export function readDocument(
  { bytes, extension }: { readonly bytes: Uint8Array | string; readonly extension: string },
  language: Language,
): DocumentReading {
  const decoded = decode(bytes);
  if (!decoded.ok) return undecodable(decoded);
  const { text, marked } = decoded;
  const lines = indexLines(text);
  const markdown = lazily(() => read({ text, lines, form: 'markdown' }, language));
  const hasGates = (): boolean => markdown().sentences.some((sentence) => sentence.fits);
  const { form, promised } = detectForm(extension, { text, lines }, hasGates);
  const parts = form === 'markdown' ? markdown() : read({ text, lines, form }, language);
  return { ok: true, document: { form, promised, text, marked, lines, ...parts }, hasGates };
}

function undecodable({ found, offset, before }: Decoded & { ok: false }): DocumentReading {
  const position = indexLines(before).positionAt(before.length);
  return { ok: false, found, offset, position };
}

interface Written {
  readonly text: string;
  readonly lines: Lines;
  readonly form: Form;
}

function read(
  { text, lines, form }: Written,
  { reader, judgeKeywords }: Language,
): Pick<ReadDocument, 'ast' | 'layout' | 'sentences' | 'definitions' | 'findings'> {
  const { findings, add } = collectFindings();
  const report: Report = (finding) => add(finding, () => placeFinding(finding, lines));
  let layout: MarkdownLayout | null = null;
  const keepLayout = (found: MarkdownLayout): void => {
    layout = found;
  };
  const ast =
    form === 'adl'
      ? parseAdl({ text, lines }, report)
      : parseMarkdown({ text, lines }, { report, reader, judgeKeywords, keepLayout });
  const definitions = firstDefinitions(ast);
  const constants = constantsOf(definitions);
  const sentences = ast.assertions.map(({ sentence }) => {
    const result = reader.read(sentence, constants);
    for (const found of result.findings) add(found, () => placeSentenceFinding(sentence, found));
    return result;
  });
  return { ast, layout, sentences, definitions, findings };
}
