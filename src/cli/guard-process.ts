import { writeSync } from 'node:fs';
import { exitCodes } from './exit-codes.ts';

/** Exit codes from here on tell of a signal. */
const OF_SIGNALS = 128;
/** What is still going on after the work is done gets so long to end by itself. */
const GRACE_MS = 1000;
const UNDONE =
  'crew-fitness: the process ended before its work was done: code of the config called process.exit, ' +
  'or waits for what never comes\n';

/** Ends the process once its work is done. */
export interface ProcessGuard {
  /** Part of the output is lost: whatever the work came to, that is no success. */
  loseOutput(): void;
  finish(exitCode: number): void;
}

/**
 * Sees to it that the process ends, and that its exit code can be trusted, whatever code of a config does: throws
 * outside of any call (which `onStray` is told), waits for ever, calls `process.exit`, or leaves a timer running.
 */
export function guardProcess(onStray: (error: unknown) => void): ProcessGuard {
  let [finished, lost] = [false, false];
  process.on('uncaughtException', onStray);
  process.on('exit', (code) => {
    if (lost && code === exitCodes.done) process.exitCode = exitCodes.trouble;
    if (finished || code >= OF_SIGNALS) return;
    process.exitCode = exitCodes.trouble;
    if (code !== exitCodes.trouble) sayUndone();
  });
  return {
    loseOutput() {
      lost = true;
    },
    finish(exitCode) {
      finished = true;
      process.exitCode = exitCode;
      setInterval(leaveWhenWritten, GRACE_MS).unref();
    },
  };
}

/** A slow reader of a pipe gets everything. */
function leaveWhenWritten(): void {
  const isWritten = [process.stdout, process.stderr].every(
    (stream) => stream.destroyed || stream.writableLength === 0,
  );
  if (isWritten) process.exit();
}

function sayUndone(): void {
  try {
    writeSync(2, UNDONE);
  } catch {
    // Nobody reads it any more; the exit code says enough.
  }
}
