import { decode, MARK } from '../fitness/decode.ts';
import type { PromptModule } from './module.ts';
import { readPlainModule } from './plain-module.ts';

/** A file as the program found it. */
export interface PromptSource {
  /** What it is called: its path, with `/`. */
  readonly id: string;
  readonly bytes: Uint8Array | string;
}

/** What a file holds. */
export interface PromptFile {
  readonly id: string;
  readonly text: string;
  readonly modules: readonly PromptModule[];
  /** Why it cannot be read; null when it can. */
  readonly unreadable: string | null;
}

/** Reads a file with prompts. */
export function readPromptFile({ id, bytes }: PromptSource): PromptFile {
  const decoded = decode(bytes);
  if (!decoded.ok)
    return { id, text: '', modules: [], unreadable: `${decoded.found}, at byte ${decoded.offset}` };
  // An agent is told the mark too.
  const text = decoded.marked ? MARK + decoded.text : decoded.text;
  return { id, text, modules: [readPlainModule(id, text)], unreadable: null };
}
