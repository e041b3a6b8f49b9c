import { isNestedDeeper, type JsonObject } from '#model';
import { createTextCutter, type TextPart } from './cut-text.ts';
import type { Clean } from './redact-json.ts';
import { textChunks } from './text-chunks.ts';

/** A longer line is no line of ours: the largest event makes one of a quarter of that. */
export const LONGEST_LINE = 64 * 1024 * 1024;
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
 * end at LF alone, since U+2028 and CR stand inside JSON texts. `clean` takes secrets out. Rejects when the file cannot
 * be read.
 */
export async function* readLines(
  file: string,
  clean: Clean | null = null,
  longest = LONGEST_LINE,
): AsyncGenerator<ReadLine> {
  let number = 0;
  const cutter = createTextCutter('\n', longest);
  const line = ({ text, whole }: TextPart): ReadLine => {
    number += 1;
    const value = text === null ? null : parseLine(text);
    return { number, value: value === null || clean === null ? value : clean(value, text ?? ''), whole };
  };
  for await (const chunk of textChunks(file)) {
    for (const part of cutter.feed(chunk)) yield line(part);
  }
  for (const part of cutter.end()) yield line(part);
}

/** The object that a line is, or null. */
export function parseLine(text: string): JsonObject | null {
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
