import { isNestedDeeper, type JsonObject } from '#model';
import { textChunks } from './text-chunks.ts';

/** A longer line is no line of ours: the largest event makes one of a quarter of that. */
const LONGEST = 64 * 1024 * 1024;
/** Nothing that we write is nested half as deep, and what is would overflow the stack of those who walk it. */
const DEEPEST = 250;

/** One line of an NDJSON file: its number from 1, and its object, null when it is none. `whole`: a line end came. */
export interface ReadLine {
  readonly number: number;
  readonly value: JsonObject | null;
  readonly whole: boolean;
}

/**
 * Reads NDJSON line by line; memory grows with the longest line only, and what is too long or too deep is no line. Lines
 * end at LF alone, since U+2028 and CR stand inside JSON texts. Rejects when the file cannot be read.
 */
export async function* readLines(file: string, longest = LONGEST): AsyncGenerator<ReadLine> {
  let number = 0;
  let parts: string[] = [];
  let length = 0;
  const take = (piece: string): void => {
    length += piece.length;
    if (length > longest) parts = [];
    else parts.push(piece);
  };
  const line = (whole: boolean): ReadLine => {
    const value = length > longest ? null : parse(parts.join(''));
    parts = [];
    length = 0;
    number += 1;
    return { number, value, whole };
  };
  for await (const chunk of textChunks(file)) {
    const pieces = chunk.split('\n');
    for (const piece of pieces.slice(0, -1)) {
      take(piece);
      yield line(true);
    }
    take(pieces.at(-1) ?? '');
  }
  if (length > 0) yield line(false);
}

function parse(text: string): JsonObject | null {
  try {
    if (isNestedDeeper(text, DEEPEST)) return null;
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
