import { readFileSync } from 'node:fs';
import { writeAtomically } from '#runs';

/** A file with the text that it had, and the one that was made of it. */
export interface TextChange {
  /** Absolute. */
  readonly path: string;
  /** As it is told to a person. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Puts a text in the place of the one that it was made of, whole or not at all; words where it cannot be. What somebody
 * saved in the meantime is theirs and stays.
 */
export function replaceText({ path, file, before, after }: TextChange): string | null {
  const now = textOf(path);
  // One file can have two names.
  if (now === after) return null;
  if (now !== before) return `${file} was changed meanwhile and stays as it is: start again`;
  return writeAtomically(path, after)?.message ?? null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
