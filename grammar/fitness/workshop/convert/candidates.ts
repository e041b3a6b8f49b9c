import { type DiagnosticCode, severityOf } from '../../../diagnostics.ts';
import { indexLines } from '../../../text/lines.ts';
import { parseAdl } from '../../adl/parse-adl.ts';
import type { ScenarioAst } from '../../ast.ts';
import { parseMarkdown } from '../../markdown/parse-markdown.ts';
import type { PlacedFinding } from '../../placed-finding.ts';
import type { Language } from '../../read-document.ts';
import type { Constants } from '../../sentence/source.ts';
import type { ConstantPart, GatePart } from './part.ts';

/** What texts are tried with: the form they are for, and what their sentences may refer to. */
export interface Trial {
  readonly language: Language;
  readonly constants: Constants;
  readonly read: (text: string) => Tried;
}

/** A text as it reads in its form. */
interface Tried {
  readonly ast: ScenarioAst;
  readonly findings: readonly PlacedFinding[];
}

/** Tries texts as ADL. */
export function tryAdl(text: string): Tried {
  const findings: PlacedFinding[] = [];
  const ast = parseAdl({ text, lines: indexLines(text) }, (finding) => findings.push(finding));
  return { ast, findings };
}

/** Tries texts as a page, each as if nothing else stood there. */
export function tryMarkdown({ reader, judgeKeywords }: Language): (text: string) => Tried {
  return (text) => {
    const findings: PlacedFinding[] = [];
    const report = (finding: PlacedFinding): number => findings.push(finding);
    const ast = parseMarkdown({ text, lines: indexLines(text) }, { report, reader, judgeKeywords });
    return { ast, findings };
  };
}

/**
 * The first of several ways to write something down that says what it is to say, and nothing else: one that nobody
 * warns of if there is one. Null when none does.
 */
export function firstThatSays(
  texts: readonly string[],
  { read }: Trial,
  says: (ast: ScenarioAst) => boolean,
): string | null {
  let second: string | null = null;
  for (const text of texts) {
    const { ast, findings } = read(text);
    const worst = findings.map(severityOf);
    if (!says(ast) || worst.includes('error')) continue;
    if (!worst.includes('warning')) return text;
    second ??= text;
  }
  return second;
}

/** Whether a tree holds one assertion, which means what another one meant, with no mistake that this had not. */
export function saysGate(
  { sentence: wanted }: GatePart,
  { language, constants }: Trial,
): (ast: ScenarioAst) => boolean {
  return (ast) => {
    const [assertion] = ast.assertions;
    if (assertion === undefined || sizeOf(ast) !== 1) return false;
    const { kind, params, findings } = language.reader.read(assertion.sentence, constants);
    const known = new Set<DiagnosticCode>(wanted.findings.map(({ code }) => code));
    const isSame = kind === wanted.kind && JSON.stringify(params) === JSON.stringify(wanted.params);
    return isSame && findings.every((found) => severityOf(found) === 'info' || known.has(found.code));
  };
}

/** Whether a tree holds one constant of this name and text. */
export function saysConstant({ name, text }: ConstantPart): (ast: ScenarioAst) => boolean {
  const wanted = name === 'QUESTION' ? text.trim() : text;
  return (ast) =>
    sizeOf(ast) === 1 && ast.constants[0]?.name === name && ast.constants[0].value?.text === wanted;
}

/** Whether a tree holds one text in one of its lists. */
export function saysText(list: 'descriptions' | 'requires', text: string): (ast: ScenarioAst) => boolean {
  return (ast) => sizeOf(ast) === 1 && ast[list][0]?.text === text;
}

/** How much a tree holds. */
function sizeOf({ descriptions, requires, tags, constants, assertions }: ScenarioAst): number {
  return descriptions.length + requires.length + tags.length + constants.length + assertions.length;
}
