import type { Check } from './check.ts';

/** Marks without a width: no author sees them, and a model does. */
const ZERO_WIDTH = /[\u200b-\u200f\u2060-\u2064\ufeff]/;
const NOT_PLAIN_BLANK = /[^ \t]/;

/** Finds indentations that cannot be compared, and characters that nobody sees. */
export const checkCharacters: Check = ({ text, rows, lines }, report) => {
  rows.forEach(({ kind, from, first, end }, line) => {
    const [start, lineEnd] = [lines.starts[line] ?? from, lines.ends[line] ?? end];
    const indentation = text.slice(from, first);
    const zeroWidth = ZERO_WIDTH.exec(text.slice(start, lineEnd))?.index;
    const odd = kind === 'blank' ? undefined : NOT_PLAIN_BLANK.exec(indentation)?.index;
    if (zeroWidth !== undefined) {
      const place = { from: start + zeroWidth, to: start + zeroWidth + 1 };
      const name = text.charAt(place.from) === '\uFEFF' ? 'a byte order mark' : 'a character without width';
      const message = `${name} stands here: nobody sees it, and it reaches the model`;
      report({ code: 'PA408', ...place, message, hint: 'delete it', fix: { ...place, replacement: '' } });
    }
    if (odd !== undefined) {
      const place = { from: from + odd, to: from + odd + 1 };
      const message = 'this indentation holds a blank that is no plain space';
      report({
        code: 'PA408',
        ...place,
        message,
        hint: 'indent with plain spaces',
        fix: { ...place, replacement: ' ' },
      });
    }
    if (kind === 'blank' || kind === 'code') return;
    if (indentation.includes('\t') && indentation.includes(' ')) {
      const message = 'tab and space are mixed in this indentation: what belongs to what is unclear';
      report({ code: 'PA011', from, to: first, message, hint: 'indent with spaces' });
    }
  });
};

/** Finds the fence that nothing closes, after which all is code. */
export const checkFences: Check = ({ rows }, report) => {
  const index = rows.findLastIndex(({ kind }) => kind === 'fence');
  const fence = rows[index];
  if (fence === undefined || rows.slice(index + 1).some(({ opening }) => opening === fence.opening)) return;
  report({
    code: 'PA013',
    from: fence.first,
    to: fence.first + fence.opening.length,
    message: 'this code fence is never closed: the rest of the module is code',
    hint: `close it with ${fence.opening}`,
  });
};
