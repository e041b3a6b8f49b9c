import type { Piece } from '../../text/joined-text.ts';
import type { TextFix } from '../finding.ts';
import { createMask } from '../lines/mask.ts';
import type { Context } from './context.ts';

const NAMES: Readonly<Record<string, string>> = { '"': 'quote', '`': 'backquote' };

/** Says what of a rule's text stays open, and that a second rule stands on one of its lines. */
export function checkMarks(context: Context, pieces: readonly Piece[]): void {
  const { text, report } = context;
  const mask = createMask(text);
  const head = context.rows[context.lines.lineAt(pieces[0]?.from ?? 0)];
  for (const piece of pieces) {
    for (const { word, from, to } of mask.read(piece)) {
      if (word === 'THEN' || word === 'AND' || word === 'OR') continue;
      const message = `${word} begins a second rule on the same line`;
      const fix = head?.kind === 'keyword' ? lineOfItsOwn(text, from, head.indent) : undefined;
      report({ code: 'PA015', message, from, to, hint: 'one behaviour per line', fix });
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

/** The end of a line and the indentation of the first rule, in place of the blanks before the second. */
function lineOfItsOwn(text: string, to: number, indent: number): TextFix {
  let from = to;
  while (from > 0 && text.charAt(from - 1).trim() === '') from -= 1;
  return { from, to, replacement: `\n${' '.repeat(indent)}` };
}
