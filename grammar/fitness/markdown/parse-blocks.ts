import { type Node, Parser } from 'commonmark';
import type { LinedText } from '../../text/lines.ts';
import type { Report } from '../placed-finding.ts';

/** How far a page is read from, and who is told of lines that are not read. */
interface PageReading {
  readonly from: number;
  readonly report: Report;
}

/** Containers inside containers; what goes on for ever costs a parser more than it is worth to anybody. */
const DEEPEST = 100;

const PREFIX = /(?:[^\S\r\n]|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))*/y;

/** Parses the blocks, those lines apart that are front matter or nested absurdly deep. */
export function parseBlocks({ text, lines }: LinedText, { from, report }: PageReading): Node {
  const deep = new Set<number>();
  for (let line = from; line < lines.count; line += 1) {
    const start = lines.starts[line] ?? 0;
    const end = lines.ends[line] ?? start;
    if (depthAt(text, start, end) <= DEEPEST) continue;
    deep.add(line);
    reportDepth(report, start, end);
  }
  const isRead = (line: number): boolean => line >= from && !deep.has(line);
  const source = from === 0 && deep.size === 0 ? text : linesOf({ text, lines }, isRead);
  // Only the blocks are wanted: texts are taken from the source, as their author wrote them.
  const parser = Object.assign(new Parser(), { processInlines: () => {} });
  return parser.parse(source);
}

/** A text of which some lines are left empty. */
function linesOf({ text, lines }: LinedText, isRead: (line: number) => boolean): string {
  return lines.starts
    .map((start, line) => (isRead(line) ? text.slice(start, lines.ends[line]) : ''))
    .join('\n');
}

/** How many containers a line can open or continue: its marks, and one for each two columns of indentation. */
function depthAt(text: string, start: number, end: number): number {
  if (end - start <= DEEPEST) return 0;
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
