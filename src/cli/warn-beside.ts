import type { RunEvent } from '#model';
import { printable } from './printable.ts';
import type { ReportRequest } from './report-outputs.ts';

/**
 * Listens to a run whose output is a report for a program, and tells a person beside it what concerns the whole
 * run. Where the console tells it, or nothing is to be told, there is nothing to do.
 */
export function warnBeside({ choices, options, host }: ReportRequest): (event: RunEvent) => void {
  if (options.silent || choices.some(({ name, file }) => name === 'console' && file === null))
    return () => {};
  return (event) => {
    if (event.type !== 'warning' || event.scenario !== null) return;
    host.stderr.write(`warning: ${printable(event.message)}\n`);
  };
}
