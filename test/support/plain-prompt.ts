import { readPlainModule } from '../../grammar/prompt/plain-module.ts';
import type { PromptFile } from '../../grammar/prompt/prompt-file.ts';

/** A plain file with one module, as it is read from disk. */
export function plainPrompt(text: string, id = 'prompts/a.adl'): PromptFile {
  return { id, text, modules: [readPlainModule(id, text)], agents: [], findings: [], unreadable: null };
}
