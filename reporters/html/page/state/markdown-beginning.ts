/** Characters that are formatted of one text: parsing and laying out more would keep a page from answering. */
const MOST_FORMATTED = 200_000;
/** Characters of one piece of a text that is shown as it is: pieces out of sight are not laid out. */
const PIECE = 50_000;

/** What of a text is formatted: all of it, or its beginning up to the end of a line. */
export function markdownBeginning(text: string): string {
  return text.length <= MOST_FORMATTED ? text : text.slice(0, cutAt(text, MOST_FORMATTED));
}

/** A text in pieces that a browser lays out one by one; joined they are the text. */
export function textPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const rest = text.length - from;
    const end = rest <= PIECE ? text.length : from + cutAt(text.slice(from, from + PIECE + 1), PIECE);
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
}

/** Behind the last line end of the second half, else where no character is cut in two. */
function cutAt(text: string, most: number): number {
  const lineEnd = text.lastIndexOf('\n', most - 1) + 1;
  if (lineEnd > most / 2) return lineEnd;
  return /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
}
