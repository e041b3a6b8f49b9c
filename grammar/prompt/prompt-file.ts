import { decode, MARK } from '../text/decode.ts';
import type { PromptAgent } from './agent.ts';
import type { PromptFinding } from './diagnose.ts';
import { readManifest } from './manifest/read-manifest.ts';
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
  readonly agents: readonly PromptAgent[];
  /** What is wrong around its modules. */
  readonly findings: readonly PromptFinding[];
  /** Why it cannot be read; null when it can. */
  readonly unreadable: string | null;
}

const MANIFEST = /\.ya?ml$/i;

/** Reads a file with prompts: a manifest by its ending, else one module. */
export async function readPromptFile({ id, bytes }: PromptSource): Promise<PromptFile> {
  const nothing = { id, text: '', modules: [], agents: [], findings: [], unreadable: null };
  const decoded = decode(bytes);
  if (!decoded.ok) return { ...nothing, unreadable: `${decoded.found}, at byte ${decoded.offset}` };
  // An agent is told the mark too.
  const text = decoded.marked ? MARK + decoded.text : decoded.text;
  if (MANIFEST.test(id)) return { ...nothing, text, ...(await readManifest(id, text)) };
  return { ...nothing, text, modules: [readPlainModule(id, text)] };
}
