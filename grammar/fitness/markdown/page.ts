import { type Node, Parser } from 'commonmark';
import type { Lines } from '../lines.ts';
import type { Report } from '../placed-finding.ts';

/** A Markdown file: its text, and its blocks as CommonMark sees them. */
export interface MarkdownPage {
  readonly text: string;
  readonly lines: Lines;
  readonly root: Node;
}

/** Containers inside containers; what goes on for ever costs a parser more than it is worth to anybody. */
const DEEPEST = 100;

const PREFIX = /(?:[^\S\r\n]|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))*/y;

/** Parses the blocks, those lines apart that are front matter or nested absurdly deep. */
export function readMarkdownPage(
  text: string,
  { lines, from, report }: { lines: Lines; from: number; report: Report },
): MarkdownPage {
  const parts: string[] = [];
  for (let line = 0; line < lines.count; line += 1) {
    const start = lines.starts[line] ?? 0;
    const end = lines.ends[line] ?? start;
    const deep = line >= from && depthAt(text, start, end) > DEEPEST;
    if (deep) reportDepth(report, start, end);
    parts.push(line < from || deep ? '' : text.slice(start, end));
  }
  // Only the blocks are wanted: texts are taken from the source, as their author wrote them.
  const parser = Object.assign(new Parser(), { processInlines: () => {} });
  return { text, lines, root: parser.parse(parts.join('\n')) };
}

/** How many containers a line can open or continue: its marks, and one for each two columns of indentation. */
function depthAt(text: string, start: number, end: number): number {
  PREFIX.lastIndex = start;
  const prefix = PREFIX.exec(text)?.[0] ?? '';
  if (start + prefix.length > end || prefix.length <= DEEPEST) return 0;
  const marks = prefix.match(/>|[-+*]|[.)]/g)?.length ?? 0;
  return marks === 0 ? 0 : marks + prefix.replace(/\S/g, '').length / 2;
}

function reportDepth(report: Report, from: number, to: number): void {
  report({
    code: 'nested-too-deep',
    message: `this line is nested more than ${DEEPEST} deep and is not read`,
    from,
    to,
    hint: 'lists and block quotes this deep are not supported',
  });
}
