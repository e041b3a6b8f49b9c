import { wrapLine } from './display-width.ts';
import { ZERO_WIDTH_SPACE } from './line-beginning.ts';

/**
 * Whole escape sequences: strings to the terminal with their end (ESC ] ... BEL), then CSI, then two-character ones.
 * Every body excludes what opens a sequence, so that a text of nothing but openers stays linear.
 */
const SEQUENCES =
  /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]+[0-~]|\x1b[0-Z\\^-~]/g;

const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g;

/** C0 but tab and line feed, DEL, C1, what reorders text, and two numbers that are no characters. */
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

const LONE_SURROGATES = /\p{Cs}/gu;

/** Openings of commands of CI systems, which are read anywhere in a line. */
const COMMANDS = /##(?=(?:vso)?\[)/gi;

/** Makes text of crews, judges and files harmless and keeps its lines: nothing in it drives a terminal or a CI system. */
export function cleanText(text: string): string {
  return stripControls(text).replace(COMMANDS, `##${ZERO_WIDTH_SPACE}`);
}

/** Takes out escape sequences, controls and lone surrogates, for outputs that have an escaping of their own. */
export function stripControls(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATES, '\ufffd');
}

/** Foreign text inside a line of ours: one line, cut to `most` characters. Never to be put at the start of a line. */
export function foreignInline(text: string, most = 200): string {
  const line = cleanText(capText(text, most * 8))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > most ? `${sliceWell(line, most - 1)}…` : line;
}

/** How much of a foreign text is shown. */
export interface ForeignBlockLimits {
  readonly lines: number;
  readonly characters: number;
  /** Where longer lines are broken; never, if left out. */
  readonly columns?: number;
}

/** Foreign text as a block: every line behind `│ `, so that none can be taken for a line of ours or a command. */
export function foreignBlock(text: string, limits: ForeignBlockLimits): string[] {
  const clean = cleanText(capText(text, limits.characters * 8)).trim();
  const short = clean.length > limits.characters ? sliceWell(clean, limits.characters) : clean;
  const lines = short
    .split('\n')
    .map((line) => line.replaceAll('\t', '    ').trimEnd())
    .flatMap((line) => (limits.columns === undefined ? [line] : wrapLine(line, limits.columns - 2)));
  const shown = lines.slice(0, limits.lines).map((line) => `│ ${line}`.trimEnd());
  const cut =
    short.length < clean.length || lines.length > limits.lines || text.length > limits.characters * 8;
  return cut ? [...shown, `│ … (${text.length} characters in all)`] : shown;
}

/** Cuts without leaving half a character. */
export function sliceWell(text: string, length: number): string {
  const end = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end;
}

/** What is looked at of a text of any size, so that 10 MB cost no more than what is shown of them. */
function capText(text: string, most: number): string {
  return text.length > most ? sliceWell(text, most) : text;
}
