import { readdir, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import fastGlob from 'fast-glob';

/** Looks for scenario files; remembers what it could not look into. */
export interface Walker {
  /** Absolute paths of the files that the config's `include` (or the default) stands for. */
  included(): Promise<readonly string[]>;
  /** All scenario files below a folder. */
  folder(path: string): Promise<readonly string[]>;
  /** All scenario files that a glob matches, from the working directory. */
  glob(pattern: string): Promise<readonly string[]>;
  isGlob(pattern: string): boolean;
  notes(): readonly string[];
}

interface Places {
  readonly cwd: string;
  readonly root: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Which files are looked for, by their absolute paths, if not scenarios. */
  readonly accepts?: (path: string) => boolean;
}

const PASSED_OVER = ['**/node_modules/**', '**/.git/**'];

/** Whether a file found by a walk may hold scenarios: by its ending, in any case, and no README. */
export function isScenarioPath(path: string): boolean {
  return /\.(adl|md|ya?ml)$/i.test(path) && basename(path).toLowerCase() !== 'readme.md';
}

/** Prepares to look for scenarios below a root. */
export async function createWalker(places: Places): Promise<Walker> {
  const notes = new Set<string>();
  const { accepts = isScenarioPath } = places;
  const excluded = new Set(
    places.exclude.length === 0
      ? []
      : await find(places.root, { patterns: places.exclude, notes, accepts: () => true }),
  );
  const walk = async (cwd: string, patterns: readonly string[]): Promise<readonly string[]> => {
    const paths = await find(cwd, { patterns, notes, accepts });
    return paths.filter((path) => !excluded.has(path));
  };
  let included: Promise<readonly string[]> | null = null;
  return {
    included: () => {
      included ??= walk(places.root, places.include);
      return included;
    },
    folder: (path) => walk(path, ['**/*']),
    glob: (pattern) => {
      const { folder, rest } = afterFolders(portable(pattern), places.cwd);
      return walk(folder, [rest]);
    },
    isGlob: (pattern) => fastGlob.isDynamicPattern(portable(pattern)),
    notes: () => [...notes].sort(),
  };
}

/**
 * Links to folders are not followed (one to a parent would find everything again and again); links to files are
 * taken, which is why folders are listed too and sorted out here.
 */
async function find(
  cwd: string,
  search: {
    readonly patterns: readonly string[];
    readonly notes: Set<string>;
    readonly accepts: (path: string) => boolean;
  },
): Promise<readonly string[]> {
  const entries = await fastGlob([...search.patterns], {
    cwd,
    absolute: false,
    objectMode: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    ignore: PASSED_OVER,
    suppressErrors: false,
    fs: { readdir: forgivingReaddir(search.notes) },
  });
  return entries
    .filter(({ path, dirent }) => !dirent.isDirectory() && search.accepts(resolve(cwd, path)))
    .map(({ path, dirent }) => ({ path: resolve(cwd, path), link: dirent.isSymbolicLink() }))
    .filter(({ path, link }) => !link || leadsToFile(path, search.notes))
    .map(({ path }) => path);
}

/** One folder that may not be read must not end the search of all others: it is noted. */
function forgivingReaddir(notes: Set<string>): typeof readdir {
  const patient = (
    path: string,
    options: object,
    done: (error: Error | null, entries: unknown[]) => void,
  ): void => {
    readdir(path, { ...options, withFileTypes: true }, (error, entries) => {
      if (error === null) return done(null, entries);
      notes.add(`the folder ${path} cannot be read (${error.code ?? 'unknown'})`);
      done(null, []);
    });
  };
  return patient as typeof readdir;
}

function leadsToFile(path: string, notes: Set<string>): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    notes.add(`the link ${join(path)} leads nowhere`);
    return false;
  }
}

/** The folders that a pattern begins with are taken as they stand; brackets in their names are no pattern. */
function afterFolders(pattern: string, cwd: string): { readonly folder: string; readonly rest: string } {
  const slashes = [...pattern.matchAll(/\//g)].map(({ index }) => index + 1).reverse();
  const end = slashes.find((slash) => isFolder(resolve(cwd, pattern.slice(0, slash)))) ?? 0;
  return { folder: resolve(cwd, pattern.slice(0, end)), rest: pattern.slice(end) };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function portable(pattern: string): string {
  return process.platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern;
}
