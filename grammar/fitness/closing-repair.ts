import type { Repair } from './placed-finding.ts';
import { ANY_QUOTE, openingQuoteAt } from './quotes.ts';

/** Terms and references stand at the end of their sentences. */
const TERMS = /\bcontains?\s+(?:reference\s+to\s+)?$/i;
const DEFER = /^\s*defer\b/i;
const THRESHOLD = /\bAT\s+LEAST\b/i;
/** Of a term it is not known whether these belong to it. */
const LOOSE_END = /[.,;)]$/;

/** A string that is never closed. */
export interface OpenString {
  /** What stands before it in its sentence. */
  readonly before: string;
  /** The rest of its sentence, the quote mark included, on one line. */
  readonly rest: string;
  /** Where the rest begins in the file. */
  readonly from: number;
}

/** Where the other quote mark belongs, if that can be one place only. */
export function closingRepair({ before, rest, from }: OpenString): Repair | undefined {
  const text = rest.trimEnd();
  if (DEFER.test(before)) return THRESHOLD.test(text) ? undefined : closeAt({ text, from });
  return TERMS.test(before) && !LOOSE_END.test(text) ? closeAt({ text, from }) : undefined;
}

/** The other quote mark behind a text that holds no further one. */
export function closeAt({
  text,
  from,
}: {
  readonly text: string;
  readonly from: number;
}): Repair | undefined {
  const isAlone = text.length > 1 && text.match(ANY_QUOTE)?.length === 1;
  const mark = closingMarks[text.charAt(0)];
  if (!isAlone || mark === undefined || openingQuoteAt(text, 0) === null) return undefined;
  const to = from + text.length;
  return { from: to, to, replacement: mark };
}

const closingMarks: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»' };
