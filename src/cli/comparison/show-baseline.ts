import { resolve } from 'node:path';
import { exitCodes } from '../exit-codes.ts';
import { openScreen } from '../history/screen.ts';
import type { Host } from '../host.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { refuse } from '../refuse.ts';
import type { BaselineRequest } from './baseline-request.ts';
import { baselineTable } from './baseline-table.ts';
import { isMeasured, readBaseline } from './read-measurements.ts';

/** Shows what a baseline holds. */
export function showBaseline({ positionals, options, file }: BaselineRequest, host: Host): number {
  const [named, ...rest] = positionals;
  if (rest.length > 0) return refuse(host, [{ message: 'baseline show takes one file', hint: null }]);
  const read = readBaseline(
    named === undefined ? file : resolve(host.cwd, named),
    redactSaved(options, host.environment),
  );
  if (!isMeasured(read)) return refuse(host, [read]);
  const screen = openScreen(options, host);
  screen.print(baselineTable(read.scenarios, screen));
  return exitCodes.done;
}
