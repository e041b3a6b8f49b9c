import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Where CI wants the result as JSON; see .ci/run. */
const report = process.env['CREW_FITNESS_TEST_REPORT'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: report === undefined ? ['default'] : ['default', 'json'],
    ...(report === undefined ? {} : { outputFile: { json: report } }),
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
  },
});
