import { describe, expect, test } from 'vitest';
import type { Observation } from '#model';
import { concludeScenario, type ScenarioCourseEnd } from '../../src/model/conclude-scenario.ts';
import { judged, observation, outcome } from '../support/run-log.ts';

const fault = { code: 'stream-cut', message: 'the stream was cut', hint: null };
const kinds = {
  p: {},
  f: { status: 'failed', gates: [outcome(0, 'failed')] },
  e: { status: 'errored', error: fault, gates: [outcome(0, 'undecided')] },
} as const satisfies Record<string, Partial<Observation>>;

/** Iterations as letters: passed, failed, errored. */
function iterations(letters: string): Observation[] {
  return [...letters].map((letter, index) => observation(index, kinds[letter as keyof typeof kinds]));
}

function conclude(letters: string, more: Partial<ScenarioCourseEnd> = {}) {
  const rest = { minPassRate: 1, untilSure: null, judged: [], shortfall: null, withdrawn: null };
  return concludeScenario({ observations: iterations(letters), wanted: letters.length, ...rest, ...more });
}

describe('by the pass rate', () => {
  test.each([
    ['ppp', 1, 'passed', null, false],
    ['pfp', 0.6, 'passed', null, true],
    ['pfp', 1, 'failed', '1 of 3 iterations failed, 2 passed; a pass rate of 1 is asked for', false],
    ['pep', 1, 'errored', 'the stream was cut', false],
    ['pef', 1, 'failed', '1 of 3 iterations failed, 1 passed; a pass rate of 1 is asked for', false],
    ['f', 1, 'failed', '1 gate failed', false],
  ] as const)('%s at %d is %s', (letters, minPassRate, status, reason, flaky) => {
    expect(conclude(letters, { minPassRate })).toMatchObject({ status, reason, flaky, untilSure: null });
  });
});

describe('of what fell short', () => {
  const shortfall = { status: 'skipped', reason: 'not reached' } as const;

  test('nothing measured is as it fell short, something as it can still end', () => {
    expect(conclude('', { wanted: 3, shortfall })).toMatchObject(shortfall);
    expect(conclude('p', { wanted: 3, shortfall })).toMatchObject({
      status: 'errored',
      reason: 'not reached',
    });
    expect(conclude('f', { wanted: 3, shortfall }).status).toBe('failed');
  });

  test('what --bail cut says nothing', () => {
    const [cut] = iterations('e');
    const observations = cut === undefined ? [] : [{ ...cut, endReason: 'bail' as const }];
    expect(conclude('', { wanted: 3, observations, shortfall })).toMatchObject(shortfall);
  });

  test('what was withdrawn is skipped, whatever it came to', () => {
    expect(conclude('f', { withdrawn: 'its question changed' })).toMatchObject({
      status: 'skipped',
      reason: 'its question changed',
    });
  });
});

describe('until sure', () => {
  const untilSure = { confidence: 0.95, indifference: 0.2 };
  const sure = (letters: string, more: Partial<ScenarioCourseEnd> = {}) =>
    conclude(letters, { untilSure, minPassRate: 0.9, wanted: 98, ...more });
  const passes = 'p'.repeat(12);

  test('what was accepted has passed, flaky where an iteration did not, errors or not', () => {
    expect(sure(passes)).toMatchObject({ status: 'passed', reason: null, flaky: false });
    expect(sure(`epppf${'p'.repeat(17)}`)).toMatchObject({
      status: 'passed',
      flaky: true,
      untilSure: { decision: 'accepted', after: 19, saved: 76 },
    });
  });

  test('what was rejected has failed, and says of how many', () => {
    expect(sure('fpff')).toMatchObject({
      status: 'failed',
      reason: '3 of 4 iterations failed, 1 passed; a pass rate of 0.9 is asked for',
      untilSure: { decision: 'rejected', after: 4, saved: 94 },
    });
  });

  test('what was undecided at the most is judged by its pass rate', () => {
    const undecided = { decision: 'undecided', after: null, saved: 0 };
    expect(sure('ppppp', { wanted: 5 })).toMatchObject({ status: 'passed', untilSure: undecided });
    expect(sure('pfppp', { wanted: 5 })).toMatchObject({
      status: 'failed',
      reason: '1 of 5 iterations failed, 4 passed; a pass rate of 0.9 is asked for',
      untilSure: undecided,
    });
    expect(sure('peppp', { wanted: 5 })).toMatchObject({ status: 'errored', untilSure: undecided });
  });

  test('what was cut short is errored as long as more iterations could have decided otherwise', () => {
    const shortfall = { status: 'skipped', reason: 'not reached' } as const;
    expect(sure('pf', { wanted: 8, shortfall })).toMatchObject({ status: 'failed' });
    expect(sure('pf', { wanted: 40, shortfall })).toMatchObject({ status: 'errored', reason: 'not reached' });
    // 11 failures of at most 98 are too many for 0.9, but a row of passes would still accept.
    const wavering = 'ppppf'.repeat(11);
    expect(sure(wavering, { shortfall })).toMatchObject({
      status: 'errored',
      untilSure: { decision: 'undecided' },
    });
  });

  test('scores decide besides', () => {
    expect(sure(passes, { judged: [judged(1, 0.4)] })).toMatchObject({
      status: 'failed',
      untilSure: { decision: 'accepted' },
    });
    expect(sure(passes, { judged: [judged(1, null)] }).status).toBe('errored');
  });
});
