import { compareRuns } from '#model';
import { comparisonLines, safeJson } from '#reporters';
import { comparisonExitCode } from '../comparison/compare-report.ts';
import { isMeasured } from '../comparison/read-measurements.ts';
import { readSide } from '../comparison/read-side.ts';
import { openScreen } from '../history/screen.ts';
import { prepareOptions } from '../prepare-options.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** Compares two saved runs, and asks nobody. */
export const compare: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const [base, run = 'latest', ...rest] = request.positionals;
  if (base === undefined || rest.length > 0) {
    const message = base === undefined ? 'compare needs a base to compare with' : 'compare takes two runs';
    return refuse(host, [{ message, hint: 'crew-fitness compare <base> [<run>]' }]);
  }
  const before = await readSide(base, options, host);
  const now = await readSide(run, options, host);
  if (!isMeasured(before)) return refuse(host, isMeasured(now) ? [before] : [before, now]);
  if (!isMeasured(now)) return refuse(host, [now]);
  const comparison = compareRuns(before, now, options.confidence);
  if (options.json) host.stdout.write(`${safeJson(comparison, 2)}\n`);
  else {
    const screen = openScreen(options, host);
    screen.print(comparisonLines(comparison, screen));
  }
  return comparisonExitCode(comparison, options);
};
