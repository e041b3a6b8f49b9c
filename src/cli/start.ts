import { writeSync } from 'node:fs';
import { toolVersion } from './tool-version.ts';

/**
 * What `bin/crew-fitness.js` loads, built as CommonJS: Node starts that without its loader for ES modules, so that
 * asking for the version costs little more than Node itself. All else is in `main.ts`.
 */
if (process.argv.length === 3 && /^(--version|-v)$/.test(process.argv[2] ?? '')) {
  try {
    writeSync(1, `${toolVersion()}\n`);
  } catch {
    // Nobody reads it any more.
  }
} else {
  void import('./main.ts').then(({ start }) => start());
}
