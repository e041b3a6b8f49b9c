// Runs the benchmarks of test/bench, each in a fresh process: `bench [--write] [--tiny] [name...]`.
// `--write` puts the figures into docs/benchmarks.md; `--tiny` only shows that they still run.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs', 'benchmarks.md');
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const namesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length));

const tiny = flags.includes('--tiny');

/** Whether the program must be built. A tiny run may share it with other tests, so it takes what it finds. */
function isStale() {
  const built = join(root, 'dist', 'cli.js');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  const isNewer = (file) => statSync(file).mtimeMs > since;
  return (
    !tiny &&
    ['src', 'grammar', 'reporters'].some((zone) =>
      readdirSync(join(root, zone), { recursive: true }).some((name) => isNewer(join(root, zone, name))),
    )
  );
}

/** Bundles benchmarks and the programs they start, as small as the tool itself, where packages still resolve. */
async function bundle(names) {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'bench-'));
  await build({
    absWorkingDir: join(root, 'test', 'bench'),
    entryPoints: [...names, ...namesIn('test/bench/programs').map((name) => `programs/${name}`)].map(
      (name) => `${name}.ts`,
    ),
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outdir;
}

const START =
  'const { bench } = await import(process.argv[1]); await bench(console.log, process.argv[2]).catch((error) => { console.error(error.stack); process.exitCode = 1; });';

/** Runs one benchmark and returns what it printed; null when it broke. */
function run(file, scale) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', START, file, scale],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  process.stdout.write(stdout);
  return status === 0 ? stdout.trimEnd() : null;
}

/** Replaces what stands between a benchmark's marks. */
function write(name, figures) {
  const machine = `${cpus().length} CPUs (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no marks for ${name}`);
  const block = `${begin}\n\n${figures}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n`;
  writeFileSync(page, text.slice(0, from) + block + text.slice(to));
}

const known = namesIn('test/bench');
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}
if (isStale()) {
  spawnSync(process.execPath, [join(root, '.scripts', 'build.mjs'), '--bundle-only'], { stdio: 'inherit' });
}
const chosen = asked.length > 0 ? asked : known;
const folder = await bundle(chosen);
try {
  for (const name of chosen) {
    const file = join(folder, `${name}.js`);
    const { summary } = await import(file);
    console.log(`\n## ${name}: ${summary}\n`);
    const figures = run(file, tiny ? 'tiny' : 'full');
    if (figures === null) process.exitCode = 1;
    else if (flags.includes('--write')) write(name, figures);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
