import { expect, test } from 'vitest';
import { foldReport } from '#model';
import { createPalette } from '#reporters';
import { changedLines } from '../../../src/cli/watch/watch-lines.ts';
import { runStarted, scenario, scenarioFinished, stamp } from '../../support/run-log.ts';

test('a pass rate that fell from all to nearly all does not look like the same one', () => {
  const events = stamp([runStarted([scenario('a.adl')]), scenarioFinished('a.adl', 'passed')]);
  const [passed] = foldReport(events).scenarios;
  const change = { scenario: passed ?? expect.fail('no scenario'), became: null, scores: [] };
  const lines = changedLines([{ ...change, passRate: { before: 1, after: 0.997 } }], {
    palette: createPalette(false),
    columns: 80,
    wraps: false,
  });
  expect(lines.at(-1)).toContain('passes 100 % → 99 %');
});

test.each([
  [true, ['✗ fitness/opening-hours.adl', '  now fails: the answer does not name the hours']],
  [false, ['✗ fitness/opening-hours.adl  now fails: the answer does not name the hours']],
])('what changed is broken at words on a terminal: %s', (wraps, shown) => {
  const file = 'fitness/opening-hours.adl';
  const reason = 'the answer does not name the hours';
  const events = stamp([runStarted([scenario(file)]), scenarioFinished(file, 'failed', { reason })]);
  const [failed] = foldReport(events).scenarios;
  const change = { scenario: failed ?? expect.fail('no scenario'), scores: [], passRate: null };
  const style = { palette: createPalette(false), columns: 60, wraps };
  expect(changedLines([{ ...change, became: 'failed' }], style).slice(3)).toEqual(shown);
});
