import { excerpt } from '../../text/excerpt.ts';
import type { Repair, Report } from '../placed-finding.ts';
import type { SentenceReader } from '../sentence/source.ts';

/** Beyond this a line is prose. */
const LONGEST_GATE = 2000;
const BULLET = /^(?:[-*+•–—·]|\d{1,9}[.)])\s*(?:\[[ xX]\]\s*)?/;
const STATEMENT = /^(?:ASSERT\s*\(|DEFINE\s+CONST(?!\S))/;

/** Whether a line is written as a list item. */
export function isBullet(line: string): boolean {
  return BULLET.test(line.trimStart());
}

/** Whether a line would be a gate, or an ADL statement, if it stood where such a thing is read. */
function isLostGate(line: string, reader: SentenceReader): boolean {
  const text = line.trim();
  if (text === '' || text.length > LONGEST_GATE) return false;
  return STATEMENT.test(text) || reader.looksLikeGate(text.replace(BULLET, ''));
}

/** A line of text and where it begins in the file. */
export interface PlacedLine {
  readonly text: string;
  readonly from: number;
}

/** Warns of every line among these that reads like a gate but is none where it stands. */
export function reportLostGates(
  { place, report, reader }: { place: string; report: Report; reader: SentenceReader },
  lines: readonly PlacedLine[],
): void {
  // Further lines would go on with the item.
  const isMendable = place === 'a paragraph' && lines.length === 1;
  for (const { text, from } of lines) {
    if (!isLostGate(text, reader)) continue;
    const start = from + text.length - text.trimStart().length;
    report({
      code: 'lost-gate',
      message: `this looks like a gate but stands in ${place}, where none is read: ${excerpt(text)}`,
      from: start,
      to: from + text.trimEnd().length,
      hint: 'make it a list item: - ...',
      repair: isMendable ? itemRepair(text.trim(), start) : undefined,
    });
  }
}

/** The mark of a list in front, in place of whatever stands there for it. */
function itemRepair(line: string, from: number): Repair | undefined {
  const mark = BULLET.exec(line)?.[0] ?? '';
  const asserted = /^ASSERT\s*\((.+)\)$/.exec(line)?.[1];
  if (asserted !== undefined) return { from, to: from + line.length, replacement: `- ${asserted}` };
  if (STATEMENT.test(line)) return undefined;
  return { from, to: from + mark.length, replacement: '- ' };
}
