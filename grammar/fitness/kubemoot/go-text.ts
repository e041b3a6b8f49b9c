/** Unicode's White_Space, which is what Go trims: U+FEFF is none, U+0085 is. */
const BLANK = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Trims as Go does. */
export function trimLikeGo(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && BLANK.test(text.charAt(from))) from += 1;
  while (to > from && BLANK.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Whether a line is indented, in Go's eyes. */
export function isIndented(line: string): boolean {
  return line !== '' && BLANK.test(line.charAt(0));
}

/** Longest line that its scanner takes; there the rest of the file is lost. */
const LONGEST_LINE = 1024 * 1024;

/** The lines that its scanner hands out. */
export function linesLikeGo(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const tooLong = lines.findIndex((line) => line.length >= LONGEST_LINE);
  return tooLong < 0 ? lines : lines.slice(0, tooLong);
}
