// Builds what is published: one bundle with lazy chunks, the page for browsers, the types of the API, the JSON
// Schemas, and the licences of what is bundled. `--bundle-only` leaves the types out; `--if-stale` does nothing
// when nothing changed since.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundleOnly = process.argv.includes('--bundle-only');
const dist = join(root, 'dist');

/** Everything is made here and takes its place when it is whole: nobody who starts the tool meanwhile finds half of it. */
const made = join(root, 'node_modules', '.cache', `dist-${process.pid}`);
process.on('exit', () => rmSync(made, { recursive: true, force: true }));

// commonmark decodes entities and encodes none; making the tables for both takes longer than all else of Markdown.
const decodingOnly = { entities: 'entities/lib/decode.js' };

// CommonJS packages ask for Node's own modules through `require`, which an ES module does not have.
const requireForCommonJs =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

async function bundle() {
  const result = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli/main.ts', api: 'src/cli/api.ts' },
    outdir: made,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: ['jiti'],
    alias: decodingOnly,
    minify: true,
    legalComments: 'none',
    banner: { js: requireForCommonJs },
    metafile: true,
  });
  await build({
    absWorkingDir: root,
    entryPoints: { start: 'src/cli/start.ts' },
    outdir: made,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    minify: true,
    plugins: [
      {
        name: 'main-is-a-module',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/main\.ts$/ }, () => ({ path: './cli.js', external: true })),
      },
    ],
  });
  return Object.keys(result.metafile.inputs);
}

/** What browsers run: the page of the HTML report and of `crew-fitness ui`, one script and one style. */
async function bundlePage() {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'reporters/html/page/page.tsx', out: 'page' },
      { in: 'reporters/html/page/styles/page.css', out: 'page' },
    ],
    outdir: join(made, 'page'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    metafile: true,
  });
  // In a file the script stands in HTML, where this would begin a comment; it is only ever part of a literal.
  const script = join(made, 'page', 'page.js');
  writeFileSync(script, readFileSync(script, 'utf8').replaceAll('<!--', '\\x3c!--'));
  return Object.keys(result.metafile.inputs);
}

/** The folders of the packages that ended up in the bundle. */
function packagesOf(inputs) {
  const folders = inputs.flatMap((input) => {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
    return found ? [found[1]] : [];
  });
  return [...new Set(folders)].sort();
}

function writeNotices(inputs) {
  const notices = packagesOf(inputs).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
    const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const rule = `\n${'-'.repeat(78)}\n\n`;
  writeFileSync(
    join(made, 'THIRD-PARTY-NOTICES.txt'),
    `Bundled packages and their licences.\n${rule}${notices.join(rule)}`,
  );
}

function writeSchemas() {
  const schemas = join(root, 'reporters', 'schemas');
  if (!existsSync(schemas)) return;
  mkdirSync(join(made, 'schemas'), { recursive: true });
  for (const name of readdirSync(schemas)) cpSync(join(schemas, name), join(made, 'schemas', name));
}

/** One declaration file for the API, so that no type of the inside can be reached. */
function writeTypes() {
  const bundler = createRequire(import.meta.url).resolve(
    'dts-bundle-generator/dist/bin/dts-bundle-generator.js',
  );
  const flags = ['--project', 'tsconfig.json', '--no-check', '--no-banner', '--silent'];
  const files = ['-o', join(made, 'api.d.ts'), join('src', 'cli', 'api.ts')];
  execFileSync(process.execPath, [bundler, ...flags, ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Whether everything in `dist` is newer than all that it is made of. */
function isFresh() {
  const whole = join(dist, 'api.d.ts');
  if (!existsSync(whole)) return false;
  const made = statSync(whole).mtimeMs;
  const sources = ['src', 'grammar', 'reporters', '.scripts', 'package.json', 'package-lock.json'];
  return sources.every((source) => newestIn(join(root, source)) < made);
}

function newestIn(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

if (process.argv.includes('--if-stale') && isFresh()) process.exit();
const inputs = [...(await bundle()), ...(await bundlePage())];
writeSchemas();
writeNotices(inputs);
if (!bundleOnly) writeTypes();
rmSync(dist, { recursive: true, force: true });
renameSync(made, dist);
