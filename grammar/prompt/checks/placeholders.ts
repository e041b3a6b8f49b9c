import type { Piece } from '../../text/joined-text.ts';
import type { Page } from '../lines/scan-lines.ts';
import type { Check } from './check.ts';

const PLACEHOLDER =
  /\{\{[^{}\r\n]*\}\}|\$\{[A-Za-z_][A-Za-z0-9_]*\}|<TODO|(?<![\p{L}\p{N}_])TBD(?![\p{L}\p{N}_])/gu;

/** What somebody meant to fill in, and where it stands. */
export function placeholdersIn({ text, rows }: Page): readonly (Piece & { readonly placeholder: string })[] {
  return rows.flatMap(({ kind, first, end }) => {
    if (kind === 'code' || kind === 'fence') return [];
    return [...text.slice(first, end).matchAll(PLACEHOLDER)].map(({ 0: placeholder, index }) => {
      const from = first + index;
      return { placeholder, from, to: from + placeholder.length };
    });
  });
}

/** Finds what somebody meant to fill in. */
export const checkPlaceholders: Check = (module, report) => {
  for (const { placeholder, from, to } of placeholdersIn(module)) {
    report({
      code: 'PA407',
      from,
      to,
      message: `${placeholder} was left over, and reaches the model as it is`,
      hint: placeholder.startsWith('{{') ? 'check the rendered manifest: helm template' : 'fill it in',
    });
  }
};
