import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Redact } from '#model';
import { adoptFile } from './adopt-file.ts';
import { openBufferedFile } from './buffered-file.ts';
import { createTextCutter } from './cut-text.ts';
import { quietly } from './quietly.ts';
import { LONGEST_LINE, parseLine } from './read-lines.ts';
import { transcriptCleaner } from './redact-json.ts';
import { textChunksSync } from './text-chunks.ts';

/** How a file is covered: part by part, each whole, since half a secret is not recognised. */
interface Covering {
  /** What ends a part: one character. */
  readonly separator: string;
  readonly cover: (part: string) => string;
}

/** Takes over a transcript; where it holds a secret, as a copy in which that is covered. Throws like `adoptFile`. */
export function adoptTranscript(from: string, to: string, redact: Redact | null): void {
  const clean = transcriptCleaner(redact);
  if (redact === null || clean === null) {
    adoptFile(from, to);
    return;
  }
  const cover = (line: string): string => {
    if (redact(line) === line) return line;
    const value = parseLine(line);
    return value === null ? redact(line) : JSON.stringify(clean(value, line));
  };
  adoptCovered(from, to, { separator: '\n', cover });
}

/** The same for a judge's raw replies, which `separator` parts. */
export function adoptReplyFile(
  from: string,
  to: string,
  how: { readonly separator: string; readonly redact: Redact | null },
): void {
  const { separator, redact } = how;
  if (redact === null) adoptFile(from, to);
  else adoptCovered(from, to, { separator, cover: redact });
}

function adoptCovered(from: string, to: string, covering: Covering): void {
  if (!holdsAny(from, covering)) {
    adoptFile(from, to);
    return;
  }
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const file = openBufferedFile(to, 'wx');
  try {
    for (const { covered, end } of coveredParts(from, covering)) file.write(covered + end);
    file.close();
  } catch (error) {
    quietly(() => file.close());
    quietly(() => rmSync(to, { force: true }));
    throw error;
  }
}

function holdsAny(file: string, covering: Covering): boolean {
  for (const { text, covered } of coveredParts(file, covering)) if (text !== covered) return true;
  return false;
}

/** What is too long to be held was never looked at, and is left out. */
function* coveredParts(
  file: string,
  { separator, cover }: Covering,
): Generator<{ readonly text: string | null; readonly covered: string; readonly end: string }> {
  const cutter = createTextCutter(separator, LONGEST_LINE);
  const told = ({ text, whole }: { readonly text: string | null; readonly whole: boolean }) => ({
    text,
    covered: text === null ? '' : cover(text),
    end: whole ? separator : '',
  });
  for (const chunk of textChunksSync(file)) for (const part of cutter.feed(chunk)) yield told(part);
  for (const part of cutter.end()) yield told(part);
}
