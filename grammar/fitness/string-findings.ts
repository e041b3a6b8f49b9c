import type { Repair, Report } from './placed-finding.ts';

/** The error that every unclosed string is, in either form. */
export function reportUnclosed(report: Report, open: number, repair?: Repair): void {
  report({
    code: 'unclosed-string',
    message: 'this string is never closed',
    from: open,
    to: open + 1,
    hint: 'a plain " closes with a plain ", a typographic quote with a typographic one',
    repair,
  });
}

/** The same for a bare text that only its last quote mark shows to have been meant as a string. */
export function reportUnopened(report: Report, close: number, repair?: Repair): void {
  report({
    code: 'unclosed-string',
    message: 'this quote mark closes a string that was never opened',
    from: close,
    to: close + 1,
    hint: 'put a quote mark in front of the text too',
    repair,
  });
}

/** Tells of a quote that was taken as text. */
export function reportInnerQuote(report: Report, offset: number): void {
  report({
    code: 'inner-quote',
    message: 'this quote mark is part of the text',
    from: offset,
    to: offset + 1,
    hint: 'the string ends at its last quote mark',
  });
}

/** Text behind a reference belongs nowhere. */
export function reportTextAfterReference(report: Report, from: number, to: number): void {
  report({
    code: 'text-after-string',
    message: 'this text stands after the reference and would be ignored',
    from,
    to,
    hint: 'a reference ends at its last quote mark; only AT LEAST and a score may follow',
  });
}
