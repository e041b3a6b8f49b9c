import type { DocumentLanguage } from '#model';
import { lintPrompts, type PromptLintSettings } from '../lint.ts';
import { readPlainModule } from '../plain-module.ts';
import type { PromptFile } from '../prompt-file.ts';
import { openModule } from './open-module.ts';

/** How an editor is served. */
export interface PromptLanguageSettings extends Pick<PromptLintSettings, 'severities' | 'budget'> {
  /** The other files with prompts, as they are at the moment; asked each time that mistakes are looked for. */
  readonly others?: () => readonly PromptFile[];
}

/**
 * The dialect of prompts as an editor's server knows it. A text is one module that is called after its path; it is
 * checked by itself, and with all others that are known.
 */
export function createPromptLanguage({ others, ...settings }: PromptLanguageSettings): DocumentLanguage {
  return {
    open: (path, text) => {
      const module = readPlainModule(path, text);
      const file: PromptFile = { ...NOTHING, id: path, text, modules: [module] };
      return openModule(module, () => {
        // What is saved of this file is older than what is open.
        const besides = (others?.() ?? []).filter(({ id }) => id !== path);
        return lintPrompts([file], { ...settings, besides }).flatMap(({ diagnostics }) => diagnostics);
      });
    },
  };
}

const NOTHING = { agents: [], findings: [], unreadable: null };
