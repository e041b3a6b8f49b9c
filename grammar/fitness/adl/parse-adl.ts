import type { LinedText } from '../../text/lines.ts';
import type { AssertionNode, ConstantNode, ScenarioAst, TextNode } from '../ast.ts';
import type { Report } from '../placed-finding.ts';
import { splitTags, TAG_COMMENT } from '../tags.ts';
import { readAssertion } from './assertion.ts';
import { readConstant } from './constant.ts';
import type { AdlContext } from './gate-scan.ts';
import { type Head, readHead } from './head-parser.ts';
import { isMisspeltAssert, type Page, readPage } from './page.ts';
import { findStringEnds } from './string-ends.ts';
import { describeUnknown } from './unknown.ts';
import { type PlainStatement, readPlain } from './value-scan.ts';

interface Draft {
  readonly descriptions: TextNode[];
  readonly requires: TextNode[];
  readonly tags: string[];
  readonly constants: ConstantNode[];
  readonly assertions: AssertionNode[];
  readonly statements: StatementLines[];
}

/** The first line of a statement, from 0, and the line at which reading goes on behind it. */
export interface StatementLines {
  readonly first: number;
  readonly next: number;
}

const ASSERT_OPEN = /ASSERT[^\S\r\n]*\(/iy;

/** Reads a file in the ADL form; whatever is wrong is reported, and the rest is still returned. */
export function parseAdl(source: LinedText, report: Report): ScenarioAst {
  const { descriptions, requires, tags, constants, assertions, statements } = readStatements(source, report);
  return {
    form: 'adl',
    descriptions,
    requires,
    constants,
    assertions,
    tags: [...new Set(tags)],
    empty: statements.length === 0,
    questionHint: null,
  };
}

/** The lines of each statement of a file in the ADL form: what only concerns its layout needs no more. */
export function statementLines(source: LinedText): readonly StatementLines[] {
  return readStatements(source, () => {}).statements;
}

function readStatements(source: LinedText, report: Report): Draft {
  const page = readPage(source);
  const context: AdlContext = { page, ends: findStringEnds(page), report };
  const draft: Draft = {
    descriptions: [],
    requires: [],
    tags: [],
    constants: [],
    assertions: [],
    statements: [],
  };
  let line = 0;
  while (line < page.lines.count) {
    const first = line;
    const kind = page.kinds[line];
    if (kind === 'comment') draft.tags.push(...tagsOf(page, line));
    if (kind === 'start' || kind === 'text') {
      line = readStatement(context, draft, line);
      draft.statements.push({ first, next: line });
    } else line += 1;
  }
  return draft;
}

function tagsOf(page: Page, line: number): string[] {
  const comment = page.text.slice(page.firsts[line], page.lines.ends[line]);
  return splitTags(TAG_COMMENT.exec(comment)?.[1] ?? '');
}

/** Reads all that begins on a line; returns the line at which reading goes on. */
function readStatement(context: AdlContext, draft: Draft, line: number): number {
  const { page } = context;
  const first = page.firsts[line] ?? 0;
  ASSERT_OPEN.lastIndex = first;
  if (ASSERT_OPEN.test(page.text)) return readAssertions(context, draft, first);
  if (isMisspeltAssert(page.text, first)) {
    reportUnknown(context, first, page.text.slice(first, page.lines.ends[line]));
    const { scan } = readAssertion({ ...context, report: () => {} }, first);
    return scan.resume === null ? scan.nextLine : readAssertions(context, draft, scan.resume);
  }
  const statement = readPlain(page, line, first);
  return readOther(context, draft, { statement, head: readHead(statement.joined.text) });
}

/** Reads one assertion and those that follow it on the same line. */
function readAssertions(context: AdlContext, draft: Draft, first: number): number {
  for (let start = first; ; ) {
    const keyword = context.page.text.slice(start, start + 6);
    if (keyword !== 'ASSERT') reportCase(context, { from: start, image: keyword });
    const { node, scan } = readAssertion(context, start);
    draft.assertions.push(node);
    if (scan.resume === null) return scan.nextLine;
    start = scan.resume;
  }
}

function readOther(
  context: AdlContext,
  draft: Draft,
  { statement, head }: { statement: PlainStatement; head: Head },
): number {
  const { joined, lastLine } = statement;
  const start = joined.offsetAt(0);
  if (head.kind === 'unknown' || head.kind === 'assertion') {
    reportUnknown(context, start, joined.text);
    return lastLine + 1;
  }
  for (const word of [head.keyword, head.as]) {
    if (word !== null && word.image !== word.image.toUpperCase()) {
      reportCase(context, { from: joined.offsetAt(word.start), image: word.image });
    }
  }
  if (head.kind === 'constant') {
    const { node, nextLine } = readConstant(context, statement, head);
    if (node !== null) draft.constants.push(node);
    return nextLine;
  }
  if (head.text !== null) {
    const range = context.page.lines.rangeOf(
      joined.offsetAt(head.text),
      joined.offsetAt(joined.text.length - 1) + 1,
    );
    draft[head.kind === 'description' ? 'descriptions' : 'requires'].push({
      text: joined.text.slice(head.text),
      range,
    });
  }
  return lastLine + 1;
}

function reportUnknown({ report }: AdlContext, from: number, text: string): void {
  const { length, ...finding } = describeUnknown(text);
  report({ ...finding, from, to: from + length });
}

function reportCase({ report }: AdlContext, { from, image }: { from: number; image: string }): void {
  const keyword = image.toUpperCase().replace(/\s+/g, ' ');
  report({
    code: 'keyword-case',
    message: `${image.replace(/\s+/g, ' ')} is not a keyword: keywords are upper-case`,
    from,
    to: from + image.length,
    hint: `write ${keyword}`,
    replacement: keyword,
  });
}
