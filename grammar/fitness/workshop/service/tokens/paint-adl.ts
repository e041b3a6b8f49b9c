import { measureDuration, type SemanticTokenType } from '#model';
import type { ConstantNode, TextNode } from '../../../ast.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { paintSentence } from './paint-sentence.ts';
import type { Painter } from './painter.ts';

/** Colours a file in the ADL form. */
export function paintAdl(scenario: OpenScenario, painter: Painter): void {
  const { ast, sentences, lines } = scenario.document;
  const comments = commentLines(scenario);
  const isText = (line: number): boolean => !comments.has(line);
  for (const line of comments) paintComment(scenario, lines.starts[line] ?? 0, painter);
  for (const node of ast.descriptions)
    paintFreeText(scenario, { node, keyword: 'DESCRIPTION', isText }, painter);
  for (const node of ast.requires) paintFreeText(scenario, { node, keyword: 'REQUIRES', isText }, painter);
  for (const node of ast.constants) {
    paintConstant(scenario, { node, isText }, painter);
    paintTail(scenario, lines.offsetAt(node.range.end), painter);
  }
  for (const [index, node] of ast.assertions.entries()) {
    const read = sentences[index];
    const start = lines.offsetAt(node.range.start);
    painter.paint(start, start + 'ASSERT'.length, 'keyword');
    if (read !== undefined) paintSentence(scenario, { node, read }, painter);
    paintTail(scenario, lines.offsetAt(node.range.end), painter);
  }
}

/** The comment lines, those apart that a string takes in. */
function commentLines({ document: { ast }, page }: OpenScenario): ReadonlySet<number> {
  const comments = new Set(page().kinds.flatMap((kind, line) => (kind === 'comment' ? [line] : [])));
  const free = (first: number, last: number): void => {
    for (let line = first; line < last; line += 1) comments.delete(line);
  };
  for (const { value } of ast.constants) {
    if (value?.kind === 'string') free(value.range.start.line, value.range.end.line);
  }
  for (const { range, sentence } of ast.assertions) {
    if (range.start.line === range.end.line) continue;
    for (const { start, end } of sentence.strings) {
      free(sentence.positionAt(start).line, sentence.positionAt(end - 1).line);
    }
  }
  return comments;
}

const TAGS = /^(\s*#\s*tags:)(.*)$/i;

function paintComment({ document: { text, lines } }: OpenScenario, from: number, painter: Painter): void {
  const end = lines.ends[lines.lineAt(from)] ?? from;
  const [, label, tags = ''] = TAGS.exec(text.slice(from, end)) ?? [];
  if (label === undefined) {
    painter.paint(from, end, 'comment');
    return;
  }
  painter.paint(from, from + label.length, 'comment');
  for (const { index, 0: tag } of tags.matchAll(/[^\s,]+/g)) {
    const start = from + label.length + index;
    painter.paint(start, start + tag.length, 'enumMember');
  }
}

/** A comment behind a statement. */
function paintTail({ document: { text, lines } }: OpenScenario, from: number, painter: Painter): void {
  const end = lines.ends[lines.lineAt(from)] ?? from;
  const hash = /^\s*#/.exec(text.slice(from, end));
  if (hash !== null) painter.paint(from, end, 'comment');
}

interface FreeText {
  readonly node: TextNode;
  readonly keyword: string;
  readonly isText: (line: number) => boolean;
}

const FARTHEST = 400;

function paintFreeText(
  { document: { text, lines } }: OpenScenario,
  { node, keyword, isText }: FreeText,
  painter: Painter,
): void {
  const from = lines.offsetAt(node.range.start);
  // Comment lines may stand between the keyword and its text, but rarely do.
  const near = Math.max(0, from - FARTHEST);
  const at = text.slice(near, from).toUpperCase().lastIndexOf(keyword);
  if (at >= 0) painter.paint(near + at, near + at + keyword.length, 'keyword');
  painter.paintRange(node.range, 'string', isText);
}

const HEAD = /DEFINE\s+CONST/iy;

function paintConstant(
  { document: { text, lines } }: OpenScenario,
  { node, isText }: { readonly node: ConstantNode; readonly isText: (line: number) => boolean },
  painter: Painter,
): void {
  const { nameRange, value, range } = node;
  const start = lines.offsetAt(range.start);
  HEAD.lastIndex = start;
  if (HEAD.test(text)) painter.paint(start, HEAD.lastIndex, 'keyword');
  painter.paintRange(nameRange, 'variable');
  const from = lines.offsetAt(nameRange.end);
  const to = lines.offsetAt(value?.range.start ?? range.end);
  const as = /^\s+AS(?!\S)/i.exec(text.slice(from, to));
  if (as !== null) painter.paint(from, from + as[0].length, 'keyword');
  if (value !== null) painter.paintRange(value.range, valueType(value), isText);
}

/** Whether a value is a number, a duration or a text. */
export function valueType({ kind, text }: NonNullable<ConstantNode['value']>): SemanticTokenType {
  return kind === 'bare' && measureDuration(text) !== null ? 'number' : 'string';
}
