import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { type PromptFile, readPromptFile } from '#grammar/prompt';
import { failure, type Outcome, success, type UsageError } from '#options';
import { findPromptFiles, type PromptFileRequest } from './find-prompt-files.ts';

/** All prompts that a command is about. */
export interface PromptSet {
  /** Those that hold modules or agents, or should. */
  readonly files: readonly PromptFile[];
  /** What a person should know of how they were found. */
  readonly notes: readonly string[];
}

/** Finds and reads files with prompts; one that cannot be read is a mistake of the request. */
export async function loadPrompts(request: PromptFileRequest): Promise<Outcome<PromptSet>> {
  const found = await findPromptFiles(request);
  if (!found.ok) return found;
  const { paths, named, notes } = found.value;
  const files: PromptFile[] = [];
  const errors: UsageError[] = [];
  for (const path of paths) {
    const id = (relative(request.cwd, path) || path).replaceAll('\\', '/');
    const file = await readFile(path, id);
    if (!file.ok) errors.push(...file.errors);
    else if (isAboutPrompts(file.value)) files.push(file.value);
    else if (named.has(path)) errors.push(withoutPrompts(id));
  }
  if (errors.length > 0) return failure(...errors);
  const isFine = files.length > 0 || request.mayBeEmpty === true;
  return isFine ? success({ files, notes }) : failure(nothing(request));
}

/** All prompts beside those that were named: agents there may be told of them, and the other way round. */
export async function loadOthers(
  files: readonly PromptFile[],
  options: PromptFileRequest['options'],
  cwd: string,
): Promise<readonly PromptFile[]> {
  const all = await loadPrompts({ patterns: [], options, cwd });
  const ids = new Set(files.map(({ id }) => id));
  return all.ok ? all.value.files.filter(({ id }) => !ids.has(id)) : [];
}

function isAboutPrompts({ modules, agents, findings }: PromptFile): boolean {
  return modules.length + agents.length + findings.length > 0;
}

async function readFile(path: string, id: string): Promise<Outcome<PromptFile>> {
  const bytes = readBytes(path);
  if (typeof bytes === 'string') return failure({ message: `${id} cannot be read (${bytes})`, hint: null });
  return readPrompts(id, bytes);
}

/** Reads the bytes of a file; what is no text is a mistake. */
export async function readPrompts(id: string, bytes: Uint8Array): Promise<Outcome<PromptFile>> {
  const file = await readPromptFile({ id, bytes });
  if (file.unreadable === null) return success(file);
  return failure({
    message: `${id} cannot be read: found ${file.unreadable}`,
    hint: 'save the file as UTF-8',
  });
}

function readBytes(path: string): Uint8Array | string {
  try {
    // Of a pipe one would wait for a writer, and a device may have no end.
    return statSync(path).isFile() ? readFileSync(path) : 'it is no regular file';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
  }
}

function withoutPrompts(id: string): UsageError {
  return { message: `${id} holds no PromptModule and no Agent`, hint: 'name a manifest with prompts' };
}

function nothing({ patterns }: PromptFileRequest): UsageError {
  const where = patterns.length === 0 ? 'here' : `in ${patterns.join(', ')}`;
  return {
    message: `no prompts were found ${where}`,
    hint: 'they are PromptModules in YAML, or plain modules in a folder called prompts',
  };
}
