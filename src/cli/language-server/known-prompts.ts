import { resolve } from 'node:path';
import type { PromptFile } from '#grammar/prompt';
import type { Options } from '#options';
import { loadPrompts } from '../prompt/load-prompts.ts';
import { stampOf } from './place-of.ts';

/** The prompts of a project as they are saved: a module is checked together with the agents that use it. */
export interface KnownPrompts {
  /** Finds and reads them, unless that was done. */
  load(): Promise<void>;
  /** All but one file, which is open. */
  others(id: string): readonly PromptFile[];
  /** Whether they are no longer as they were; `anew` also finds files that came. Called one at a time. */
  refresh(anew: boolean): Promise<boolean>;
}

/** Looks for nothing until a prompt is open. */
export function createKnownPrompts(options: Options): KnownPrompts {
  let files: readonly PromptFile[] = [];
  let stamps = '';
  let loading: Promise<void> | null = null;
  const { root } = options;
  const stampAll = (): string => files.map(({ id }) => stampOf(resolve(root, id))).join('\n');
  const read = async (): Promise<void> => {
    const found = await loadPrompts({ patterns: [], options, cwd: root, mayBeEmpty: true });
    // What cannot be read is told where it is checked as a whole.
    files = found.ok ? found.value.files : [];
    stamps = stampAll();
  };
  const load = (): Promise<void> => {
    loading ??= read();
    return loading;
  };
  return {
    load,
    others: (id) => files.filter((file) => file.id !== id),
    refresh: async (anew) => {
      if (loading === null || (!anew && stampAll() === stamps)) return false;
      const before = JSON.stringify(files.map(({ id, text }) => [id, text]));
      loading = read();
      await loading;
      return before !== JSON.stringify(files.map(({ id, text }) => [id, text]));
    },
  };
}
