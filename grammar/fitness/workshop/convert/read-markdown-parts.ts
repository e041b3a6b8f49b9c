import type { Block } from '../../markdown/blocks.ts';
import { readFence } from '../../markdown/fence.ts';
import type { MarkdownLayout } from '../../markdown/parse-markdown.ts';
import { readSetting } from '../../markdown/settings.ts';
import type { ReadDocument } from '../../read-document.ts';
import { splitTags } from '../../tags.ts';
import { commentRow, frontMatterRow } from './comment-rows.ts';
import type { Loss, Part } from './part.ts';
import { inOrder, type Placed, statementParts } from './statement-parts.ts';

/** The pieces of a page, and what has no place in any other form. */
interface MarkdownParts {
  readonly parts: readonly Part[];
  readonly losses: readonly Loss[];
}

/** Reads a page piece by piece; every line that says nothing of the scenario is a comment. */
export function readMarkdownParts(document: ReadDocument, layout: MarkdownLayout): MarkdownParts {
  const statements = statementParts(document);
  const lines = restOf(document, layout, statements);
  const { tags } = document.ast;
  const first = lines.find(({ use }) => use === 'tags') ?? { from: 0, to: 0 };
  const tagged: readonly Placed[] =
    tags.length === 0 ? [] : [{ content: { type: 'tags', tags }, from: first.from, to: first.to }];
  const parts = inOrder([...tagged, ...commentsOf(lines), ...statements], document);
  return { parts, losses: lossesOf(document, layout, statements) };
}

/** A line that no statement stands on: it holds tags, or what a comment says of it. */
interface RestLine {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly use: 'tags' | 'comment';
  readonly row: string | null;
}

function restOf(
  document: ReadDocument,
  { blocks, firstLine }: MarkdownLayout,
  statements: readonly Placed[],
): readonly RestLine[] {
  const { text, lines } = document;
  const taken = linesOf(document, statements);
  const placeAt = placesByLine(document, blocks);
  const rest: RestLine[] = [];
  // A list of tags goes on over lines of its own.
  let isList = false;
  lines.starts.forEach((from, line) => {
    const to = lines.ends[line] ?? from;
    const written = text.slice(from, to);
    const isFront = line < firstLine;
    isList = isFront && (TAGS_KEY.test(written) || (isList && /^(?:\s|-\s)/.test(written)));
    if (taken.has(line)) return;
    const place = placeAt.get(line);
    const areTags = isFront ? isList && areOnlyTags(document, written) : isTags(document, place, to);
    const row = isFront ? frontMatterRow(written) : commentRow(written, place?.role ?? null);
    rest.push({ line, from, to, use: areTags ? 'tags' : 'comment', row });
  });
  return rest;
}

const TAGS_KEY = /^tags\s*:/;

function areOnlyTags({ ast }: ReadDocument, written: string): boolean {
  const list = written.replace(/^\s*(?:tags\s*:|-\s)/, '').replace(/["'[\]]/g, ' ');
  return splitTags(list).every((tag) => ast.tags.includes(tag));
}

function linesOf({ lines }: ReadDocument, statements: readonly Placed[]): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const { from, to } of statements) {
    for (let line = lines.lineAt(from); line <= lines.lineAt(Math.max(from, to - 1)); line += 1)
      taken.add(line);
  }
  return taken;
}

/** What stands on a line, and what its block is. */
interface LinePlace {
  readonly role: Block['role'];
  readonly piece: Block['pieces'][number];
}

function placesByLine({ lines }: ReadDocument, blocks: readonly Block[]): ReadonlyMap<number, LinePlace> {
  const found = new Map<number, LinePlace>();
  for (const { role, pieces } of blocks) {
    for (const piece of pieces) found.set(lines.lineAt(piece.from), { role, piece });
  }
  return found;
}

function isTags(document: ReadDocument, place: LinePlace | undefined, to: number): boolean {
  if (place === undefined || !['question', 'note', 'gate'].includes(place.role)) return false;
  return place.piece.to === to && readSetting(document, place.piece)?.type === 'tags';
}

/** Lines that follow each other are one comment. */
function commentsOf(lines: readonly RestLine[]): readonly Placed[] {
  const found: Placed[] = [];
  let above = -2;
  let rows: string[] = [];
  for (const { line, from, to, use, row } of lines) {
    if (use !== 'comment' || row === null) continue;
    const last = found.at(-1);
    if (above === line - 1 && last !== undefined) {
      rows.push(row);
      found[found.length - 1] = { ...last, to };
    } else {
      rows = [row];
      found.push({ content: { type: 'comment', rows }, from, to });
    }
    above = line;
  }
  return found;
}

function lossesOf(
  document: ReadDocument,
  { blocks }: MarkdownLayout,
  statements: readonly Placed[],
): readonly Loss[] {
  const { text, lines } = document;
  const gates = new Set(statements.flatMap(({ content, from }) => (content.type === 'gate' ? [from] : [])));
  const fences = blocks.filter(({ role, pieces }) => role === 'fence' && gates.has(pieces[0]?.from ?? -1));
  const wordy = fences.flatMap(({ pieces }) => {
    const { first, opening, word } = readFence(text, pieces);
    const more = opening.info.slice(word.length).trim();
    const line = lines.lineAt(first.from) + 1;
    return more === '' ? [] : [{ line, what: `the words behind the keyword of the fence: ${more}` }];
  });
  const ticked = [...gates].flatMap((from) => {
    const line = lines.lineAt(from);
    const isTicked = /\[[xX]\]\s*$/.test(text.slice(lines.starts[line], from));
    return isTicked ? [{ line: line + 1, what: 'the tick in the box of the item' }] : [];
  });
  return [...wordy, ...ticked].sort((a, b) => a.line - b.line);
}
