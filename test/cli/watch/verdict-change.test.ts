import { expect, test } from 'vitest';
import { foldReport, type JudgedSummary, type ScenarioReport, type ScenarioStatus } from '#model';
import { verdictChanges } from '../../../src/cli/watch/verdict-change.ts';
import {
  discussion,
  judged,
  observation,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';

function report(
  status: ScenarioStatus,
  part: {
    readonly id?: string;
    readonly judged?: readonly JudgedSummary[];
    readonly passRate?: number;
    readonly iterations?: number;
  } = {},
): ScenarioReport {
  const { id = 'a.adl', iterations = 1, ...rest } = part;
  const events = stamp([
    runStarted([scenario(id)], { iterations }),
    ...Array.from({ length: iterations }, (_, index) => discussion(id, observation(index))).flat(),
    scenarioFinished(id, status, rest),
  ]);
  const [found] = foldReport(events).scenarios;
  if (found === undefined) throw new Error('no scenario');
  return found;
}

function told(before: ScenarioReport | null, after: ScenarioReport) {
  return verdictChanges(() => before, [after]).map(({ scenario: _, ...change }) => change);
}

test('what had no verdict before, and what is as it was, has not changed', () => {
  expect(told(null, report('failed'))).toEqual([]);
  expect(told(report('failed'), report('failed'))).toEqual([]);
  const scored = report('passed', { judged: [judged(0, 0.8)] });
  expect(told(scored, report('passed', { judged: [judged(0, 0.804)] }))).toEqual([]);
});

test('another status', () => {
  const change = { scores: [], passRate: null };
  expect(told(report('errored'), report('skipped'))).toEqual([{ became: 'skipped', ...change }]);
});

test('scores up and down, of the same reference only, wherever its gate stands', () => {
  const other = { reference: 'Ten to six.' };
  const before = report('passed', {
    judged: [judged(0, 0.72), judged(1, 0.9, other), judged(2, null), judged(3, 0.5, { keyword: 'AVOIDS' })],
  });
  const after = report('passed', {
    judged: [judged(1, 0.91), judged(2, 0.8, other), judged(4, 0.9, { reference: 'new' }), judged(3, null)],
  });
  expect(told(before, after)[0]?.scores).toEqual([
    { keyword: 'REFLECTS', before: 0.72, after: 0.91 },
    { keyword: 'REFLECTS', before: 0.9, after: 0.8 },
  ]);
});

test('another pass rate, where there is more than one try', () => {
  expect(told(report('errored', { passRate: 0 }), report('passed'))).toMatchObject([{ passRate: null }]);
  const iterations = 4;
  const change = told(
    report('failed', { passRate: 0.25, iterations }),
    report('failed', { passRate: 0.5, iterations }),
  );
  expect(change).toEqual([{ became: null, scores: [], passRate: { before: 0.25, after: 0.5 } }]);
});

test('the bad news comes first', () => {
  const before = new Map<string, ScenarioReport>(
    (['passed', 'failed', 'passed', 'passed'] as const).map(
      (status, at) => [`${at}`, report(status)] as const,
    ),
  );
  const after = [
    report('passed', { id: '0', judged: [] }),
    report('passed', { id: '1' }),
    report('errored', { id: '2' }),
    report('failed', { id: '3' }),
  ];
  const changes = verdictChanges((id) => before.get(id) ?? null, after);
  expect(changes.map(({ scenario: { id } }) => id)).toEqual(['3', '2', '1']);
});
