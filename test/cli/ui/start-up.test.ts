import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const entries = ['run', 'watch', 'ui'].map((command) => `src/cli/commands/${command}.ts`);

/** By entry, the files that are loaded with it: all that it imports, and not what it loads when that is used. */
async function loadedWith(): Promise<readonly (readonly string[])[]> {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: entries, bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', outdir: 'out', splitting: true, packages: 'external' },
    logLevel: 'silent',
  });
  return entries.map((entry) => {
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const { path: next, kind } of metafile.inputs[path]?.imports ?? []) {
        if (kind === 'import-statement') load(next);
      }
    };
    load(entry);
    return [...loaded];
  });
}

const isOfPage = (path: string): boolean => /^src\/(ui|cli\/ui)\//.test(path);
const isOfWatch = (path: string): boolean => path.startsWith('src/cli/watch/');

test('a run loads nothing of the page, nor does a watch without one', { timeout: 120_000 }, async () => {
  const [run = [], watch = [], ui = []] = await loadedWith();
  expect(run).toContain('src/cli/run/execute-run.ts');
  expect(run.filter((path) => isOfPage(path) || isOfWatch(path))).toEqual([]);
  expect(watch).toContain('src/cli/watch/session.ts');
  expect(watch.filter(isOfPage)).toEqual([]);
  // So that it is seen when the page is somewhere else one day.
  expect(ui.filter(isOfPage)).toContain('src/ui/server.ts');
});
