import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { type PromptFile, readPromptFile } from '#grammar';
import { failure, type Outcome, success, type UsageError } from '#options';
import { findPromptFiles, type PromptFileRequest } from './find-prompt-files.ts';

/** All prompts that a command is about. */
export interface PromptSet {
  readonly files: readonly PromptFile[];
  /** What a person should know of how they were found. */
  readonly notes: readonly string[];
}

/** Finds and reads files with prompts; one that cannot be read is a mistake of the request. */
export async function loadPrompts(request: PromptFileRequest): Promise<Outcome<PromptSet>> {
  const found = await findPromptFiles(request);
  if (!found.ok) return found;
  const files: PromptFile[] = [];
  const errors: UsageError[] = [];
  for (const path of found.value.paths) {
    const id = (relative(request.cwd, path) || path).replaceAll('\\', '/');
    const bytes = readBytes(path);
    const file = typeof bytes === 'string' ? null : readPromptFile({ id, bytes });
    if (file === null) errors.push({ message: `${id} cannot be read (${bytes})`, hint: null });
    else if (file.unreadable === null) files.push(file);
    else
      errors.push({
        message: `${id} cannot be read: found ${file.unreadable}`,
        hint: 'save the file as UTF-8',
      });
  }
  return errors.length > 0 ? failure(...errors) : success({ files, notes: found.value.notes });
}

function readBytes(path: string): Uint8Array | string {
  try {
    // Of a pipe one would wait for a writer, and a device may have no end.
    return statSync(path).isFile() ? readFileSync(path) : 'it is no regular file';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
  }
}
