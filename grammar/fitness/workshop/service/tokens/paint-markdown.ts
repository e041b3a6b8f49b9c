import type { Piece } from '../../../../text/joined-text.ts';
import { readFence } from '../../../markdown/fence.ts';
import { readSetting } from '../../../markdown/settings.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { isFence } from '../sentence-place.ts';
import { valueType } from './paint-adl.ts';
import { paintSentence } from './paint-sentence.ts';
import type { Painter } from './painter.ts';

/** Colours a page in the Markdown form: what it sets and asserts, not its prose. */
export function paintMarkdown(scenario: OpenScenario, painter: Painter): void {
  const { ast, sentences, layout, text } = scenario.document;
  paintFrontMatter(scenario, painter);
  for (const [index, node] of ast.assertions.entries()) {
    const read = sentences[index];
    if (isFence(scenario, node)) paintReference(scenario, node.range, painter);
    else if (read !== undefined) paintSentence(scenario, { node, read }, painter);
  }
  for (const { role, pieces } of layout?.blocks ?? []) {
    if (role === 'question' || role === 'note')
      for (const piece of pieces) paintLine(scenario, piece, painter);
    // A setting may end an item.
    if (role === 'gate') for (const piece of pieces.slice(1)) paintLine(scenario, piece, painter);
    const [first] = pieces;
    if (
      role === 'html' &&
      first !== undefined &&
      text.slice(first.from, first.to).trimStart().startsWith('<!--')
    ) {
      painter.paint(first.from, pieces.at(-1)?.to ?? first.to, 'comment');
    }
  }
}

function paintFrontMatter(scenario: OpenScenario, painter: Painter): void {
  const { ast, layout } = scenario.document;
  const end = layout?.firstLine ?? 0;
  for (const { name, nameRange, value } of ast.constants) {
    if (nameRange.start.line > end) continue;
    painter.paintRange(nameRange, name === 'QUESTION' ? 'keyword' : 'variable');
    if (value !== null) painter.paintRange(value.range, valueType(value));
  }
  for (const { range } of ast.requires) if (range.start.line <= end) painter.paintRange(range, 'string');
  for (let line = 1; line < end - 1; line += 1) paintListKey(scenario, line, painter);
}

const LIST_KEY = /^(tags|requires)\s*:(.*)$/;

/** The keys that hold lists; tags on the line of their key are coloured too. */
function paintListKey({ document: { text, lines } }: OpenScenario, line: number, painter: Painter): void {
  const start = lines.starts[line] ?? 0;
  const [, key, rest = ''] = LIST_KEY.exec(text.slice(start, lines.ends[line])) ?? [];
  if (key === undefined) return;
  painter.paint(start, start + key.length, 'keyword');
  if (key === 'tags') paintTags(painter, rest, start + key.length + 1);
}

function paintTags(painter: Painter, list: string, from: number): void {
  for (const { index, 0: tag } of list.matchAll(/[^\s,[\]"']+/g)) {
    painter.paint(from + index, from + index + tag.length, 'enumMember');
  }
}

function paintReference(
  { document: { text, lines } }: OpenScenario,
  range: Parameters<Painter['paintRange']>[0],
  painter: Painter,
): void {
  const [from, to] = [lines.offsetAt(range.start), lines.offsetAt(range.end)];
  const first = lines.lineAt(from);
  const pieces = Array.from({ length: lines.lineAt(to) - first + 1 }, (_, at) => ({
    from: Math.max(from, lines.starts[first + at] ?? from),
    to: Math.min(to, lines.ends[first + at] ?? to),
  }));
  const { word, wordAt, body } = readFence(text, pieces);
  painter.paint(wordAt, wordAt + word.length, 'type');
  for (const piece of body) painter.paint(piece.from, piece.to, 'string');
}

const LABEL =
  /^\s*(?:question\s*:|\*\*question:\*\*|\*\*question\*\*:|REQUIRES(?=\s)|(?:requires|tags|min_score|max_duration)\s*[:=])/i;

/** A line of a paragraph that sets something. */
function paintLine({ document }: OpenScenario, piece: Piece, painter: Painter): void {
  const line = document.text.slice(piece.from, piece.to);
  const setting = readSetting(document, piece);
  const label = LABEL.exec(line)?.[0];
  if (label === undefined || (setting === null && !/question/i.test(label))) return;
  painter.paint(piece.from, piece.from + label.length, 'keyword');
  if (setting?.type === 'requires') painter.paintRange(setting.node.range, 'string');
  if (setting?.type === 'constant' && setting.node.value !== null) {
    painter.paintRange(setting.node.value.range, valueType(setting.node.value));
  }
  if (setting?.type === 'tags') paintTags(painter, line.slice(label.length), piece.from + label.length);
}
