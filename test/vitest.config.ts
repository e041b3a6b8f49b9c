import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Where CI wants the result as JSON; see .ci/run. */
const report = process.env['CREW_FITNESS_TEST_REPORT'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    // Most of the time goes into waiting for processes, sockets and files.
    maxWorkers: availableParallelism() + 1,
    // No test changes what a module keeps, and to load the same modules for every file takes a third of the time.
    isolate: false,
    setupFiles: ['test/support/fuzz-seed.ts'],
    // A long fuzz run is no hang.
    testTimeout: process.env['FUZZ_RUNS'] === undefined ? 20_000 : 3_600_000,
    hookTimeout: 30_000,
    reporters: report === undefined ? ['default'] : ['default', 'json'],
    ...(report === undefined ? {} : { outputFile: { json: report } }),
    // Node warns of NO_COLOR beside any FORCE_COLOR that would have colours, the empty one too.
    env: { NO_COLOR: '1', FORCE_COLOR: '0' },
  },
});
