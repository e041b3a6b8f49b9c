import type { Position } from '#model';
import type { LinedText } from '../../../text/lines.ts';
import { type Page, readPage } from '../../adl/page.ts';
import { type StatementLines, statementLines } from '../../adl/parse-adl.ts';
import type { ScenarioAst } from '../../ast.ts';
import { withoutBlankRuns } from './blank-runs.ts';
import { applyEdits, type TextEdit } from './line-edits.ts';
import { spaceConstants } from './space-constants.ts';

/** How much further in a statement goes on. */
const STEP = 2;
/** No file has a wider margin, and every line gets it. */
const WIDEST_MARGIN = 200;
const FREE_TEXT = /^(DESCRIPTION|REQUIRES)\s+(?=\S)/i;
const OPENING = /ASSERT[^\S\r\n]*\([^\S\r\n]*/iy;

/**
 * The lines of a file in the ADL form as they are laid out: statements at the margin that the file has, what goes on
 * with one two columns further in and in the shape that it had, one blank between keywords, and none at the end of a
 * line. What a sentence or a text holds stays as its author wrote it, and so do the places at which it is wrapped.
 */
export function layOutAdl(source: LinedText, ast: ScenarioAst): readonly (string | null)[] {
  const page = readPage(source);
  const lastLines = new Set([...ast.assertions, ...ast.constants].map(({ range }) => range.end.line - 1));
  const statements = statementLines(source).map((lines) => withoutTail(page, lines, lastLines));
  const margin = marginOf(page, statements);
  const contents = contentsOf(page, statements, ast);
  const laid = contents.map((content) => (content === '' ? '' : margin + content));
  for (const { first, next } of statements) indentRest(page, { first, next }, { margin, contents, laid });
  return withoutBlankRuns(laid);
}

/** Comments and blanks behind a statement are none of it, even if they were read with it; its last line surely is. */
function withoutTail(
  page: Page,
  { first, next }: StatementLines,
  lastLines: ReadonlySet<number>,
): StatementLines {
  const isTail = (line: number): boolean =>
    (page.kinds[line] === 'blank' || page.kinds[line] === 'comment') && !lastLines.has(line);
  let end = next;
  while (end > first + 1 && isTail(end - 1)) end -= 1;
  return { first, next: end };
}

/** The least indentation of a statement, as it is written; of a comment where there is no statement. */
function marginOf(page: Page, statements: readonly StatementLines[]): string {
  const comments = page.kinds.flatMap((kind, line) => (kind === 'comment' ? [line] : []));
  const lines = statements.length > 0 ? statements.map(({ first }) => first) : comments;
  const least = lines.reduce<number | null>(
    (found, line) =>
      found === null || (page.indents[line] ?? 0) < (page.indents[found] ?? 0) ? line : found,
    null,
  );
  if (least === null || (page.indents[least] ?? 0) > WIDEST_MARGIN) return '';
  const written = page.text.slice(page.lines.starts[least], page.firsts[least]);
  return /^[ \t]*$/.test(written) ? written : ' '.repeat(page.indents[least] ?? 0);
}

/** What each line holds between its indentation and its end. */
function contentsOf(page: Page, statements: readonly StatementLines[], ast: ScenarioAst): readonly string[] {
  const edits = ast.assertions.flatMap(({ range }) => bracketEdits(page, range.start, range.end));
  let next = 0;
  const contents = page.firsts.map((first, line) => {
    const end = page.lines.ends[line] ?? first;
    const own: TextEdit[] = [];
    for (let edit = edits[next]; edit !== undefined && edit.from <= end; edit = edits[next]) {
      own.push({ ...edit, from: edit.from - first, to: edit.to - first });
      next += 1;
    }
    return applyEdits(page.text.slice(first, end), own).trimEnd();
  });
  for (const { first } of statements) contents[first] = (contents[first] ?? '').replace(FREE_TEXT, '$1 ');
  spaceConstants(statements, contents);
  return contents;
}

/** `ASSERT (  x  )` becomes `ASSERT(x)`. */
function bracketEdits({ text, lines, firsts }: Page, start: Position, end: Position): TextEdit[] {
  const edits: TextEdit[] = [];
  const from = lines.offsetAt(start);
  OPENING.lastIndex = from;
  const opening = OPENING.exec(text)?.[0] ?? '';
  const opened = from + opening.length;
  if (opening !== '') edits.push({ from: from + 6, to: opened, replacement: '(' });
  const close = lines.offsetAt(end) - 1;
  let blank = close;
  const least = Math.max(opened, firsts[end.line - 1] ?? close);
  while (blank > least && text.charAt(blank - 1).trim() === '') blank -= 1;
  if (text.charAt(close) === ')' && blank > least) edits.push({ from: blank, to: close, replacement: '' });
  return edits;
}

interface Layout {
  readonly margin: string;
  readonly contents: readonly string[];
  readonly laid: string[];
}

/** Moves what goes on with a statement as a whole. */
function indentRest(page: Page, { first, next }: StatementLines, { margin, contents, laid }: Layout): void {
  const indents = page.indents.slice(first + 1, next).filter((_, at) => contents[first + 1 + at] !== '');
  const least = indents.reduce((found, indent) => Math.min(found, indent), Number.POSITIVE_INFINITY);
  for (let line = first + 1; line < next; line += 1) {
    const content = contents[line] ?? '';
    if (content === '') continue;
    laid[line] = margin + ' '.repeat(STEP + (page.indents[line] ?? 0) - least) + content;
  }
}
