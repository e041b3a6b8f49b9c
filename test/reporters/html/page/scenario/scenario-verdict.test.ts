import { expect, test } from 'vitest';
import type { RunEventBody } from '#model';
import { scenarioVerdict } from '../../../../../reporters/html/page/state/scenario-verdict.ts';
import { discussion, header, observation, runStarted, scenario } from '../../../../support/run-log.ts';
import { detailOf, detailTold } from './detail-of.ts';

test('a pass says what passed', () => {
  expect(scenarioVerdict(detailOf('passes', 'fitness/opening-hours.adl'))).toEqual({
    status: 'passed',
    sentences: ['All 2 gates passed.', 'REFLECTS 0.92, threshold 0.70'],
    problems: [],
  });
});

test('a failure says why, and names each gate', () => {
  const { sentences, problems } = scenarioVerdict(detailOf('failures', 'fitness/loans.adl'));
  expect(sentences).toEqual(['2 gates failed']);
  expect(problems.map(({ kind }) => kind)).toEqual(['gate', 'gate']);
});

test('a pass by its rate says so, with what failed nevertheless', () => {
  const { sentences, problems } = scenarioVerdict(detailOf('flaky', 'fitness/opening-hours.adl'));
  expect(sentences[0]).toBe('2 of 3 passed: 67 % (21–94 % with 95 % confidence), 60 % asked for.');
  expect(problems.map(({ kind }) => kind)).toEqual(['gate']);
});

test('a fault is told once, and not again by the gates that it left open', () => {
  const { sentences, problems } = scenarioVerdict(detailOf('interrupted', 'fitness/loans.adl'));
  expect(sentences).toEqual([]);
  expect(problems.map(({ kind }) => kind)).toEqual(['fault']);
});

test('what was skipped or rejected says why', () => {
  expect(scenarioVerdict(detailOf('trouble', 'fitness/staff.adl')).sentences).toEqual([
    'the environment variable LIBRARY_STAFF is not set',
  ]);
  expect(scenarioVerdict(detailOf('trouble', 'fitness/broken.adl')).sentences).toEqual([
    'this gate would never be checked',
  ]);
});

test('what waits to be asked again says why', () => {
  const measured = detailOf('passes', 'fitness/opening-hours.adl');
  const report = { ...measured.report, reason: 'question changed' };
  expect(scenarioVerdict({ ...measured, status: 'waiting', report })).toEqual({
    status: 'waiting',
    sentences: ['It waits to be asked again: question changed.'],
    problems: [],
  });
});

test('on its way it says how far it is', () => {
  const plan = scenario('fitness/hours.adl');
  const start = (iteration: number): RunEventBody => ({
    ...{ type: 'iteration-started', scenario: plan.id, iteration, attempt: 1 },
    startedAt: header().startedAt,
  });
  const first = discussion(plan.id, observation(0));
  const sentences = (...bodies: readonly (readonly RunEventBody[])[]) =>
    scenarioVerdict(detailTold([runStarted([plan], { iterations: 3 }), ...bodies.flat()], plan.id)).sentences;
  expect(sentences([])).toEqual(['It was not asked yet.']);
  expect(sentences([start(0)])).toEqual(['Iteration 1 is under way.']);
  expect(sentences(first, [start(1)])).toEqual(['Iteration 2 is under way after 1 iteration.']);
  expect(sentences(first)).toEqual(['What was said is over; the verdict is still to come.']);
});
