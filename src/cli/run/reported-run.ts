import type { RunEvent } from '#model';
import type { Host } from '../host.ts';
import { printable } from '../printable.ts';
import { openReportOutputs, usualReporters } from '../report-outputs.ts';
import { warnBeside } from '../warn-beside.ts';
import { executeRun, type RunRequest, type RunResult } from './execute-run.ts';

/** A run to make, but for who hears of it. */
export type ReportedRun = Omit<RunRequest, 'onEvent' | 'onEnd'>;

/**
 * Makes a run with the reporters of its options, and says beside them what could not be written. `onlooker` is told every
 * event, too.
 */
export async function reportedRun(
  request: ReportedRun,
  host: Host,
  onlooker: (event: RunEvent) => void = () => {},
): Promise<RunResult> {
  const { options, clock } = request;
  const reporting = { choices: usualReporters(options.reporter, host), options, host, clock };
  const outputs = openReportOutputs(reporting);
  const warn = warnBeside(reporting);
  const onEvent = (event: RunEvent): void => {
    outputs.onEvent(event);
    warn(event);
    onlooker(event);
  };
  const result = await executeRun({ ...request, onEvent, onEnd: outputs.end });
  for (const { message } of result.troubles) host.stderr.write(`crew-fitness: ${printable(message)}\n`);
  return result;
}
