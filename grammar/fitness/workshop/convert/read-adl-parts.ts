import { type Page, readPage } from '../../adl/page.ts';
import { statementLines } from '../../adl/parse-adl.ts';
import type { ReadDocument } from '../../read-document.ts';
import { splitTags, TAG_COMMENT } from '../../tags.ts';
import type { Part } from './part.ts';
import { inOrder, type Placed, statementParts } from './statement-parts.ts';

/** The pieces of a scenario in the ADL form; comments inside a statement, and behind one, go before it. */
export function readAdlParts(document: ReadDocument): readonly Part[] {
  const page = readPage(document);
  const statements = statementParts(document);
  const behind = statements.flatMap((statement) => commentBehind(page, statement));
  return inOrder([...commentLines(page, document), ...behind, ...statements], document);
}

function commentLines(page: Page, document: ReadDocument): readonly Placed[] {
  const isText = linesInStrings(document);
  const owners = ownersOf(document);
  const found: Placed[] = [];
  let above = -2;
  let rows: string[] = [];
  page.kinds.forEach((kind, line) => {
    if (kind !== 'comment' || isText.has(line)) return;
    const owner = owners.get(line);
    const from = page.lines.starts[owner ?? line] ?? 0;
    const to = page.lines.ends[line] ?? from;
    const written = page.text.slice(page.firsts[line], to);
    const tags = owner === undefined ? TAG_COMMENT.exec(written)?.[1] : undefined;
    const last = found.at(-1);
    if (tags !== undefined) found.push({ content: { type: 'tags', tags: splitTags(tags) }, from, to });
    else if (above === line - 1 && owner === undefined && last !== undefined) {
      rows.push(commentText(written));
      found[found.length - 1] = { ...last, to };
    } else {
      rows = [commentText(written)];
      found.push({ content: { type: 'comment', rows }, from, to });
    }
    above = tags === undefined && owner === undefined ? line : -2;
  });
  return found;
}

/** Of each line that goes on with a statement, the line on which that begins. */
function ownersOf(document: ReadDocument): ReadonlyMap<number, number> {
  const owners = new Map<number, number>();
  for (const { first, next } of statementLines(document)) {
    for (let line = first + 1; line < next; line += 1) owners.set(line, first);
  }
  return owners;
}

/** Lines that begin inside a string, where `#` is text. */
function linesInStrings({ ast }: ReadDocument): ReadonlySet<number> {
  const inside = new Set<number>();
  const add = (first: number, last: number): void => {
    for (let line = first; line < last; line += 1) inside.add(line);
  };
  for (const { value } of ast.constants) {
    if (value?.kind === 'string') add(value.range.start.line, value.range.end.line);
  }
  for (const { sentence } of ast.assertions) {
    for (const { start, end } of sentence.strings)
      add(sentence.positionAt(start).line, sentence.positionAt(end - 1).line);
  }
  return inside;
}

/** What follows a `#` on the last line of a constant or an assertion; in free text it is text. */
function commentBehind({ text, lines }: Page, { content, from, to }: Placed): readonly Placed[] {
  if (content.type !== 'constant' && content.type !== 'gate') return [];
  const rest = text.slice(to, lines.ends[lines.lineAt(to)]).trim();
  if (!rest.startsWith('#')) return [];
  return [{ content: { type: 'comment', rows: [commentText(rest)] }, from, to: from }];
}

function commentText(written: string): string {
  return written.slice(1).trimEnd().replace(/^\s/, '');
}
