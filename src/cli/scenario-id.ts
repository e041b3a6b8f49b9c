import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

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
