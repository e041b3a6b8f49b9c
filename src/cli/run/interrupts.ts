import { writeSync } from 'node:fs';
import type { Interruption } from '#model';

/** Signals that end a run, with the exit codes that shells expect. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
/**
 * `timeout` signals its program and then its whole process group, and other launchers pass on what the terminal has
 * already sent: the same signal within so short a time is the first one again, not a second wish.
 */
const ECHO_MS = 100;
const SHOW_CURSOR = '\u001b[?25h';

type InterruptSignal = keyof typeof EXIT_CODES;

/**
 * Calls `onFirst` at the first signal; the second one ends the process at once. Returns how to stop listening.
 */
export function listenForInterrupts(onFirst: (interruption: Interruption) => void): () => void {
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | null = null;
  const handle = (signal: NodeJS.Signals): void => {
    const exitCode = isInterrupt(signal) ? EXIT_CODES[signal] : 1;
    const now = performance.now();
    if (first !== null && first.signal === signal && now - first.at < ECHO_MS) return;
    if (first !== null) leaveAtOnce(exitCode);
    first = { signal, at: now };
    // Not at once: writing the reports may take longer than an echo that is here already may be late.
    setImmediate(onFirst, { kind: 'interrupted', message: `interrupted by ${signal}`, exitCode });
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
