import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { keepCompiled } from './keep-compiled.ts';
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
  // Whoever may write there may change the code itself, which is not so in a folder for everybody's temporary files.
  keepCompiled(join(__dirname, '..', 'node_modules', '.cache', 'crew-fitness'));
  void import('./main.ts').then(({ start }) => start());
}
