import type { Environment } from '#options';
import type { Host } from '../../src/cli/host.ts';
import { main } from '../../src/cli/main.ts';

/** Carries a command line out in this process; everything printed is returned. */
export async function playMain(
  args: readonly string[],
  settings: {
    readonly cwd: string;
    readonly environment?: Environment;
    /** Of a terminal; without them it is a pipe. */
    readonly columns?: number;
  },
): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const output = (name: keyof typeof written): Host['stdout'] => ({
    write: (text) => {
      written[name] += text;
    },
    isTerminal: settings.columns !== undefined,
    columns: () => settings.columns ?? 100,
    rows: () => 24,
    onClosed: () => {},
  });
  const { cwd, environment = {} } = settings;
  const host: Host = {
    cwd,
    environment,
    stdout: output('stdout'),
    stderr: output('stderr'),
    showWaiting: () => {},
    onStray: () => {},
  };
  return { exitCode: await main(args, host), ...written };
}
