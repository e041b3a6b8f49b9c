import { readPromptFile } from '../../grammar/prompt/index.ts';
import type { Diagnostic, ExampleFile } from '../../src/model/index.ts';
import { diagnosticsOf } from './plain-prompt.ts';

/** What is wrong in an example of a page on a code of prompts. */
export async function lintExample({ file, text }: ExampleFile): Promise<readonly Diagnostic[]> {
  return diagnosticsOf(await readPromptFile({ id: file, bytes: text }));
}
