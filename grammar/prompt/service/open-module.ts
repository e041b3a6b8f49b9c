import type { Diagnostic, LanguageDocument } from '#model';
import { lazily } from '../../text/lazily.ts';
import type { PromptModule } from '../module.ts';
import { formatEdits } from './format-edits.ts';
import { keywordMarks } from './marks.ts';
import { completePrompt } from './prompt-completion.ts';
import { promptFolds } from './prompt-folds.ts';
import { promptHover } from './prompt-hover.ts';
import { promptOutline } from './prompt-outline.ts';
import { promptTokens } from './prompt-tokens.ts';
import { findScopeNames } from './scope-names.ts';

/** All that an editor can ask of a module; what is not asked for is not looked for. */
export function openModule(module: PromptModule, diagnose: () => readonly Diagnostic[]): LanguageDocument {
  const marks = lazily(() => keywordMarks(module));
  const names = lazily(() => findScopeNames(module));
  const diagnostics = lazily(diagnose);
  return {
    get diagnostics() {
      return diagnostics();
    },
    complete: (at) => completePrompt(module, marks(), at),
    hover: (at) => promptHover(module, marks(), module.lines.offsetAt(at)),
    outline: () => promptOutline(module),
    folds: () => promptFolds(module),
    definition: (at) => names().definition(at),
    references: (at) => names().references(at),
    renamable: (at) => names().renamable(at),
    rename: (at, to) => names().rename(at, to),
    tokens: () => promptTokens({ module, marks: marks(), names: names().pieces }),
    format: () => formatEdits(module),
    landmarks: () => [],
  };
}
