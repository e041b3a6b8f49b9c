import { createReportFold, gradeReport } from '#model';
import { findRun } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import { showNotes } from '../notes.ts';
import { prepareOptions } from '../prepare-options.ts';
import { printable } from '../printable.ts';
import { createRealClock } from '../real-clock.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { refuse } from '../refuse.ts';
import { openReportOutputs, type ReportOutputs, reporterMistakes } from '../report-outputs.ts';
import type { CommandAction } from './command.ts';

/** Makes reports of a saved run from its log. */
export const report: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const [named = 'latest', ...rest] = request.positionals;
  if (rest.length > 0) return refuse(host, [{ message: 'report takes one run', hint: null }]);
  const asked = options.sources.reporter === 'flag' ? options.reporter : [];
  const choices = asked.length > 0 ? asked : [{ name: 'console', file: null }];
  const mistakes = reporterMistakes(choices, host);
  if (mistakes.length > 0) return refuse(host, mistakes);
  const run = findRun(named, { outputDir: options.outputDir, cwd: host.cwd });
  if ('code' in run) return refuse(host, [run]);

  const notes: string[] = [];
  let outputs: ReportOutputs | null = null;
  const fold = createReportFold();
  const redact = redactSaved(options, host.environment);
  for await (const event of run.events((note) => notes.push(note), redact)) {
    // Before a run begins there is nothing to report, and no file is promised.
    if (event.type === 'run-started')
      outputs ??= openReportOutputs({ choices, options, host, clock: createRealClock() });
    if (outputs === null) continue;
    fold.add(event);
    outputs.onEvent(event);
  }
  if (outputs === null) {
    showNotes(notes, host, options.verbose);
    return refuse(host, [{ message: `${run.path} holds no run that began`, hint: null }]);
  }
  const told = fold.report();
  const faults = await outputs.end(options.grade ? gradeReport(told) : told);
  showNotes(notes, host, options.verbose);
  for (const { message } of faults) host.stderr.write(`crew-fitness: ${printable(message)}\n`);
  return faults.length > 0 ? exitCodes.trouble : exitCodes.done;
};
