import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RunEvent } from '#model';
import { reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
import { recordedRuns } from '../support/recorded-runs.ts';

/** What comes after the totals; on a pipe where no columns are given. */
async function table(log: readonly RunEvent[] = [], columns?: number): Promise<string> {
  const settings = { grade: true, ...(columns === undefined ? {} : { terminal: true, columns }) };
  const { output } = await playReporter(reporters.console, log, settings);
  return output.slice(output.indexOf('\n', output.lastIndexOf('Exit code')) + 1);
}

test('a row a scenario, then crew, weights and contributions, which add up to the grade', async () => {
  expect(await table(recordedRuns['passes'])).toBe(`
Grade, 0 to 100             Quality  Reliability  Factuality  Participation  Consistency  Efficiency  Fabricated  Grade
fitness/opening-hours.adl      92.0        100.0       100.0          100.0        100.0       100.0          0%   97.4
fitness/cards/lost-card.md      0.0        100.0           -          100.0        100.0       100.0          0%   55.0
Crew                           46.0        100.0       100.0          100.0        100.0       100.0          0%   82.6
Weight                         0.45         0.25        0.40           0.10         0.10        0.10
Contribution                   14.8         17.9        28.6            7.1          7.1         7.1         0.0   82.6
1 scenario not judged: quality counts as 0, as in Kubemoot.
`);
});

test('docs/grade.md shows that table', async () => {
  const page = readFileSync(new URL('../../docs/grade.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`\`\`${await table(recordedRuns['passes'])}\`\`\``);
});

test('on 80 columns headings are short; what was not checked weighs nothing, what was not asked has no row', async () => {
  expect(await table(recordedRuns['trouble'], 80)).toBe(`
Grade, 0 to 100    Quality  Reliab.  Fact.  Partic.  Cons.  Effic.  Fabr.  Grade
fitness/rooms.adl      0.0      0.0      -    100.0  100.0     0.0     0%   20.0
…tness/events.adl      0.0    100.0      -    100.0  100.0   100.0     0%   55.0
Crew                   0.0     50.0      -    100.0  100.0    50.0     0%   37.5
Weight                0.45     0.25      -     0.10   0.10    0.10
Contribution           0.0     12.5      -     10.0   10.0     5.0    0.0   37.5
2 scenarios not judged: quality counts as 0, as in Kubemoot.
2 scenarios without a run: not graded.
`);
});

test('figures stay whole on any terminal', async () => {
  expect(await table(recordedRuns['trouble'], 20)).toMatch(/^Contribution .* 37\.5$/m);
});

test('without a run there is no grade', async () => {
  expect(await table(recordedRuns['empty'])).toBe('\nNo grade: no scenario was asked.\n');
});

test('unasked for there is no table', async () => {
  const { output } = await playReporter(reporters.console, recordedRuns['passes'] ?? []);
  expect(output).not.toContain('Grade');
});
