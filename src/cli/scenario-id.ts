import { realpathSync } from 'node:fs';
import { basename, isAbsolute, relative, sep } from 'node:path';
import { isManifestPath } from '#grammar';

/** The path of a scenario relative to the root, with `/`; null when it lies outside. */
export function scenarioId(path: string, root: string): string | null {
  const direct = inside(relative(root, path));
  if (direct !== null) return direct;
  try {
    return inside(relative(realpathSync(root), realpathSync(path)));
  } catch {
    return null;
  }
}

function inside(path: string): string | null {
  const outside = path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  return outside ? null : path.split(sep).join('/');
}

/** The id of a manifest and the name of the scenario in it that an id stands for; null for a file of its own. */
export function embeddedAt(
  id: string,
  path: string,
): { readonly file: string; readonly name: string } | null {
  if (!isManifestPath(path)) return null;
  // Folders have any name, and a scenario has none with a mark of its own.
  const mark = id.lastIndexOf('#');
  const file = id.slice(0, Math.max(0, mark));
  return basename(file) === basename(path) ? { file, name: id.slice(mark + 1) } : null;
}

/** The path, relative to the root, of the file that a scenario of this id is in. */
export function fileOfId(id: string): string {
  const file = id.slice(0, Math.max(0, id.lastIndexOf('#')));
  return isManifestPath(file) ? file : id;
}
