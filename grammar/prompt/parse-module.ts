import type { Piece } from '../text/joined-text.ts';
import type { Report, TextFinding } from './finding.ts';
import { type Page, type Row, scanLines } from './lines/scan-lines.ts';
import type { PromptNode } from './nodes.ts';
import { checkMarks } from './statements/check-marks.ts';
import {
  type Context,
  type Layout,
  opensWith,
  type Read,
  type ReadBody,
  rowAt,
  rowPlace,
} from './statements/context.ts';
import { readForeach } from './statements/foreach.ts';
import { isRequirement, readExample, readHeading, readItemNode, readParagraph } from './statements/prose.ts';
import { readDescription, readRule } from './statements/rule.ts';
import {
  readBlank,
  readCode,
  readDefine,
  readFitnessLine,
  readMemory,
  reportFitness,
} from './statements/small.ts';
import { readWhen } from './statements/when.ts';

/** The text of a module as nodes, and what is wrong with its syntax. Every text can be read. */
export interface ParsedPrompt extends Page {
  /** One after the other, without a gap: joining their lines gives the text. */
  readonly nodes: readonly PromptNode[];
  readonly findings: readonly TextFinding[];
  readonly layout: Layout;
}

/** Statements nested deeper than anybody can follow are read as text, so that reading needs no stack for them. */
const DEEPEST = 50;

/** Reads the text of one module. Never throws, whatever the text. */
export function parsePrompt(text: string): ParsedPrompt {
  const page = scanLines(text);
  const findings: TextFinding[] = [];
  const context = createContext(page, (finding) => findings.push(finding));
  const nodes: PromptNode[] = [];
  for (let at = 0; at < page.rows.length; ) {
    const { node, next } = readNode(context, at);
    nodes.push(node);
    at = next;
  }
  return { ...page, nodes, findings, layout: context.layout };
}

function createContext(page: Page, report: Report): Context {
  const context: Context = {
    ...page,
    report,
    layout: { continued: new Map(), colons: new Map(), words: [] },
    scope: { domain: null, component: null },
    depth: 0,
    readBody: (start, head) => {
      context.depth += 1;
      const read = readBody(context, start, head);
      context.depth -= 1;
      return read;
    },
  };
  return context;
}

function readBody(context: Context, start: number, head: Row): ReadBody {
  const { rows } = context;
  const body: PromptNode[] = [];
  let next = start;
  for (let at = start; ; ) {
    while (rows[at]?.kind === 'blank') at += 1;
    const row = rows[at];
    if (row === undefined || row.indent <= head.indent) return { body, next };
    const read = readNode(context, at, body.length === 0);
    body.push(read.node);
    if (read.node.kind === 'text' || read.node.kind === 'item') checkMarks(context, read.node.pieces);
    at = read.next;
    next = at;
  }
}

/** Reads what begins on a row. In front of the first action of a body THEN says nothing. */
function readNode(context: Context, start: number, isFirstAction = false): Read {
  const head = rowAt(context, start);
  switch (head.kind) {
    case 'blank':
      return readBlank(context, start);
    case 'fence':
    case 'code':
      return readCode(context, start);
    case 'heading':
      return readHeading(context, start, head);
    case 'memory':
      return readMemory(context, start, head);
    case 'fitness':
      return readFitnessLine(context, start, head);
    case 'example':
      return readExample(context, start, head);
    case 'item':
      return readItemNode(context, start, head);
    case 'keyword':
      return context.depth > DEEPEST
        ? readParagraph(context, { start, head })
        : readStatement(context, start, head);
    default: {
      const isThen = opensWith(context, head, 'THEN');
      if (!isFirstAction || !isThen) reportNoStatement(context, head, isThen);
      const first: Piece | undefined = isFirstAction && isThen ? behindThen(context, head) : undefined;
      return readParagraph(context, { start, head, first });
    }
  }
}

function readStatement(context: Context, start: number, head: Row): Read {
  switch (head.opening) {
    case 'ALWAYS':
      return readRule(context, start, { head, kind: 'always' });
    case 'NEVER':
      return readRule(context, start, { head, kind: 'never' });
    case 'ASSERT':
      return readRule(context, start, { head, kind: 'assert' });
    case 'WHEN':
      return readWhen(context, start, head);
    case 'FOREACH':
      return readForeach(context, start, head);
    case 'DEFINE':
      return readDefine(context, start, head);
    default:
      return readDescription(context, start, head);
  }
}

function behindThen({ text, layout }: Context, head: Row): Piece {
  const from = head.first + 'THEN'.length;
  layout.words.push({ from: head.first, to: from });
  return {
    from: ',:'.includes(text.charAt(from) || ' ') ? Math.min(head.end, from + 1) : from,
    to: head.end,
  };
}

/** Says what is wrong with a line of prose that looks as if it should begin a statement. */
function reportNoStatement(context: Context, head: Row, isThen: boolean): void {
  const { report, text } = context;
  const { nearMiss, first } = head;
  if (isThen) {
    const message = 'this THEN belongs to no condition';
    report({ code: 'PA007', ...rowPlace(head), message, hint: 'put it below its WHEN, or say it as ALWAYS' });
  } else if (nearMiss !== null) {
    const { code, keyword, length } = nearMiss;
    const place = { from: first, to: first + length };
    const said = text.slice(first, first + length);
    const message =
      code === 'PA009'
        ? `${said} is no keyword: models are taught the upper-case word`
        : `${said} is no keyword`;
    const hint = code === 'PA009' ? `write ${keyword} if it begins a rule` : `did you mean ${keyword}?`;
    report({ code, ...place, message, hint, fix: { ...place, replacement: keyword } });
  } else if (isRequirement(context, head)) {
    reportFitness(context, head, 'REQUIRES');
  }
}
