import { withoutBlankEnd } from '../../text/blank-end.ts';
import type { Row } from '../lines/scan-lines.ts';
import { everyNode } from '../nodes.ts';
import type { ParsedPrompt } from '../parse-module.ts';

/** A line of a formatted text, without its end, and the row that it was; null for a blank line that is new. */
export interface FormattedLine {
  readonly text: string;
  readonly row: number | null;
}

const TAB_WIDTH = 4;

/**
 * Lays the lines of a module out anew: no tabs in indentations, no white space at the end, no colon behind a keyword,
 * what goes on with a rule indented by two, one blank line before DEFINE. Nothing else changes, and no code at all.
 */
export function formatLines(module: ParsedPrompt): readonly FormattedLine[] {
  const openings = new Set(
    everyNode(module.nodes).flatMap(({ kind, line }) => (OPENING.includes(kind) ? [line - 1] : [])),
  );
  const lines: FormattedLine[] = [];
  let blanks: FormattedLine[] = [];
  module.rows.forEach((row, index) => {
    const line = { text: formatLine(module, row, index), row: index };
    if (row.kind === 'blank') {
      blanks.push(line);
      return;
    }
    const isParted = openings.has(index) && lines.length > 0;
    lines.push(...(isParted ? [blanks[0] ?? { text: '', row: null }] : blanks), line);
    blanks = [];
  });
  return [...lines, ...blanks];
}

const OPENING: readonly string[] = ['domain', 'component', 'define'];

function formatLine({ text, lines, layout }: ParsedPrompt, row: Row, index: number): string {
  const [start = 0, end = 0] = [lines.starts[index], lines.ends[index]];
  // A list mark without a text is one only by the blank behind it.
  const isBareItem = row.kind === 'item' && row.first + row.opening.length === row.end;
  // Without the blanks between them a return and a feed would end one line.
  const isBetweenEnds = row.kind === 'blank' && text.charAt(start - 1) === '\r' && text.charAt(end) === '\n';
  if (row.kind === 'code' || row.kind === 'fence' || isBareItem || isBetweenEnds)
    return text.slice(start, end);
  const indent = layout.continued.get(row);
  const indentation =
    indent === undefined ? withoutTabs(text.slice(row.from, row.first)) : ' '.repeat(indent + 2);
  const told = withoutColons(text.slice(row.first, end), row.first, layout.colons.get(row) ?? []);
  return text.slice(start, row.from) + withoutBlankEnd(indentation + told);
}

function withoutTabs(indentation: string): string {
  if (!indentation.includes('\t')) return indentation;
  let spaces = '';
  for (const character of indentation) {
    spaces += character === '\t' ? ' '.repeat(TAB_WIDTH - (spaces.length % TAB_WIDTH)) : character;
  }
  return spaces;
}

function withoutColons(told: string, from: number, colons: readonly number[]): string {
  return colons.toReversed().reduce((text, colon) => {
    const [before, after] = [text.slice(0, colon - from), text.slice(colon - from + 1)];
    return after === '' || /^\s/.test(after) ? before + after : `${before} ${after}`;
  }, told);
}
