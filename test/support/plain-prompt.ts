import { lintPrompts } from '../../grammar/prompt/index.ts';
import { readPlainModule } from '../../grammar/prompt/plain-module.ts';
import type { PromptFile } from '../../grammar/prompt/prompt-file.ts';

/** A plain file with one module, as it is read from disk. */
export function plainPrompt(text: string, id = 'prompts/a.adl'): PromptFile {
  return { id, text, modules: [readPlainModule(id, text)], agents: [], findings: [], unreadable: null };
}

type Diagnostics = ReturnType<typeof lintPrompts>[number]['diagnostics'];

/** All that is wrong with files, as a config without a word about it has it. */
export function diagnosticsOf(...files: readonly PromptFile[]): Diagnostics {
  return lintPrompts(files, { severities: {}, budget: 24_000 }).flatMap(({ diagnostics }) => diagnostics);
}
