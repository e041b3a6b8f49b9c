import { joinPieces, type Piece } from '../../text/joined-text.ts';
import type { LinedText } from '../../text/lines.ts';
import type { AssertionNode, ConstantNode, ScenarioAst, TextNode } from '../ast.ts';
import type { Report } from '../placed-finding.ts';
import type { SentenceReader } from '../sentence/source.ts';
import { type Block, type BlockRole, listBlocks } from './blocks.ts';
import { reportBrokenFence, reportHalfFences } from './broken-fence.ts';
import { dropComments } from './comments.ts';
import { purposeOf, readFence, readReference } from './fence.ts';
import { readFrontMatter } from './front-matter.ts';
import { readGateItem } from './gate-item.ts';
import { isBullet, type PlacedLine, reportLostGates } from './lost-gate.ts';
import { reportListedSetting, reportNearSetting } from './near-setting.ts';
import { parseBlocks } from './parse-blocks.ts';
import { findQuestion, type QuestionCandidate } from './question.ts';
import { readSetting } from './settings.ts';

/** What the Markdown form needs besides the text. */
export interface MarkdownTools {
  readonly report: Report;
  readonly reader: SentenceReader;
  readonly judgeKeywords: readonly string[];
  /** Is told of the layout, which the tree does not hold. */
  readonly keepLayout?: (layout: MarkdownLayout) => void;
}

/** How a page is laid out. */
export interface MarkdownLayout {
  readonly blocks: readonly Block[];
  /** The first line that is no front matter, from 0. */
  readonly firstLine: number;
}

interface Draft {
  readonly page: LinedText;
  readonly tools: MarkdownTools;
  readonly constants: ConstantNode[];
  readonly requires: TextNode[];
  readonly tags: string[];
  readonly assertions: AssertionNode[];
  readonly candidates: QuestionCandidate[];
  readonly hasTitle: boolean;
  description: TextNode | null;
  questionHint: ScenarioAst['questionHint'];
}

/** Reads a file in the Markdown form; whatever is wrong is reported, and the rest is still returned. */
export function parseMarkdown(page: LinedText, tools: MarkdownTools): ScenarioAst {
  const { text, lines } = page;
  const front = readFrontMatter(text, lines, tools.report);
  // The tree of a large page is large, and nothing needs it once its blocks are listed.
  const blocks = listBlocks(page, parseBlocks(page, { from: front.nextLine, report: tools.report }));
  tools.keepLayout?.({ blocks, firstLine: front.nextLine });
  const draft: Draft = {
    page,
    tools,
    constants: [],
    requires: [...front.requires],
    tags: [...front.tags],
    assertions: [],
    candidates: [],
    hasTitle: blocks.some(({ role, level }) => role === 'heading' && level === 1),
    description: null,
    questionHint: null,
  };
  for (const block of blocks) readers[block.role](draft, block);
  const question = findQuestion(page, draft.candidates, tools.report);
  const inFront = front.constants.some(({ name }) => name === 'QUESTION');
  const fronted = front.constants.filter(({ name }) => name !== 'QUESTION' || question?.labelled !== true);
  const own = question === null || (inFront && !question.labelled) ? [] : [question.node];
  return {
    form: 'markdown',
    descriptions: draft.description === null ? [] : [draft.description],
    requires: draft.requires,
    tags: [...new Set(draft.tags)],
    constants: [...own, ...fronted, ...draft.constants],
    assertions: draft.assertions,
    empty: front.nextLine === 0 && dropComments(text).trim() === '',
    questionHint: draft.questionHint,
  };
}

const readers: Readonly<Record<BlockRole, (draft: Draft, block: Block) => void>> = {
  heading: readHeading,
  gate: (draft, { pieces }) => readItem(draft, pieces),
  'empty-item': ({ page, tools, assertions }, { pieces }) => {
    assertions.push(readGateItem(page, afterMarker(page.text, pieces), tools.report));
  },
  question: (draft, { pieces }) => readParagraph(draft, pieces, true),
  note: (draft, { pieces }) => readParagraph(draft, pieces, false),
  fence: readFenced,
  indented: ({ page, tools }, { pieces }) => {
    reportLostGates({ place: 'indented code', ...tools }, placedLines(page.text, pieces));
  },
  html: ({ page, tools }, { pieces }) => {
    reportLostGates({ place: 'an HTML block', ...tools }, linesWithoutComments(page.text, pieces));
  },
};

