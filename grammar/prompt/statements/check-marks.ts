import type { Piece } from '../../text/joined-text.ts';
import { createMask } from '../lines/mask.ts';
import type { Context } from './context.ts';

const NAMES: Readonly<Record<string, string>> = { '"': 'quote', '`': 'backquote' };

/** Says what of a rule's text stays open, and that a second rule stands on one of its lines. */
export function checkMarks({ text, report }: Context, pieces: readonly Piece[]): void {
  const mask = createMask(text);
  for (const piece of pieces) {
    for (const { word, from, to } of mask.read(piece)) {
      if (word === 'THEN' || word === 'AND' || word === 'OR') continue;
      const message = `${word} begins a second rule on the same line`;
      report({ code: 'PA015', message, from, to, hint: 'one behaviour per line' });
    }
  }
  const open = mask.open();
  if (open === null) return;
  report({
    code: 'PA014',
    message: `the ${NAMES[open.mark] ?? 'bracket'} ${open.mark} is never closed in this rule`,
    from: open.at,
    to: open.at + 1,
    hint: 'close it: THEN, AND and OR behind it are not seen',
  });
}
