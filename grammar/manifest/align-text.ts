import type { Scalar } from 'yaml';
import { firstAbove, lastAtMost } from '../text/lines.ts';
import type { Places } from './places.ts';

/** A scalar as it is written, marks and quotes included, and its text. */
export interface WrittenScalar {
  readonly source: string;
  readonly style: Scalar['type'];
  readonly text: string;
}

/** Where the source of a scalar stands. */
export interface Anchor {
  readonly from: number;
  readonly originOf: (offset: number) => number;
}

/**
 * Places of a text whose white space is not that of the file: of every other character there is one in both, in the
 * same order. Where that does not hold, all of it is where the scalar begins.
 */
export function alignText({ source, style, text }: WrittenScalar, { from, originOf }: Anchor): Places {
  const texts = visible(text, 0, text.length);
  const units = unitsOf(source, style);
  const isAligned = texts.length === units.length && texts.length > 0;
  const files = isAligned ? units.map((unit) => originOf(from + unit)) : [originOf(from)];
  if (!isAligned) return { toFile: () => files[0] ?? 0, toText: () => null };
  return {
    toFile: (offset) => {
      const next = firstAbove(texts, offset - 1);
      const before = texts[next - 1];
      const file = files[next];
      if (texts[next] === offset || before === undefined) return file ?? 0;
      // White space belongs to what is on its line.
      const isBehind = file === undefined || !text.slice(before, offset).includes('\n');
      return isBehind ? (files[next - 1] ?? 0) + 1 : file;
    },
    toText: (offset) => {
      const at = lastAtMost(files, offset);
      return files[at] === offset ? (texts[at] ?? null) : null;
    },
  };
}

const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|\r?\n|[\s\S])/iy;

/** Offsets of what is no white space; a character of two code units that is escaped is there twice. */
function unitsOf(source: string, style: Scalar['type']): readonly number[] {
  if (style === 'QUOTE_DOUBLE') return escapedUnits(source);
  if (style === 'QUOTE_SINGLE') return visible(source.replaceAll("''", "' "), 1, source.length - 1);
  const isBlock = style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL';
  return visible(source, isBlock ? source.indexOf('\n') + 1 : 0, source.length);
}

function visible(text: string, from: number, to: number): readonly number[] {
  const offsets: number[] = [];
  for (let at = from; at < to; at += 1) if (!isBlank(text[at])) offsets.push(at);
  return offsets;
}

function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\n' || unit === '\t' || unit === '\r';
}

function escapedUnits(source: string): readonly number[] {
  const units: number[] = [];
  for (let at = 1; at < source.length - 1; at += 1) {
    ESCAPE.lastIndex = at;
    const [whole = source[at] ?? '', ...digits] = (source[at] === '\\' ? ESCAPE.exec(source) : null) ?? [];
    const code = Number.parseInt(digits.find((hex) => hex !== undefined) ?? '', 16);
    const told = Number.isNaN(code) ? simple(whole) : character(code);
    for (const unit of told) if (!isBlank(unit)) units.push(at);
    at += whole.length - 1;
  }
  return units;
}

/** One unit for an escape of a letter or a sign; white space for those that stand for it. */
function simple(written: string): readonly string[] {
  return [written.length > 1 && /[ntr \t\n]$/.test(written) ? ' ' : written.slice(0, 1)];
}

function character(code: number): readonly string[] {
  return (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd').split('');
}
