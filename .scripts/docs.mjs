// Writes what is produced on the pages of docs/ and in README.md: outputs of commands, parts that are made of the
// product's tables, and files that are shown. `--check` writes nothing and shows what would change. Pages can be named:
// `npm run docs -- docs/tuning.md`. How it works is told in CONTRIBUTING.md.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources are TypeScript, which Node does not load in every version that is supported. */
async function loadMain() {
  const folder = `${root}node_modules/.cache/docs`;
  const outfile = `${folder}/${process.pid}.mjs`;
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [`${root}.scripts/docs/main.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['jiti'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}

try {
  if (!existsSync(`${root}dist/cli.js`)) throw new Error('npm run build comes first');
  const { main } = await loadMain();
  process.exitCode = await main(root, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
