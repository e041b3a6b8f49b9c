import type { Check } from './check.ts';

const PLACEHOLDER =
  /\{\{[^{}\r\n]*\}\}|\$\{[A-Za-z_][A-Za-z0-9_]*\}|<TODO|(?<![\p{L}\p{N}_])TBD(?![\p{L}\p{N}_])/gu;

/** Finds what somebody meant to fill in. */
export const checkPlaceholders: Check = ({ text, rows }, report) => {
  for (const { kind, first, end } of rows) {
    if (kind === 'code' || kind === 'fence') continue;
    for (const { 0: placeholder, index } of text.slice(first, end).matchAll(PLACEHOLDER)) {
      report({
        code: 'PA407',
        from: first + index,
        to: first + index + placeholder.length,
        message: `${placeholder} was left over, and reaches the model as it is`,
        hint: placeholder.startsWith('{{') ? 'check the rendered manifest: helm template' : 'fill it in',
      });
    }
  }
};
