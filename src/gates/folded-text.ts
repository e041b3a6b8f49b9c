const APOSTROPHES = /[‘’‚‛′`´]/g;
const QUOTES = /[“”„‟«»″]/g;
const DASHES = /[‐‑‒–—―−﹘﹣]/g;
/** Single spaces are left alone: there are many. */
const BLANKS = /[\s\u0085]{2,}|[^\S ]|\u0085/g;

/**
 * A text as terms are compared: Unicode NFKC, full case folding, white space runs as one space, typographic
 * quotes and dashes as plain ones. Linear.
 */
export function foldText(text: string): string {
  return (
    plainMarks(plainMarks(text).normalize('NFKC'))
      // Upper case first, so that ß meets SS; lower case last, with one form of sigma.
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFKC')
      .replace(BLANKS, ' ')
  );
}

function plainMarks(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(DASHES, '-');
}
