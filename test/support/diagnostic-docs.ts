import { diagnosticCodes } from '../../grammar/diagnostics.ts';
import { renderDiagnostics } from '../../reporters/index.ts';
import { allPages, type DiagnosticPage } from '../../src/cli/diagnostic-pages/diagnostic-pages.ts';
import { exampleLines, exampleName, repairSentence } from '../../src/cli/diagnostic-pages/page-lines.ts';
import type { Diagnostic, ExampleFile } from '../../src/model/index.ts';
import { compileExample } from './compile-example.ts';
import { lintExample } from './lint-example.ts';

/** What is wrong in the example of a page. */
export async function diagnosticsIn(
  page: DiagnosticPage,
  example: ExampleFile,
): Promise<readonly Diagnostic[]> {
  return page.lint === 'crew-fitness lint' ? compileExample(page.code, example) : lintExample(example);
}

/** What lint shows of the wrong example, as far as the page is about it. */
export async function frameOf(page: DiagnosticPage): Promise<string> {
  const { file, text } = page.explanation.wrong;
  const diagnostics = (await diagnosticsIn(page, page.explanation.wrong)).filter(
    ({ code }) => code === page.code,
  );
  const style = { colour: false, columns: 100, wraps: false };
  return renderDiagnostics({ file, source: text, diagnostics }, style).trimEnd();
}

/** The files of docs/diagnostics, by name. */
export async function diagnosticDocs(): Promise<ReadonlyMap<string, string>> {
  const pages = await allPages();
  const texts = await Promise.all(pages.map(async (page) => [`${page.code}.md`, await docOf(page)] as const));
  return new Map([['README.md', indexOf(pages)], ...texts]);
}

function indexOf(pages: readonly DiagnosticPage[]): string {
  const isOfScenarios = ({ code }: DiagnosticPage): boolean =>
    Object.hasOwn(diagnosticCodes, code) || code === 'advisory';
  return `# Diagnostics

A page for each code that \`crew-fitness lint\` and \`crew-fitness prompt lint\` show: what it means, what would be lost,
how to mend it. \`crew-fitness explain near-miss\` shows the same in a terminal. Where one repair is right, \`--fix\`
carries it out.

## Scenarios

${table(pages.filter(isOfScenarios))}

## Prompts

${table(pages.filter((page) => !isOfScenarios(page)))}
`;
}

function table(pages: readonly DiagnosticPage[]): string {
  const rows = pages.map(
    ({ code, severity, explanation: { meaning, isRepairable } }) =>
      `| [\`${code}\`](${code}.md) | ${severity} | ${inCell(meaning)} | ${isRepairable === true ? 'yes' : ''} |`,
  );
  return ['| code | severity | means | `--fix` |', '|---|---|---|---|', ...rows].join('\n');
}

function inCell(text: string): string {
  return escaped(text).replaceAll('|', '\\|');
}

/** In Markdown these would open something. */
function escaped(text: string): string {
  return text.replace(/[<>*_#[\]]/g, '\\$&').replace(/\{\{ x \}\}/, '`{{ x }}`');
}

async function docOf(page: DiagnosticPage): Promise<string> {
  const { code, severity, explanation } = page;
  const { meaning, why, mend, wrong, right } = explanation;
  const repair = repairSentence(page);
  return `# ${code}

${severity} · [all diagnostics](README.md)

${escaped(meaning)}

${escaped(why)}

${escaped(mend)}${repair === null ? '' : `\n\n${repair.replace(/^.* --fix/, '`$&`')}`}

## Wrong

${exampleBlock(wrong, page)}

${page.lint.replace(/^.*$/, '`$&`')}${code === 'advisory' ? ' with `--strict`' : ''} says:

${fence('text', await frameOf(page))}

## Right

${exampleBlock(right, page)}
`;
}

function exampleBlock(example: ExampleFile, { lint }: DiagnosticPage): string {
  const ending = example.file.replace(/^.*\./, '');
  const adl = lint === 'crew-fitness lint' ? 'adl diagnostic' : 'prompt diagnostic';
  const language = { adl, md: 'markdown diagnostic', yaml: 'yaml' }[ending] ?? 'text';
  return `\`${example.file}\`${exampleName(example).slice(example.file.length)}:\n\n${fence(language, exampleLines(example).join('\n'))}`;
}

/** With more marks than the text has in a row. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([marks]) => marks.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${text}\n${marks}`;
}
