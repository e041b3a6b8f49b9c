import { createReadStream } from 'node:fs';
import type { JsonObject } from '#model';

/** One line of an NDJSON file: its number from 1, and its object, null when it is none. `whole`: a line end came. */
export interface ReadLine {
  readonly number: number;
  readonly value: JsonObject | null;
  readonly whole: boolean;
}

/**
 * Reads NDJSON line by line; memory grows with the longest line only. Lines end at LF alone, since U+2028 and CR
 * stand inside JSON texts. Rejects when the file cannot be read.
 */
export async function* readLines(file: string): AsyncGenerator<ReadLine> {
  let number = 0;
  let parts: string[] = [];
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const pieces = String(chunk).split('\n');
    for (const piece of pieces.slice(0, -1)) {
      number += 1;
      yield { number, value: parse(parts.join('') + piece), whole: true };
      parts = [];
    }
    parts.push(pieces.at(-1) ?? '');
  }
  const rest = parts.join('');
  if (rest !== '') yield { number: number + 1, value: parse(rest), whole: false };
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
