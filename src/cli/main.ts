import { parseCommandLine } from '#options';
import { commands } from './commands/index.ts';
import { exitCodes } from './exit-codes.ts';
import { guardProcess } from './guard-process.ts';
import type { Host } from './host.ts';
import { refuse } from './refuse.ts';
import { createTextOutput } from './text-output.ts';
import { createWaitingLine } from './waiting-line.ts';

/** Reads the command line and carries it out; resolves to the exit code. Code of commands is loaded when used. */
export async function main(args: readonly string[], host: Host): Promise<number> {
  const request = parseCommandLine(args);
  if (!request.ok) return refuse(host, request.errors);
  switch (request.value.action) {
    case 'version':
      return (await import('./version.ts')).printVersion(host);
    case 'help':
      return (await import('./help.ts')).printHelp(request.value.topic, host);
    case 'command': {
      const { command, flags } = request.value;
      if (['run', 'watch', 'ui'].includes(command) && flags.silent !== true) host.showWaiting();
      const carryOut = await commands[command].load();
      return carryOut(request.value, host);
    }
  }
}

/** Starts the tool in this process: what `start.ts` calls. The exit code is set; only what hangs on is forced. */
export async function start(): Promise<void> {
  const waiting = createWaitingLine(process.stdout, process.env['TERM']);
  const strayListeners: (() => void)[] = [];
  const onLost = (code: string): void => {
    guard.loseOutput();
    host.stderr.write(
      `crew-fitness: the output cannot be written: the disk is full (${code})\n  free some space, and start again\n`,
    );
  };
  const host: Host = {
    cwd: process.cwd(),
    environment: process.env,
    stdout: createTextOutput(process.stdout, { beforeWrite: waiting.erase, onLost }),
    stderr: createTextOutput(process.stderr, { beforeWrite: waiting.erase }),
    showWaiting: waiting.show,
    onStray: (listener) => strayListeners.push(listener),
  };
  const guard = guardProcess(async (error) => {
    (await import('./report-bug.ts')).reportStray(error, host);
    for (const listener of strayListeners) listener();
    if (strayListeners.length === 0) process.exit(exitCodes.trouble);
  });
  try {
    guard.finish(await main(process.argv.slice(2), host));
  } catch (error) {
    (await import('./report-bug.ts')).reportBug(error, host);
    guard.finish(exitCodes.trouble);
  }
}
