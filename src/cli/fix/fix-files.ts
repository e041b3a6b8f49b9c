import { resolve } from 'node:path';
import { type Diagnose, repair } from '#grammar/workshop';
import type { Diagnostic } from '#model';
import { replaceText } from '../rewrite/replace-text.ts';

/** A file in which something can be repaired. */
export interface FileToFix {
  /** Its path from the working directory. */
  readonly file: string;
  /** What stands before the text on disk and is in no range: a byte order mark, or nothing. */
  readonly mark: string;
  readonly text: string;
  readonly diagnose: Diagnose;
}

/** A file as it was repaired. */
export interface FixedFile {
  readonly file: string;
  readonly text: string;
  readonly repaired: readonly Diagnostic[];
}

/** What became of files that were to be repaired. */
export interface FixReport {
  readonly files: readonly FixedFile[];
  /** Why a file could not be written. */
  readonly faults: readonly string[];
}

/** Repairs a file and puts it in its place; null where nothing was to be done, words where it cannot be written. */
export async function fixFile(
  { file, mark, text, diagnose }: FileToFix,
  cwd: string,
): Promise<FixedFile | string | null> {
  const fixed = await repair(text, diagnose);
  if (fixed.repaired.length === 0) return null;
  const change = { before: mark + text, after: mark + fixed.text };
  return replaceText({ path: resolve(cwd, file), file, ...change }) ?? { file, ...fixed };
}

/** Sorts what became of each file. */
export function reportFixes(results: readonly (FixedFile | string | null)[]): FixReport {
  return {
    files: results.filter((result) => result !== null && typeof result !== 'string'),
    faults: results.filter((result) => typeof result === 'string'),
  };
}
