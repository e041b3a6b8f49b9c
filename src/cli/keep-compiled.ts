import nodeModule from 'node:module';

/**
 * Has Node keep what it compiles in a folder, from the version on that can (22.1), for a quicker next start. What
 * NODE_COMPILE_CACHE and NODE_DISABLE_COMPILE_CACHE say comes first; a folder that cannot be written is no trouble.
 */
export function keepCompiled(folder: string): void {
  const enable: unknown = Reflect.get(nodeModule, 'enableCompileCache');
  if (typeof enable === 'function') enable(folder);
}
