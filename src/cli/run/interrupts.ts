import { writeSync } from 'node:fs';
import type { Interruption } from '#model';

/** Signals that end a run, with the exit codes that shells expect. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const SHOW_CURSOR = '\u001b[?25h';

type InterruptSignal = keyof typeof EXIT_CODES;

/**
 * Calls `onFirst` at the first signal; the second one ends the process at once. Returns how to stop listening.
 */
export function listenForInterrupts(onFirst: (interruption: Interruption) => void): () => void {
  let interrupted = false;
  const handle = (signal: NodeJS.Signals): void => {
    const exitCode = isInterrupt(signal) ? EXIT_CODES[signal] : 1;
    if (interrupted) leaveAtOnce(exitCode);
    interrupted = true;
    onFirst({ kind: 'interrupted', message: `interrupted by ${signal}`, exitCode });
  };
  const signals = Object.keys(EXIT_CODES).filter(isInterrupt);
  for (const signal of signals) process.on(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

function leaveAtOnce(exitCode: number): never {
  // The live screen hides the cursor; nobody else gets a chance to show it again.
  if (process.stdout.isTTY) writeSync(1, SHOW_CURSOR);
  process.exit(exitCode);
}

function isInterrupt(signal: string): signal is InterruptSignal {
  return Object.hasOwn(EXIT_CODES, signal);
}
