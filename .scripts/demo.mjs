// Runs the examples against the embedded crew. Some of them are meant to fail, so the exit code that CI would
// have seen is told in words, and the demo itself ends with 0.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const EXPECTED = 1;

if (!existsSync(path('dist/cli.js'))) await import('./build.mjs');

const { status, signal } = spawnSync(
  process.execPath,
  [path('bin/crew-fitness.js'), 'run', '--crew', 'demo', ...process.argv.slice(2)],
  { cwd: path('fixtures/examples'), stdio: 'inherit' },
);

if (status === EXPECTED) {
  console.log(
    '\nIn CI this run would have ended with exit code 1: two of the scenarios fail, as they should.\nThe commands to run one of them again are for fixtures/examples, where the demo runs.',
  );
} else {
  console.error(`\nThe demo was to end with exit code ${EXPECTED}, and ended with ${status ?? signal}.`);
  process.exitCode = status || 70;
}
