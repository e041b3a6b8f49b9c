import { lastAtMost } from '../text/lines.ts';

/** YAML in which templates of a chart have been replaced, so that it can be parsed. */
export interface Untemplated {
  readonly text: string;
  /** Offset in the file of an offset in the text. */
  originOf(offset: number): number;
  readonly hasTemplates: boolean;
}

/** Stands where a template would be filled in. */
export const PLACEHOLDER = 'HELM';

const HEADER = /(?:^|[:-])[ \t]+(?:[!&][^\s]*[ \t]+)*[|>][-+1-9]{0,2}[ \t]*(?:#.*)?$/;
/** The dashes of list items; what follows them is indented as deep as it stands. */
const DASHES = /^[ \t]*(?:-[ \t]+)*/;

/**
 * Replaces what stands between `{{` and `}}`: whole lines of it by blank ones, the rest by a word. The text of block
 * scalars stays, and so does the number of lines.
 */
export function replaceTemplates(source: string): Untemplated {
  if (!source.includes('{{')) return { text: source, originOf: (offset) => offset, hasTemplates: false };
  const output = createOutput();
  const lastClose = source.lastIndexOf('}}');
  let block: number | null = null;
  for (let at = 0; at < source.length; ) {
    const lineEnd = endOfLine(source, at);
    const line = source.slice(at, lineEnd);
    const indent = line.length - line.trimStart().length;
    if (block !== null && (line.trim() === '' || indent > block)) {
      output.keep(line);
      at = lineEnd;
      continue;
    }
    const end = line.includes('{{') ? endOfTemplates(source, at, lastClose) : lineEnd;
    const told = replaceIn(source.slice(at, end), output);
    // A template beside the text of a block scalar does not end it.
    if (told.trim() !== '' || block === null) block = HEADER.test(told) ? depthOf(told) : null;
    at = end;
  }
  return output.finish();
}

/** How deep the node is indented whose text follows. */
function depthOf(line: string): number {
  const opening = DASHES.exec(line)?.[0] ?? '';
  return /^[|>]/.test(line.slice(opening.length)) ? opening.lastIndexOf('-') : opening.length;
}

/** The end of the line on which the last template ends that begins on this line. */
function endOfTemplates(source: string, from: number, lastClose: number): number {
  let end = endOfLine(source, from);
  for (let at = source.indexOf('{{', from); at >= 0 && at < end && at < lastClose; ) {
    const close = source.indexOf('}}', at);
    // What goes on over lines and opens another is none.
    const next = source.indexOf('{{', at + 2);
    if (close >= end && next >= 0 && next < close) return end;
    end = Math.max(end, endOfLine(source, close));
    at = source.indexOf('{{', close);
  }
  return end;
}

function endOfLine(source: string, from: number): number {
  const feed = source.indexOf('\n', from);
  return feed < 0 ? source.length : feed + 1;
}

/** Replaces the templates of one line, or of those that a template spans; returns what it became, without its end. */
function replaceIn(lines: string, output: Output): string {
  const parts = partTemplates(lines);
  const isBare = areBare(parts);
  const told = parts.map((part, index) => {
    if (index % 2 === 0) return output.keep(part);
    return output.replace(part, (isBare ? '' : PLACEHOLDER) + part.replace(/[^\n]/g, ''));
  });
  return told.join('').trimEnd();
}

/** Whether there is nothing in a text but templates. */
export function holdsOnlyTemplates(text: string): boolean {
  const parts = partTemplates(text);
  return parts.length > 1 && areBare(parts);
}

function areBare(parts: readonly string[]): boolean {
  return parts.every((part, index) => index % 2 === 1 || part.trim() === '');
}

/** A text parted at its templates, which are every second part. */
function partTemplates(text: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; ; ) {
    const open = text.indexOf('{{', from);
    const close = open < 0 ? -1 : text.indexOf('}}', open);
    if (close < 0) return [...parts, text.slice(from)];
    parts.push(text.slice(from, open), text.slice(open, close + 2));
    from = close + 2;
  }
}

interface Output {
  /** Takes a text as it stands, and returns it. */
  keep(text: string): string;
  /** Takes a text instead of another, and returns it. */
  replace(original: string, text: string): string;
  finish(): Untemplated;
}

function createOutput(): Output {
  let text = '';
  let shift = 0;
  const [ends, shifts] = [[0], [0]];
  return {
    keep: (kept) => {
      text += kept;
      return kept;
    },
    replace: (original, replacement) => {
      text += replacement;
      shift += original.length - replacement.length;
      ends.push(text.length);
      shifts.push(shift);
      return replacement;
    },
    finish: () => ({
      text,
      originOf: (offset) => offset + (shifts[lastAtMost(ends, offset)] ?? 0),
      hasTemplates: true,
    }),
  };
}
