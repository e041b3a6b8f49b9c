import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The sources that are loaded with an entry, those left out that are loaded only once somebody asks for them. */
function loadedWith(entry: string, { outputs }: Metafile): readonly string[] {
  const [start] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [''];
  const seen = new Set([start]);
  for (const name of seen) {
    for (const { path, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement') seen.add(path);
  }
  return [...seen].flatMap((name) =>
    Object.entries(outputs[name]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}

test('a run loads nothing that reads prompts before a config names some, but for what finds leaks', async () => {
  const entry = 'src/cli/run/execute-run.ts';
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: [entry], outdir: 'out', write: false, metafile: true },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', packages: 'external' },
    logLevel: 'silent',
  });
  const loaded = loadedWith(entry, metafile);
  expect(loaded).toContain('src/cli/run/told-prompts.ts');
  expect(loaded.filter((path) => /prompt\//.test(path))).toEqual(['grammar/prompt/directives.ts']);
});
