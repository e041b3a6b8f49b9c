import { expect, test } from 'vitest';
import { compareRuns, foldReport } from '#model';
import { closingLines } from '../../reporters/console/closing-lines.ts';
import { createRunView } from '../../reporters/console/run-view.ts';
import { createPalette } from '../../reporters/support/palette.ts';
import { measured, side } from '../support/measured-runs.ts';
import { runFinished, runStarted, scenario, scenarioFinished, stamp } from '../support/run-log.ts';

test.each([
  ['passed', 'nothing could be compared'],
  ['errored', 'something could not be measured or written'],
] as const)('an exit code of 3 beside a comparison of nothing, %s: %s', (status, why) => {
  const told = [runStarted([scenario('a.adl')]), scenarioFinished('a.adl', status), runFinished(3)];
  const comparison = compareRuns(side('base', [measured('b.adl')]), side('run', []));
  const style = { palette: createPalette(false), columns: 80, command: 'crew-fitness', wrap: false };
  const lines = closingLines({ ...foldReport(stamp(told)), comparison }, createRunView(), {
    ...{ ...style, colour: false, verbose: false },
  });
  expect(lines.find((line) => line.includes('Exit code'))).toContain(`3 (${why})`);
});

test.each([
  ['passed', 1, 'the comparison shows a regression'],
  ['skipped', 0, 'a scenario was skipped'],
  ['skipped', 1, 'a scenario was skipped, or the comparison shows a regression'],
] as const)('an exit code of 1 without a failure, %s, %d regressions: %s', (status, regressions, why) => {
  const told = [runStarted([scenario('a.adl')]), scenarioFinished('a.adl', status), runFinished(1)];
  const comparison = { ...compareRuns(side('base', []), side('run', [])), regressions };
  const style = { palette: createPalette(false), columns: 80, command: 'crew-fitness', wrap: false };
  const lines = closingLines({ ...foldReport(stamp(told)), comparison }, createRunView(), {
    ...{ ...style, colour: false, verbose: false },
  });
  expect(lines.find((line) => line.includes('Exit code'))).toContain(`1 (${why})`);
});
