import type { Environment } from '#options';
import type { Host } from './host.ts';
import type { TextOutput } from './text-output.ts';

const nowhere: TextOutput = {
  write: () => {},
  isTerminal: false,
  columns: () => 80,
  rows: () => 24,
  onClosed: () => {},
};

/** The world of a program that calls us: nothing is printed, and nobody waits. */
export function silentHost(cwd: string, environment: Environment): Host {
  return {
    cwd,
    environment,
    stdout: nowhere,
    stderr: nowhere,
    showWaiting: () => {},
    onStray: () => {},
  };
}
