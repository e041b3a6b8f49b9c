import { join, relative, sep } from 'node:path';
import type { PromptFile } from '#grammar/prompt';
import { failure, type Options, type Outcome, success } from '#options';
import { createPromptFilter } from './find-prompt-files.ts';
import { contentOf, filesOf, type Revision } from './git.ts';
import { readPrompts } from './load-prompts.ts';

/** Which prompts of a commit are wanted. */
export interface RevisionRequest {
  readonly revision: Revision;
  /** A file or a folder, absolute; null for all that a search here would find. */
  readonly path: string | null;
  readonly options: Pick<Options, 'sections' | 'root' | 'exclude'>;
  readonly cwd: string;
}

/** Each is a process of git. */
const AT_A_TIME = 8;

/** Reads the prompts that a commit holds, under the names that they would have here. */
export async function loadRevision(request: RevisionRequest): Promise<Outcome<readonly PromptFile[]>> {
  const { revision } = request;
  const listed = await filesOf(revision);
  if (!listed.ok) return listed;
  const wanted = listed.value.filter((path) => isWanted(join(revision.top, path), request));
  const files: PromptFile[] = [];
  for (let at = 0; at < wanted.length; at += AT_A_TIME) {
    const some = wanted.slice(at, at + AT_A_TIME);
    const read = await Promise.all(some.map((path) => readOne(path, request)));
    for (const file of read) {
      if (!file.ok) return file;
      files.push(file.value);
    }
  }
  return success(files.filter(({ modules, agents }) => modules.length + agents.length > 0));
}

function isWanted(path: string, { path: within, options }: RevisionRequest): boolean {
  if (path === within) return true;
  if (within !== null && !path.startsWith(within.endsWith(sep) ? within : within + sep)) return false;
  return createPromptFilter(options)(path);
}

async function readOne(path: string, { revision, cwd }: RevisionRequest): Promise<Outcome<PromptFile>> {
  const id = relative(cwd, join(revision.top, path)).replaceAll('\\', '/');
  const content = await contentOf(revision, path);
  if (!content.ok) return content;
  const file = await readPrompts(id, content.value);
  if (file.ok) return file;
  return failure(
    ...file.errors.map((error) => ({
      ...error,
      message: `${revision.commit.slice(0, 8)}: ${error.message}`,
    })),
  );
}
