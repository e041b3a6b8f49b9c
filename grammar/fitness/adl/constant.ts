import { excerpt } from '../../text/excerpt.ts';
import type { ConstantNode } from '../ast.ts';
import type { Repair } from '../placed-finding.ts';
import { openingQuoteAt } from '../quotes.ts';
import type { AdlContext } from './gate-scan.ts';
import type { Head, HeadWord } from './head-parser.ts';
import { type PlainStatement, type ScannedValue, scanValue } from './value-scan.ts';

/** What the name of a constant looks like, in either form. */
export const CONSTANT_NAME = /^[A-Z][A-Z0-9_]*$/;

/** A `DEFINE CONST` statement; no node when it has no usable name. */
export interface ReadConstant {
  readonly node: ConstantNode | null;
  readonly nextLine: number;
}

/** Reads `DEFINE CONST <NAME> AS <value>` behind its head, and reports what is missing. */
export function readConstant(context: AdlContext, statement: PlainStatement, head: Head): ReadConstant {
  const { joined } = statement;
  const { lines } = context.page;
  const index = head.text ?? looseValue(head);
  const scanned = index === null ? null : scanValue(context, statement, index);
  const nextLine = scanned?.nextLine ?? statement.lastLine + 1;
  const name = nameOf(head);
  const problem = problemOf(head, scanned);
  const repair = head.as === null && index !== null ? missingAs(statement, head, index) : undefined;
  const end = scanned?.to ?? joined.offsetAt(joined.text.length - 1) + 1;
  if (problem !== null)
    context.report({ code: 'bad-constant', from: joined.offsetAt(0), to: end, ...problem, repair });
  if (name === null) return { node: null, nextLine };
  const from = joined.offsetAt(name.start);
  const to = joined.offsetAt(name.end - 1) + 1;
  if (!CONSTANT_NAME.test(name.image)) {
    context.report({ code: 'bad-name', from, to, ...badName(name.image) });
    return { node: null, nextLine };
  }
  const value =
    scanned === null
      ? null
      : { kind: scanned.kind, text: scanned.text, range: lines.rangeOf(scanned.from, scanned.to) };
  const node = {
    name: name.image,
    nameRange: lines.rangeOf(from, to),
    value,
    range: lines.rangeOf(joined.offsetAt(0), end),
  };
  return { node, nextLine };
}

/** Several words before AS are one bad name; without AS the first word is the name and the rest a value. */
function nameOf({ names, as }: Head): HeadWord | null {
  const [first] = names;
  const last = as === null ? first : names.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    image: names
      .slice(0, as === null ? 1 : names.length)
      .map((word) => word.image)
      .join(' '),
    start: first.start,
    end: last.end,
  };
}

/** Where the value begins when AS is missing: `NAME = value`, `NAME value`. */
function looseValue({ names, as }: Head): number | null {
  const word = names.slice(1).find(({ image }) => image !== '=' && image !== ':');
  return as === null && word !== undefined ? word.start : null;
}

/** `NAME = value`, `NAME: value` and `NAME "value"` lack nothing but AS. */
function missingAs({ joined }: PlainStatement, { names }: Head, value: number): Repair | undefined {
  const [name] = names;
  if (name === undefined) return undefined;
  const between = joined.text.slice(name.end, value).trim();
  const isClear = /^[=:]$/.test(between) || (between === '' && openingQuoteAt(joined.text, value) !== null);
  const from = joined.offsetAt(name.end - 1) + 1;
  return isClear ? { from, to: joined.offsetAt(value), replacement: ' AS ' } : undefined;
}

function problemOf(head: Head, value: ScannedValue | null): { message: string; hint: string } | null {
  const hint = 'write DEFINE CONST NAME AS value';
  if (head.names.length === 0) return { message: 'this constant has no name', hint };
  if (head.as === null) return { message: 'AS is missing between the name and the value', hint };
  if (value === null || (value.kind === 'bare' && value.text === ''))
    return { message: 'this constant has no value', hint };
  return null;
}

function badName(image: string): { message: string; hint: string; replacement?: string } {
  const message = `${excerpt(image)} cannot be the name of a constant`;
  const hint = 'a name is a capital letter followed by capital letters, digits and _';
  const better = image
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
  return CONSTANT_NAME.test(better) && image.length <= 100
    ? { message, hint, replacement: better }
    : { message, hint };
}
