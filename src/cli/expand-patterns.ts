import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { commandNames, didYouMean, type UsageError } from '#options';
import { createWalker, type Walker } from './walk.ts';

/** Where scenarios are looked for. */
export interface DiscoveryRequest {
  /** Positional arguments; none means the default include. */
  readonly patterns: readonly string[];
  readonly cwd: string;
  readonly root: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether a folder or glob without scenarios is no mistake. */
  readonly passWithNoScenarios: boolean;
}

/** A place in the file system at which something was found, before it has an id. */
interface FoundPath {
  readonly path: string;
  readonly named: boolean;
  readonly line: number | null;
}

/** What the patterns stand for, and which of them stand for nothing. */
export interface Expansion {
  readonly paths: readonly FoundPath[];
  readonly notes: readonly string[];
  readonly errors: readonly UsageError[];
}

interface Match {
  readonly paths: readonly FoundPath[];
  /** Why nothing was found. */
  readonly missing: UsageError | null;
}

/** A line, and perhaps a column, behind the name of a file. */
const AT_LINE = /^(.+?):(\d{1,9})(?::\d{1,9})?$/;

/**
 * Takes each pattern as the first of these that it is: an existing path as it stands, brackets and all; such a path
 * with a line; a glob; a part of the path of a scenario that is found by default.
 */
export async function expandPatterns(request: DiscoveryRequest): Promise<Expansion> {
  const walker = await createWalker(request);
  const patterns = request.patterns.length === 0 ? [null] : request.patterns;
  const matches: Match[] = [];
  for (const pattern of patterns) {
    matches.push(
      pattern === null ? await matchDefault(walker, request) : await matchOne(pattern, walker, request),
    );
  }
  const missing = matches.flatMap((match) => match.missing ?? []);
  return { paths: matches.flatMap((match) => match.paths), notes: walker.notes(), errors: missing };
}

/** The file and the line that a pattern points at; null when it does not. */
export function fileAtLine(
  pattern: string,
  cwd: string,
): { readonly path: string; readonly line: number } | null {
  const [, file = '', line = ''] = AT_LINE.exec(pattern) ?? [];
  if (file === '' || kindOf(resolve(cwd, pattern)) !== null) return null;
  const path = resolve(cwd, file);
  return kindOf(path) === 'file' ? { path, line: Number(line) } : null;
}

async function matchDefault(walker: Walker, request: DiscoveryRequest): Promise<Match> {
  const paths = await walker.included();
  return found(paths, request, {
    message: `there is no scenario at ${request.include.join(', ')}`,
    hint: 'name files or folders, or begin with crew-fitness init',
  });
}

async function matchOne(pattern: string, walker: Walker, request: DiscoveryRequest): Promise<Match> {
  const path = resolve(request.cwd, pattern);
  const kind = kindOf(path);
  if (kind === 'file') return { paths: [{ path, named: true, line: null }], missing: null };
  if (kind === 'folder') {
    const none = {
      message: `there is no scenario in the folder ${pattern}`,
      hint: 'scenarios end in .adl or .md',
    };
    return found(await walker.folder(path), request, none);
  }
  const pointed = fileAtLine(pattern, request.cwd);
  if (pointed !== null) return { paths: [{ ...pointed, named: true }], missing: null };
  const globbed = await walker.glob(pattern);
  if (globbed.length > 0) return found(globbed, request, null);
  const text = pattern.replaceAll('\\', '/').replace(/^\.\//, '');
  const similar = (await walker.included()).filter((candidate) =>
    nameFrom(request.root, candidate).includes(text),
  );
  if (similar.length > 0) return found(similar, request, null);
  const missing = {
    message: `${pattern} is no path, matches no file, and no scenario's path contains it`,
    hint: didYouMean(pattern, commandNames),
  };
  return walker.isGlob(pattern) ? found([], request, missing) : { paths: [], missing };
}

function found(paths: readonly string[], request: DiscoveryRequest, none: UsageError | null): Match {
  const missing = paths.length === 0 && !request.passWithNoScenarios ? none : null;
  return { paths: paths.map((path) => ({ path, named: false, line: null })), missing };
}

function nameFrom(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}
