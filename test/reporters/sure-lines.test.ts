import { expect, test } from 'vitest';
import { foldReport } from '#model';
import { sureLines } from '../../reporters/console/sure-lines.ts';
import { discussion, observation, runStarted, scenario, stamp } from '../support/run-log.ts';

test('the figures that were asked for are told as they are, however close to all they are', () => {
  const untilSure = { confidence: 0.975, indifference: 0.001 };
  const events = stamp([
    runStarted([scenario('a.adl')], { iterations: 2, minPassRate: 0.999, untilSure }),
    ...discussion('a.adl', observation(0)),
  ]);
  expect(sureLines(foldReport(events)).at(-1)).toBe(
    '97.5 % sure: accepted is above 99.8 %, rejected below 99.9 %',
  );
});
