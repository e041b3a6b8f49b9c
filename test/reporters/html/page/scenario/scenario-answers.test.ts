import { expect, test } from 'vitest';
import { otherAnswers } from '../../../../../reporters/html/page/state/scenario-answers.ts';
import { courseOf } from '../../../../../reporters/html/page/state/scenario-past.ts';
import { referencesOf } from '../../../../../reporters/html/page/state/scenario-references.ts';
import { dotsOf, scoresOf } from '../../../../../reporters/html/page/state/scenario-scores.ts';
import { deferred, runStarted, scenario } from '../../../../support/run-log.ts';
import { detailOf, detailTold } from './detail-of.ts';

const detail = detailOf('flaky', 'fitness/opening-hours.adl');

test('an answer is compared with earlier ones first, and there with that of its own iteration', () => {
  const previous = { run: 'r0', status: 'passed', answers: ['one', null, 'three'] } as const;
  expect(otherAnswers({ ...detail, previous }, 2).map(({ label }) => label)).toEqual([
    ...['run r0, iteration 3', 'run r0, iteration 1', 'run r0, iteration 2'],
    ...['iteration 1 of this run', 'iteration 2 of this run'],
  ]);
  expect(otherAnswers({ ...detail, previous: { ...previous, answers: ['one'] } }, 2)[0]).toEqual({
    ...{ key: 'previous-0', label: 'run r0', answer: 'one' },
  });
  expect(otherAnswers(detailOf('passes', 'fitness/opening-hours.adl'), 0)).toEqual([]);
});

test('the course over runs ends with the present one', () => {
  const past = [{ id: detail.report.id, run: 'r0', status: 'failed', passRate: 0.5, score: null }] as const;
  const runs = courseOf({ ...detail, past }, 'r1');
  expect(runs.map(({ run, status, score, isPresent }) => [run, status, score, isPresent])).toEqual([
    ['r0', 'failed', null, false],
    ['r1', 'passed', 0.8, true],
  ]);
});

test('references are there before anything is judged by them', () => {
  const plan = scenario('fitness/a.adl', { assertions: [deferred(0, 'At nine.')] });
  expect(referencesOf(detailTold([runStarted([plan])], plan.id))).toEqual([
    { gateIndex: 0, keyword: 'REFLECTS', reference: 'At nine.' },
  ]);
  expect(referencesOf(detail)).toEqual(detail.report.judged);
});

test('scores that are alike lie above each other on a scale', () => {
  const scores = scoresOf(detail.report, 1);
  expect(dotsOf(scores)).toEqual([
    { iteration: 0, score: 0.9, above: 0 },
    { iteration: 1, score: 0.6, above: 0 },
    { iteration: 2, score: 0.9, above: 1 },
  ]);
  expect(scoresOf(detail.report, 0)).toEqual([]);
});
