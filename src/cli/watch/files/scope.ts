import { basename, dirname, relative, sep } from 'node:path';
import { isTemporaryName } from './temporary-names.ts';

/** Which paths a watch is about, decided by the path alone. */
export interface Scope {
  readonly isRoot: (path: string) => boolean;
  /** Whether a folder is on the way down to a root. */
  readonly leadsToRoot: (path: string) => boolean;
  /** Whether a path is a root or somewhere below one, and in no folder that is passed over. */
  readonly holds: (path: string) => boolean;
  /** Whether a file there, if it is one, is watched. */
  readonly wants: (path: string) => boolean;
}

/** What a scope is made of. */
export interface ScopeRequest {
  /** Absolute folders and files. */
  readonly roots: readonly string[];
  /** Absolute folders of which nothing is looked at: where reports and runs are written. */
  readonly passedOver: readonly string[];
  readonly isOfInterest: (path: string) => boolean;
}

const PASSED_OVER = ['node_modules', '.git'];

/** Draws the borders of a watch. */
export function createScope({ roots, passedOver, isOfInterest }: ScopeRequest): Scope {
  const onTheWay = new Set(roots.flatMap(foldersAbove));
  const isBelowRoot = (path: string): boolean =>
    roots.some((root) => isWithin(path, root) && !relative(root, path).split(sep).some(isPassedOverName));
  // A folder with a root in it is passed over in vain: whoever names the root, means it.
  const closed = passedOver.filter((folder) => !roots.some((root) => isWithin(root, folder)));
  const holds = (path: string): boolean =>
    isBelowRoot(path) && !closed.some((folder) => isWithin(path, folder));
  return {
    isRoot: (path) => roots.includes(path),
    leadsToRoot: (path) => onTheWay.has(path),
    holds,
    wants: (path) => !isTemporaryName(basename(path)) && holds(path) && isOfInterest(path),
  };
}

/** Whether a path is a folder itself or anywhere below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The folders that a path is in, the nearest first. */
export function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}

function isPassedOverName(name: string): boolean {
  return PASSED_OVER.includes(name);
}
