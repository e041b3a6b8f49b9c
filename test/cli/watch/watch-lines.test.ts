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
  });
  expect(lines.at(-1)).toContain('passes 100 % → 99 %');
});
