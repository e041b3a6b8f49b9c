import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Observation, RunEvent, RunEventBody } from '#model';
import { reporters } from '#reporters';
import { type PlaySettings, playReporter } from '../support/play-reporter.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  deferred,
  discussion,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

const TITLE = 'Over all iterations';

/** The section as it is shown, without its title. */
async function section(log: readonly RunEvent[], settings: PlaySettings = {}): Promise<string> {
  const { output } = await playReporter(reporters.console, log, settings);
  if (!output.includes(TITLE)) return '';
  const from = output.indexOf('\n\n', output.indexOf(TITLE));
  return output.slice(from + 1, output.indexOf('\n\n', from + 2) + 1);
}

/** Twenty discussions of one scenario, two of them failed; one more errored. */
function twenty(): RunEvent[] {
  const id = 'fitness/opening-hours.adl';
  const plan = scenario(id, {
    assertions: [
      assertion(0),
      deferred(1, 'Nine to five.'),
      deferred(2, 'No lunch break.', { range: assertion(2, { line: 14 }).range }),
    ],
  });
  const deferredGates = [outcome(1, 'deferred'), outcome(2, 'deferred')];
  const bodies = Array.from({ length: 21 }, (_, index): RunEventBody[] => {
    const status: Observation['status'] = index === 20 ? 'errored' : index % 7 === 6 ? 'failed' : 'passed';
    const gates = [
      outcome(0, status === 'passed' ? 'passed' : 'failed', { decidedAtMs: 500 + index }),
      ...deferredGates,
    ];
    const answer = `The library opens at nine${index % 3 === 0 ? ', on weekdays' : ''}.`;
    const seen = observation(index, { status, answer, durationMs: 1000 + 100 * index, gates });
    return [
      ...discussion(id, seen),
      ...[1, 2].map(
        (gate): RunEventBody => ({
          type: 'judgement-reached',
          scenario: id,
          iteration: index,
          judgement: judgement(gate, gate === 1 ? 0.8 + (index % 4) / 20 : 0.9 - (index % 2) / 2),
        }),
      ),
    ];
  });
  return stamp([
    runStarted([plan], { iterations: 21, minPassRate: 0.8 }),
    ...bodies.flat(),
    scenarioFinished(id, 'passed', { passRate: 18 / 21, flaky: true }),
    runFinished(0),
  ]);
}

test('a row a scenario with its scores below, on a terminal of 80 columns', async () => {
  expect(await section(twenty(), { terminal: true, columns: 80 })).toBe(`
                           Passed     95 %  pass^5  Alike    p50    p90
fitness/opening-hours.adl   18/20  70–97 %    55 %   0.93  1.9 s  2.7 s  flaky
  REFLECTS (line 5)          0.88   ± 0.06
  REFLECTS (line 14)         0.65   ± 0.26
95 %: where the true pass rate lies (Wilson). pass^5: the chance of 5 passes in
a row. Alike: how many words the answers share, 0 to 1. p50, p90: time to done,
or to a gate's pass. Scores: their mean ± standard deviation.
`);
});

test('docs/tuning.md shows that table', async () => {
  const page = readFileSync(new URL('../../docs/tuning.md', import.meta.url), 'utf8');
  const rows = (await section(twenty(), { terminal: true, columns: 80 })).split('\n').slice(1, 5);
  expect(page).toContain(`\`\`\`\n${rows.join('\n')}\n\`\`\``);
});

test('verbosely also the times to each gate', async () => {
  expect(await section(twenty(), { verbose: true })).toContain(`
  synthesis is non-empty    18/20                          509 ms  518 ms
`);
});

describe('of colours', () => {
  test('there is one for what a scenario is, and columns do not move for it', async () => {
    const plain = await section(twenty());
    const styled = await section(twenty(), { colour: true });
    expect(styled).toContain('\u001b[33mflaky\u001b[39m\n');
    expect(styled.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });
});

test('no line is wider than the terminal, where that is not absurdly narrow', async () => {
  for (const columns of [60, 72, 80, 200]) {
    const shown = await section(twenty(), { terminal: true, verbose: true, columns });
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
      Math.max(columns, 74),
    );
  }
});

test('it is not there where nothing was asked twice', async () => {
  expect(await section(recordedRuns['passes'] ?? [])).toBe('');
});
