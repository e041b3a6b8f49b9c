import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { failure, type Options, type Outcome, success, type UsageError } from '#options';
import { createWalker, type Walker } from '../walk.ts';
import { matchesGlobs } from '../watch/matches-globs.ts';

/** The files that a command is about. */
export interface FoundPromptFiles {
  /** Absolute, each once, sorted. */
  readonly paths: readonly string[];
  /** Those of them that the user named. */
  readonly named: ReadonlySet<string>;
  readonly notes: readonly string[];
}

/** Where prompts are looked for. */
export interface PromptFileRequest {
  /** Files, folders and globs; none means what the config says, else the default. */
  readonly patterns: readonly string[];
  readonly options: Pick<Options, 'sections' | 'root' | 'exclude'>;
  readonly cwd: string;
  /** Whether finding nothing without a pattern is no mistake. */
  readonly mayBeEmpty?: boolean;
}

const DEFAULT_GLOBS = ['**/*.{yaml,yml}', '**/prompts/**/*.{adl,txt}'];

/** Whether a file found by a walk may hold prompts. Folders above the root say nothing. */
function isPromptPath(path: string, root: string): boolean {
  const folders = relative(root, path).split(/[\\/]/).slice(0, -1);
  return /\.ya?ml$/i.test(path) || (folders.includes('prompts') && /\.(?:adl|txt)$/i.test(path));
}

/** What says of a path whether a search would find it, for files that are on no disk. */
export function createPromptFilter({
  sections,
  root,
  exclude,
}: PromptFileRequest['options']): (path: string) => boolean {
  const configured = sections.prompts.flatMap(({ files }) => files);
  return (path) => {
    const name = relative(root, path);
    if (/^\.\.(?:[\\/]|$)/.test(name) || /(?:^|[\\/])(?:node_modules|\.git)[\\/]/.test(name)) return false;
    const isWanted = configured.length > 0 ? matchesGlobs(path, configured, root) : isPromptPath(path, root);
    return isWanted && !matchesGlobs(path, exclude, root);
  };
}

/** Finds the files that hold prompts. Every pattern must stand for something. */
export async function findPromptFiles(request: PromptFileRequest): Promise<Outcome<FoundPromptFiles>> {
  const { patterns, options, cwd } = request;
  const { root, exclude } = options;
  const configured = options.sections.prompts.flatMap(({ files }) => files);
  const isConfigured = patterns.length === 0 && configured.length > 0;
  const walker = await createWalker({
    ...{ cwd, root, exclude },
    include: isConfigured ? configured : DEFAULT_GLOBS,
    accepts: (path) => isConfigured || isPromptPath(path, root),
  });
  const found = patterns.length === 0 ? [await included(walker, isConfigured, request.mayBeEmpty)] : [];
  for (const pattern of patterns) found.push(await matches(walker, pattern, cwd));
  const errors = found.flatMap((match) => match.missing ?? []);
  if (errors.length > 0) return failure(...errors);
  return success({
    paths: [...new Set(found.flatMap(({ paths }) => paths))].sort(),
    named: new Set(found.flatMap(({ paths, isNamed }) => (isNamed ? paths : []))),
    notes: walker.notes(),
  });
}

interface Match {
  readonly paths: readonly string[];
  readonly isNamed: boolean;
  readonly missing: UsageError | null;
}

async function included(walker: Walker, isConfigured: boolean, mayBeEmpty = false): Promise<Match> {
  const paths = await walker.included();
  const missing = {
    message: isConfigured ? "no file is at the config's prompts" : 'no file with prompts was found here',
    hint: 'name files or folders with manifests, or with plain modules in a folder called prompts',
  };
  return { paths, isNamed: false, missing: paths.length === 0 && !mayBeEmpty ? missing : null };
}

async function matches(walker: Walker, pattern: string, cwd: string): Promise<Match> {
  const path = resolve(cwd, pattern);
  const kind = kindOf(path);
  if (kind === 'file') return { paths: [path], isNamed: true, missing: null };
  const paths = kind === 'folder' ? await walker.folder(path) : await walker.glob(pattern);
  const message =
    kind === 'folder'
      ? `there are no prompts in the folder ${pattern}`
      : `${pattern} is no path and matches no file with prompts`;
  const hint = 'manifests end in .yaml; plain modules in .adl or .txt, and are in a folder called prompts';
  return { paths, isNamed: false, missing: paths.length === 0 ? { message, hint } : null };
}

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}
