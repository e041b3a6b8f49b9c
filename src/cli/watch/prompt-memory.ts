import type { PromptFile } from '#grammar/prompt';
import type { Options } from '#options';
import type { PromptNews } from './prompt-news.ts';

/** What a watch remembers of prompts, so that it can say what became of them. */
export interface PromptMemory {
  /** Reads the prompts that a config names, unless they are remembered. */
  begin(options: Options): Promise<void>;
  /** Reads them again, since these files (absolute) changed; null where there is nothing to compare them with. */
  news(changed: readonly string[], options: Options): Promise<PromptNews | null>;
  /** The crew is asked under them now: what became of them since it was before; null where nobody knows. */
  asked(): Promise<PromptNews['diff'] | null>;
}

/** Begins with nothing remembered. Whoever names no prompts loads nothing that reads them. */
export function createPromptMemory(): PromptMemory {
  /** The globs that those files were found by. */
  let named = '[]';
  let now: readonly PromptFile[] | null = null;
  let then: readonly PromptFile[] | null = null;
  const read = async (options: Options): Promise<void> => {
    const { readPrompts } = await import('./prompt-news.ts');
    const before = namesIn(options) === named ? now : null;
    named = namesIn(options);
    now = await readPrompts(options);
    if (before === null) then = now;
  };
  return {
    begin: async (options) => {
      if (namesIn(options) !== named) await read(options);
    },
    news: async (changed, options) => {
      const before = namesIn(options) === named ? now : null;
      await read(options);
      if (before === null || now === null) return null;
      const { promptNews } = await import('./prompt-news.ts');
      return promptNews({ before, after: now, changed, options });
    },
    asked: async () => {
      const [before, after] = [then, now];
      then = now;
      if (before === null || after === null || before === after) return null;
      const { diffPrompts } = await import('#grammar/prompt');
      return diffPrompts(before, after);
    },
  };
}

function namesIn({ sections }: Options): string {
  return JSON.stringify(sections.prompts.map(({ files }) => files));
}
