/** C0, DEL, C1, line separators and what reorders text: everything that could drive a terminal or break a line. */
const UNPRINTABLE = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;

/** Text of files and file names inside a line of ours: one line, no controls, no command of a CI system. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/##(?=(?:vso)?\[)/gi, '##\u200b');
}
