import { serveLanguages } from '#lsp';
import { createRedactor } from '#options';
import type { Host } from '../host.ts';
import { createRealClock } from '../real-clock.ts';
import { suspects } from '../report-bug.ts';
import { toolVersion } from '../tool-version.ts';
import { createWorld } from './create-world.ts';
import { ownStdout } from './own-stdout.ts';

/** The error itself is on standard error. */
const STRAY = 'an error came outside of any call, from code of the config or from crew-fitness itself';

/** Serves the editor at the other end of standard input and output; resolves to the exit code. */
export async function serveEditor(host: Host): Promise<number> {
  const clock = createRealClock();
  const world = createWorld(host.environment, clock);
  const code = await serveLanguages({
    input: process.stdin,
    output: ownStdout(),
    ...{ world, clock },
    redact: createRedactor(suspects(host.environment)),
    tool: { name: 'crew-fitness', version: toolVersion() },
    onStray: (log) => host.onStray(() => log(STRAY)),
  });
  world.close();
  // Else the process would wait for what nobody reads any more.
  process.stdin.destroy();
  return code;
}
