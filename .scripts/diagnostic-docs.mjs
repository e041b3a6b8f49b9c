// Writes docs/diagnostics, a page for each diagnostic code, from the tables that `crew-fitness explain` shows. `--check`
// only says whether the files are current.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}docs/diagnostics/`;
const isCheck = process.argv.includes('--check');

async function loadDocs() {
  const { outputFiles } = await build({
    entryPoints: [`${root}test/support/diagnostic-docs.ts`],
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

const { diagnosticDocs } = await loadDocs();
const pages = await diagnosticDocs();
mkdirSync(folder, { recursive: true });
const found = readdirSync(folder);
const left = found.filter((name) => !pages.has(name));
const stale = [...pages].filter(
  ([name, text]) => !existsSync(folder + name) || readFileSync(folder + name, 'utf8') !== text,
);
if (!isCheck) {
  for (const name of left) rmSync(folder + name);
  for (const [name, text] of stale) writeFileSync(folder + name, text);
}
for (const name of [...left, ...stale.map(([name]) => name)]) console.log(`docs/diagnostics/${name}`);
if (isCheck && left.length + stale.length > 0) process.exitCode = 1;
