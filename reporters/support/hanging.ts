import { displayWidth, wrapLine } from './display-width.ts';
import { harmlessBeginning } from './line-beginning.ts';

/** A word with the space before it; what stands in backticks is one, as it is pasted whole. */
const WORD = /(\s*)((?:`[^`]+`|\S)+)/g;
const ASCII = /^[\x20-\x7e]*$/;
/** So far further lines are indented behind a beginning that would leave them no room. */
const SHALLOW = 4;

/**
 * Text behind a beginning of its own, broken at words; further lines stand below its first one. Paths, addresses and
 * what stands in backticks stay whole, even where the terminal has to break them. Nothing is broken without `columns`,
 * as in a pipe, where lines are searched.
 */
export function hanging(head: string, text: string, columns: number | null): string[] {
  if (columns === null) return [`${head}${text}`.trimEnd()];
  const width = displayWidth(head);
  const indent = width <= columns / 2 ? width : SHALLOW;
  const room = { first: columns - width, further: columns - indent };
  const [first = '', ...more] = wrapWords(text, indent === width ? { ...room, first: room.further } : room);
  return [`${head}${first}`.trimEnd(), ...more.map((line) => ' '.repeat(indent) + harmlessBeginning(line))];
}

/** Breaks text, styled or not, at spaces: where there are two of them rather than within what stands between such. */
function wrapWords(text: string, room: { readonly first: number; readonly further: number }): string[] {
  const lines = [''];
  let left = room.first;
  const add = (told: string): void => {
    lines.push((lines.pop() ?? '') + told);
    left -= displayWidth(told);
  };
  const begin = (): void => {
    lines.push('');
    left = room.further;
  };
  const makeRoom = (width: number): void => {
    if (width > left && left < room.further) begin();
  };
  for (const part of text.split(/(?= {2}\S)/)) {
    const width = displayWidth(part);
    if (width - 2 <= room.further) makeRoom(width);
    for (const [, gap = '', word = ''] of part.matchAll(WORD)) {
      makeRoom(displayWidth(gap + word));
      const [start = '', ...rest] = piecesOf(word, room.further);
      add(lines.at(-1) === '' ? start : gap + start);
      for (const piece of rest) {
        begin();
        add(piece);
      }
    }
  }
  return lines;
}

/** Only what is written without spaces, as Chinese is, and backticks that are longer than a line are broken. */
function piecesOf(word: string, columns: number): string[] {
  const isWhole = word.includes('\x1b') || (ASCII.test(word) && !word.includes(' '));
  return isWhole || displayWidth(word) <= columns ? [word] : wrapLine(word, columns);
}
