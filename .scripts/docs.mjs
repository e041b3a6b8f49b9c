// Writes what is produced on the pages of docs/ and in README.md: outputs of commands, parts that are made of the
// product's tables, and files that are shown. `--check` writes nothing and shows what would change. Pages can be named:
// `npm run docs -- docs/tuning.md`. How it works is told in CONTRIBUTING.md.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

async function loadMain() {
  const { outputFiles } = await build({
    entryPoints: [`${root}.scripts/docs/main.ts`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    external: ['jiti'],
    logLevel: 'error',
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(${JSON.stringify(import.meta.url)});`,
    },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

if (!existsSync(`${root}dist/cli.js`)) throw new Error('npm run build comes first');
const { main } = await loadMain();
process.exitCode = await main(root, process.argv.slice(2));