function readHeading(draft: Draft, { pieces, level }: Block): void {
  const { page, tools } = draft;
  const { text, lines } = page;
  const last = pieces.at(-1);
  const underlined =
    pieces.length > 1 && last !== undefined && /^\s*(?:=+|-+)\s*$/.test(text.slice(last.from, last.to));
  const content = underlined ? pieces.slice(0, -1) : withoutHashes(text, pieces);
  const joined = joinPieces(text, content);
  reportLostGates({ place: 'a heading', ...tools }, placedLines(text, content));
  if (level === 1 && draft.description === null) {
    const from = joined.offsetAt(0);
    draft.description = {
      text: joined.text,
      range: lines.rangeOf(from, joined.offsetAt(joined.text.length)),
    };
  } else if (underlined && draft.questionHint === null) {
    draft.questionHint = underlineHint(page, last);
  }
}

/** What is underlined with `---` is a heading, and was often meant as a question and a line across the page. */
function underlineHint({ text, lines }: LinedText, underline: Piece): ScenarioAst['questionHint'] {
  const at = lines.positionAt(underline.from);
  const start = { line: at.line, column: 1 };
  const [replacement = '\n'] = /\r\n|\r|\n/.exec(text) ?? [];
  return {
    text: 'a line of --- makes a heading of the text above it: put an empty line between them',
    fix: { range: { start, end: start }, replacement },
  };
}

function withoutHashes(text: string, pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ from, to }) => {
    const line = text.slice(from, to);
    const start = /^\s*#{1,6}/.exec(line)?.[0].length ?? 0;
    const closing = /\s#+\s*$/.exec(line.slice(start))?.[0].length ?? 0;
    return { from: from + start, to: to - closing };
  });
}

/** A list item; a setting on a later line of it ends it. */
function readItem(draft: Draft, pieces: readonly Piece[]): void {
  const { page, tools } = draft;
  const found = pieces.findIndex((piece, index) => index > 0 && isSetting(page, piece));
  const end = found < 0 ? pieces.length : found;
  const item = pieces.slice(0, end);
  reportHalfFences(page.text, item.slice(1), tools.report);
  reportListedSetting(page.text, item, tools.report);
  draft.assertions.push(readGateItem(page, item, tools.report));
  if (end < pieces.length) readParagraph(draft, pieces.slice(end), false);
}

/** Whether a line ends the item before it: what was clearly meant to set something does too. */
function isSetting(page: LinedText, piece: Piece): boolean {
  return readSetting(page, piece) !== null || reportNearSetting(page.text, piece, () => {});
}

function readParagraph(draft: Draft, pieces: readonly Piece[], mayAsk: boolean): void {
  const { page, tools } = draft;
  const prose = pieces.filter((piece) => {
    const setting = readSetting(page, piece);
    if (setting?.type === 'constant') draft.constants.push(setting.node);
    if (setting?.type === 'requires') draft.requires.push(setting.node);
    if (setting?.type === 'tags') draft.tags.push(...setting.tags);
    return setting === null && !reportNearSetting(page.text, piece, tools.report);
  });
  reportHalfFences(page.text, prose, tools.report);
  reportLostGates({ place: 'a paragraph', ...tools }, placedLines(page.text, prose));
  if (mayAsk && prose.length > 0) {
    draft.candidates.push({ pieces: prose, eligible: !draft.hasTitle || draft.description !== null });
  }
}

function readFenced(draft: Draft, { pieces }: Block): void {
  const { page, tools } = draft;
  const fence = readFence(page.text, pieces);
  reportBrokenFence(page.text, fence, tools.report);
  const purpose = purposeOf(fence, tools.report, tools.judgeKeywords);
  if (purpose === 'reference') draft.assertions.push(readReference(page, fence));
  // What an unclosed fence takes in may well have been meant to stand behind it.
  if (purpose === 'bare' || !fence.closed) {
    const place = purpose === 'bare' ? 'a fence without a keyword' : 'a fence that is never closed';
    const body = placedLines(page.text, fence.body);
    reportLostGates(
      { place, ...tools },
      purpose === 'bare' ? body : body.filter(({ text }) => isBullet(text)),
    );
  }
}

function placedLines(text: string, pieces: readonly Piece[]): PlacedLine[] {
  return pieces.map(({ from, to }) => ({ text: text.slice(from, to), from }));
}

function linesWithoutComments(text: string, pieces: readonly Piece[]): PlacedLine[] {
  const base = pieces[0]?.from ?? 0;
  const visible = dropComments(text.slice(base, pieces.at(-1)?.to ?? base));
  return pieces.map(({ from, to }) => ({ text: visible.slice(from - base, to - base), from }));
}

/** Where the text of an empty item would begin. */
function afterMarker(text: string, pieces: readonly Piece[]): Piece[] {
  return pieces.slice(0, 1).map(({ from, to }) => {
    const marker = /^(?:[-+*]|\d+[.)])/.exec(text.slice(from, to))?.[0] ?? '';
    return { from: from + marker.length, to: from + marker.length };
  });
}
