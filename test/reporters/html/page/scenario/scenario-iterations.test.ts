import { expect, test } from 'vitest';
import {
  iterationsOf,
  iterationToShow,
} from '../../../../../reporters/html/page/state/scenario-iterations.ts';
import {
  discussion,
  header,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
} from '../../../../support/run-log.ts';
import { detailOf, detailTold } from './detail-of.ts';

const plan = scenario('fitness/hours.adl');
const anywhere = { iteration: null, gate: null };

test('iterations that are over come with those that go on', () => {
  const detail = detailTold(
    [
      runStarted([plan], { iterations: 3 }),
      ...discussion(plan.id, observation(0, { status: 'failed' })),
      {
        ...{ type: 'iteration-started', scenario: plan.id, iteration: 1, attempt: 1 },
        startedAt: header().startedAt,
      },
    ],
    plan.id,
  );
  expect(iterationsOf(detail).map(({ index, status }) => [index, status])).toEqual([
    [0, 'failed'],
    [1, 'running'],
  ]);
});

test('what had begun when its run was over did not end', () => {
  const detail = detailTold(
    [
      runStarted([plan]),
      {
        ...{ type: 'iteration-started', scenario: plan.id, iteration: 0, attempt: 1 },
        startedAt: header().startedAt,
      },
      runFinished(130, 'interrupted'),
    ],
    plan.id,
  );
  expect(iterationsOf(detail).map(({ status, report }) => [status, report])).toEqual([['skipped', null]]);
});

test('the attempts of an iteration are together', () => {
  const detail = detailOf('flaky', 'fitness/returns.adl');
  const [first] = iterationsOf(detail);
  expect(first?.report?.attempts).toHaveLength(1);
  expect(first?.discussions.every(({ iteration }) => iteration === 0)).toBe(true);
});

test('without a wish the iteration is shown that tells most of the verdict', () => {
  const shown = (detail: Parameters<typeof iterationsOf>[0]) =>
    iterationToShow(iterationsOf(detail), anywhere)?.index;
  expect(shown(detailOf('flaky', 'fitness/opening-hours.adl'))).toBe(1);
  expect(shown(detailOf('flaky', 'fitness/returns.adl'))).toBe(0);
  expect(shown(judgedLow())).toBe(2);
  expect(shown(detailOf('trouble', 'fitness/staff.adl'))).toBeUndefined();
});

test('an address decides, unless it names what is not there', () => {
  const iterations = iterationsOf(detailOf('flaky', 'fitness/opening-hours.adl'));
  expect(iterationToShow(iterations, { iteration: 2, gate: null })?.index).toBe(2);
  expect(iterationToShow(iterations, { iteration: 7, gate: null })?.index).toBe(1);
});

test('a gate is shown where it failed', () => {
  const gates = (status: 'passed' | 'failed') => [outcome(0, 'passed'), outcome(1, status)];
  const detail = detailTold(
    [
      runStarted([plan], { iterations: 3 }),
      ...discussion(plan.id, observation(0, { status: 'failed', gates: [outcome(0, 'failed')] })),
      ...discussion(plan.id, observation(1, { gates: gates('passed') })),
      ...discussion(plan.id, observation(2, { status: 'failed', gates: gates('failed') })),
    ],
    plan.id,
  );
  const shown = (gate: number | null) =>
    iterationToShow(iterationsOf(detail), { iteration: null, gate })?.index;
  expect([shown(null), shown(0), shown(1)]).toEqual([0, 0, 2]);
});

function judgedLow() {
  const scored = (iteration: number, score: number) =>
    ({ type: 'judgement-reached', scenario: plan.id, iteration, judgement: judgement(1, score) }) as const;
  return detailTold(
    [
      runStarted([plan], { iterations: 3 }),
      ...[0, 1, 2].flatMap((index) => discussion(plan.id, observation(index))),
      ...[scored(0, 0.9), scored(1, 0.8), scored(2, 0.1)],
    ],
    plan.id,
  );
}
