import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isManifestPath } from '#grammar';
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
  /** Which files are looked for, if not all that may hold scenarios. */
  readonly accepts?: (path: string) => boolean;
}

/** What of a file is meant: the line that was pointed at, or the name of a scenario in a manifest. */
export type Part = number | string;

/** A place in the file system at which something was found, before it has an id. */
interface FoundPath {
  readonly path: string;
  readonly named: boolean;
  /** Null for all of it. */
  readonly part: Part | null;
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
 * with a line, or the name of a scenario in it; a glob; a part of the path of a scenario that is found by default.
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

/** The file and the scenario in it that a pattern names, as ids do, or the line that it points at. */
export function partOf(pattern: string, cwd: string): { readonly path: string; readonly part: Part } | null {
  const at = fileAtLine(pattern, cwd);
  if (at !== null) return { path: at.path, part: at.line };
  const mark = pattern.lastIndexOf('#');
  const path = resolve(cwd, pattern.slice(0, Math.max(0, mark)));
  return mark > 0 && isManifestPath(path) && kindOf(path) === 'file'
    ? { path, part: pattern.slice(mark + 1) }
    : null;
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
  if (kind === 'file') return { paths: [{ path, named: true, part: null }], missing: null };
  if (kind === 'folder') {
    const none = {
      message: `there is no scenario in the folder ${pattern}`,
      hint: 'scenarios end in .adl or .md, and manifests with scenarios in .yaml or .yml',
    };
    return found(await walker.folder(path), request, none);
  }
  const pointed = partOf(pattern, request.cwd);
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
  return { paths: paths.map((path) => ({ path, named: false, part: null })), missing };
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
