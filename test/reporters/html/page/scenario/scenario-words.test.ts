import { expect, test } from 'vitest';
import {
  courseWords,
  passRateWords,
  showCommand,
} from '../../../../../reporters/html/page/state/scenario-words.ts';
import { observation } from '../../../../support/run-log.ts';
import { detailOf } from './detail-of.ts';

const { report } = detailOf('flaky', 'fitness/opening-hours.adl');

test('the course of a discussion tells what was out of the ordinary', () => {
  const told = (part: Parameters<typeof observation>[1]) =>
    courseWords({ ...observation(0, part), gates: [], judgements: [] });
  expect(told({})).toEqual(['1.5 s', 'the crew was done']);
  expect(told({ reconnects: 1, restarts: 2, syntheses: 3 })).toEqual([
    ...['1.5 s', 'the crew was done', '3 syntheses, the last one counts'],
    ...['1 reconnect', 'the crew began again 2 times'],
  ]);
  expect(told({ endReason: 'deadline', timedOut: true })).toEqual(['1.5 s', 'the deadline passed']);
});

test('a pass rate of what errored is not sure of more than was measured', () => {
  expect(passRateWords(report)).toBe('2 of 3 passed: 67 % (21–94 % with 95 % confidence), 60 % asked for');
  const { statistics } = report;
  if (statistics === null) throw new Error('two iterations and more are measured');
  const two = {
    ...statistics,
    measured: 2,
    passRate: { ...statistics.passRate, value: 1, low: 0.34, high: 1 },
  };
  expect(passRateWords({ ...report, statistics: two })).toBe(
    '2 of 3 passed: 67 %, 60 % asked for; 100 % of the 2 that were measured (34–100 % with 95 % confidence)',
  );
  expect(passRateWords({ ...report, statistics: null })).toBe('2 of 3 passed: 67 %, 60 % asked for');
});

test('of a single iteration there is no rate', () => {
  expect(passRateWords(detailOf('passes', 'fitness/opening-hours.adl').report)).toBeNull();
  expect(passRateWords({ ...report, passRate: null })).toBeNull();
});

test('a command is what a shell takes, whatever the id', () => {
  expect(showCommand('r1', 'fitness/hours.adl', 2)).toBe(
    'crew-fitness runs show r1 fitness/hours.adl --iteration 3',
  );
  expect(showCommand('r1', "a b'c", 0)).toBe("crew-fitness runs show r1 'a b'\\''c' --iteration 1");
});
