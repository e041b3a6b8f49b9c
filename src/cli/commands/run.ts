import { gatherScenarios } from '../gather-scenarios.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { createRealClock } from '../real-clock.ts';
import { refuse } from '../refuse.ts';
import { openReportOutputs, unknownReporters, usualReporters } from '../report-outputs.ts';
import { dryRun } from '../run/dry-run.ts';
import { executeRun } from '../run/execute-run.ts';
import { createRunSignal } from '../run/run-signal.ts';
import type { CommandAction } from './command.ts';

/** Runs scenarios against a crew and reports. */
export const run: CommandAction = async (request, host) => {
  const gathered = await gatherScenarios(request, host);
  if (!gathered.ok) return refuse(host, gathered.errors);
  const { options, set } = gathered.value;
  const unknown = unknownReporters(options.reporter);
  if (unknown.length > 0) return refuse(host, unknown);
  showNotes(set.notes, host, options.verbose);

  const clock = createRealClock();
  const { environment } = host;
  const { signal, release } = createRunSignal(host);
  if (options.dryRun) {
    const exitCode = await dryRun({ options, set, environment, host, clock, signal });
    release();
    return exitCode;
  }
  const choices = usualReporters(options.reporter, host);
  const outputs = openReportOutputs({ choices, options, host, clock });
  const result = await executeRun({
    options,
    set,
    environment,
    clock,
    signal,
    onEvent: outputs.onEvent,
    onEnd: outputs.end,
  });
  release();
  for (const { message } of result.troubles) host.stderr.write(`crew-fitness: ${printable(message)}\n`);
  if (result.refusals.length > 0) return refuse(host, result.refusals);
  return result.exitCode;
};
