import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The files of ours that are loaded with a file: all that it imports, and not what it loads when that is used. */
async function loadedWith(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: [entry], bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', outdir: 'out', splitting: true, packages: 'external' },
    logLevel: 'silent',
  });
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
}

const isOfPage = (path: string): boolean => /^src\/(ui|cli\/ui)\/|^src\/cli\/watch\//.test(path);

test('a run loads nothing of the page, nor does a watch without one', async () => {
  const run = await loadedWith('src/cli/commands/run.ts');
  expect(run).toContain('src/cli/run/execute-run.ts');
  expect(run.filter(isOfPage)).toEqual([]);
  const watch = await loadedWith('src/cli/commands/watch.ts');
  expect(watch).toContain('src/cli/watch/session.ts');
  expect(watch.filter((path) => /^src\/(ui|cli\/ui)\//.test(path))).toEqual([]);
  // So that it is seen when these are somewhere else one day.
  expect((await loadedWith('src/cli/commands/ui.ts')).filter(isOfPage)).toContain('src/ui/server.ts');
});
