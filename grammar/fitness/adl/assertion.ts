import { joinPieces, positionsOf } from '../../text/joined-text.ts';
import type { AssertionNode } from '../ast.ts';
import type { StringSpan } from '../sentence/source.ts';
import { reportTextAfterReference } from '../string-findings.ts';
import { type AdlContext, type GateScan, type ScannedString, scanGate } from './gate-scan.ts';

/** An `ASSERT(...)` with the extent that was read for it. */
export interface ReadAssertion {
  readonly node: AssertionNode;
  readonly scan: GateScan;
}

const DEFER_TAIL = /^\s*(?:AT\s+LEAST\s+\S+\s*)?[.,;]?$/i;

/** Reads the assertion that starts at an offset. */
export function readAssertion(context: AdlContext, start: number): ReadAssertion {
  const { page } = context;
  const bracket = page.text.indexOf('(', start);
  const scan = scanGate(context, bracket);
  const joined = joinPieces(page.text, scan.pieces);
  const strings = scan.strings.map((string): StringSpan => {
    const from = joined.indexOf(string.open);
    const to = string.close === null ? joined.text.length : joined.indexOf(string.close) + 1;
    const inner = joined.text.slice(from + 1, string.close === null ? to : to - 1);
    return {
      start: from,
      end: to,
      value: contentOf(string, page.text, inner),
      closed: string.close !== null,
    };
  });
  checkReference(context, scan, joined.text.slice(strings[0]?.end ?? 0));
  const range = page.lines.rangeOf(start, scan.end);
  const positionAt = positionsOf(joined, page.lines);
  const sentence = { text: joined.text, strings, form: 'adl' as const, positionAt };
  return { node: { raw: joined.text, range, sentence }, scan };
}

/** A doubled quote is one quote, except where all quotes are text anyway. */
function contentOf(string: ScannedString, text: string, inner: string): string {
  return string.long || text.charAt(string.open) !== '"' ? inner : inner.replaceAll('""', '"');
}

function checkReference({ page, report }: AdlContext, scan: GateScan, rest: string): void {
  const [string] = scan.strings;
  if (string === undefined || !string.long || string.close === null || DEFER_TAIL.test(rest)) return;
  const after = page.text.slice(string.close + 1, scan.end);
  const from = string.close + 1 + after.length - after.trimStart().length;
  const lineEnd = page.lines.ends[page.lines.lineAt(from)] ?? from;
  reportTextAfterReference(report, from, Math.min(from + rest.trim().length, lineEnd));
}
