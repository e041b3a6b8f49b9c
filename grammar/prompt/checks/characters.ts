import type { Check } from './check.ts';

/** Marks without a width: no author sees them, and a model does. */
const ZERO_WIDTH = /[\u200b-\u200f\u2060-\u2064\ufeff]/g;
const NOT_PLAIN_BLANK = /[^ \t]/g;

/** Finds indentations that cannot be compared, and characters that nobody sees. */
export const checkCharacters: Check = ({ text, rows, lines }, report) => {
  rows.forEach(({ kind, from, first, end, indent }, index) => {
    const [start, lineEnd] = [lines.starts[index] ?? from, lines.ends[index] ?? end];
    const indentation = text.slice(from, first);
    const line = text.slice(start, lineEnd);
    const zeroWidth = line.search(ZERO_WIDTH);
    const odd = kind === 'blank' ? -1 : indentation.search(NOT_PLAIN_BLANK);
    if (zeroWidth >= 0) {
      const place = { from: start + zeroWidth, to: start + zeroWidth + 1 };
      const name = text.charAt(place.from) === '\uFEFF' ? 'a byte order mark' : 'a character without width';
      const message = `${name} stands here: nobody sees it, and it reaches the model`;
      const fix = { from: place.from, ...without(line.slice(zeroWidth), place.from) };
      report({ code: 'PA408', ...place, message, hint: 'delete it', fix });
    }
    if (odd >= 0) {
      const place = { from: from + odd, to: from + odd + 1 };
      const message = 'this indentation holds a blank that is no plain space';
      report({
        code: 'PA408',
        ...place,
        message,
        hint: 'indent with plain spaces',
        fix: { from, to: first, replacement: indentation.replace(NOT_PLAIN_BLANK, ' ') },
      });
    }
    if (kind === 'blank' || kind === 'code') return;
    if (indentation.includes('\t') && indentation.includes(' ')) {
      const message = 'tab and space are mixed in this indentation: what belongs to what is unclear';
      const fix = { from, to: first, replacement: ' '.repeat(indent) };
      report({ code: 'PA011', from, to: first, message, hint: 'indent with spaces', fix });
    }
  });
};

/** A text that begins at an offset, up to its last character without width, less all of them. */
function without(text: string, from: number): { readonly to: number; readonly replacement: string } {
  const length = [...text.matchAll(ZERO_WIDTH)].reduce((_, { index }) => index + 1, 0);
  return { to: from + length, replacement: text.slice(0, length).replace(ZERO_WIDTH, '') };
}

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
