import { lintPrompts, type PromptFile, readPromptFile } from '#grammar/prompt';
import type { PromptChange } from '../prompt/told-agents.ts';
import { type FixReport, fixFile, reportFixes } from './fix-files.ts';

/** Prompts that are to be repaired. */
export interface PromptsToFix {
  readonly files: readonly PromptFile[];
  readonly settings: Parameters<typeof lintPrompts>[1];
  readonly cwd: string;
}

/** What became of prompts that were to be repaired. */
export interface FixedPrompts {
  /** All files as they are now. */
  readonly files: readonly PromptFile[];
  readonly changes: readonly PromptChange[];
  readonly report: FixReport;
}

/** Repairs files of prompts one after the other, each beside all others, as agents are told of several. */
export async function fixPrompts({ files, settings, cwd }: PromptsToFix): Promise<FixedPrompts> {
  const now = [...files];
  const changes: PromptChange[] = [];
  const results = [];
  for (const [index, before] of files.entries()) {
    const lint = (file: PromptFile) => lintPrompts(now.with(index, file), settings)[index]?.diagnostics ?? [];
    if (!lint(before).some(({ fix }) => fix !== null)) continue;
    const read = (text: string) => readPromptFile({ id: before.id, bytes: text });
    const diagnose = async (text: string) => lint(await read(text));
    const result = await fixFile({ file: before.id, mark: '', text: before.text, diagnose }, cwd);
    results.push(result);
    if (result === null || typeof result === 'string') continue;
    const after = await read(result.text);
    changes.push({ before, after });
    now[index] = after;
  }
  return { files: now, changes, report: reportFixes(results) };
}
