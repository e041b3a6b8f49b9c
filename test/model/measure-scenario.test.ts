import { describe, expect, test } from 'vitest';
import type { IterationReport } from '#model';
import { measureScenario } from '../../src/model/measure-scenario.ts';
import { gate, graded } from '../support/graded-run.ts';
import { judgement } from '../support/run-log.ts';

const passed = graded();
const failed = graded({ status: 'failed' });
const errored = graded({ status: 'errored', endReason: 'fault', answer: null });

function some(...counts: readonly (readonly [number, IterationReport])[]): IterationReport[] {
  return counts.flatMap(([count, iteration]) => Array.from({ length: count }, () => iteration));
}

describe('what there is to say', () => {
  test('is nothing after fewer than two measurements; errors are none', () => {
    expect(measureScenario([])).toBeNull();
    expect(measureScenario([passed])).toBeNull();
    expect(measureScenario(some([1, passed], [5, errored]))).toBeNull();
    expect(measureScenario(some([1, passed], [5, errored], [1, failed]))).toMatchObject({
      measured: 2,
      passed: 1,
    });
  });

  test.each([
    [some([3, passed], [1, errored]), 'stable'],
    [some([3, passed], [1, failed]), 'flaky'],
    [some([3, failed], [1, errored]), 'failing'],
  ])('of its steadiness (%#) is %s', (iterations, stability) => {
    expect(measureScenario(iterations)?.stability).toBe(stability);
  });
});

test('the pass rate of 17 in 20 has the interval that Wilson gives', () => {
  const { passRate } = measureScenario(some([17, passed], [3, failed])) ?? {};
  expect(passRate).toMatchObject({ value: 0.85, confidence: 0.95 });
  // R: prop.test(17, 20, correct = FALSE)$conf.int
  expect(passRate?.low).toBeCloseTo(0.63958113525924, 12);
  expect(passRate?.high).toBeCloseTo(0.94763125410378, 12);
});

test('pass^k goes to as many tries as were measured, and to ten at most', () => {
  const few = measureScenario(some([3, passed], [1, failed]))?.passHatK;
  // C(3, k) / C(4, k)
  expect(few).toEqual([
    { k: 1, value: 0.75 },
    { k: 2, value: 0.5 },
    { k: 3, value: 0.25 },
    { k: 4, value: 0 },
  ]);
  expect(measureScenario(some([40, passed]))?.passHatK.map(({ k }) => k)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test('scores are kept apart by gate; what was not scored, or not measured, is left out', () => {
  const scored = (one: number | null, other: number): IterationReport =>
    graded({ judgements: [judgement(1, one), judgement(4, other, { keyword: 'GROUNDED' })] });
  const { scores } =
    measureScenario([
      scored(0.6, 1),
      scored(0.8, 1),
      scored(null, 1),
      { ...scored(0, 0), status: 'errored' },
    ]) ?? {};
  expect(scores).toEqual([
    {
      gateIndex: 1,
      keyword: 'REFLECTS',
      n: 2,
      mean: 0.7,
      standardDeviation: expect.closeTo(Math.SQRT1_2 / 5),
    },
    { gateIndex: 4, keyword: 'GROUNDED', n: 3, mean: 1, standardDeviation: 0 },
  ]);
  const [single] = measureScenario([scored(0.6, 1), failed])?.scores ?? [];
  expect(single).toMatchObject({ n: 1, mean: 0.6, standardDeviation: null });
});

describe('times', () => {
  const lasting = (durationMs: number, more: Partial<IterationReport> = {}) =>
    graded({ durationMs, ...more });

  test('to done are those of discussions that came to it, by nearest rank', () => {
    const iterations = [
      ...[50, 10, 30, 20, 40].map((ms) => lasting(ms)),
      lasting(9000, { endReason: 'deadline', status: 'failed' }),
      lasting(1, { status: 'errored' }),
    ];
    expect(measureScenario(iterations)?.times.done).toEqual({ n: 5, p50: 30, p90: 50 });
    expect(measureScenario(some([2, lasting(5, { endReason: 'deadline' })]))?.times.done).toBeNull();
  });

  test('to a gate are those at which it passed, in the order of the file', () => {
    const gates = (first: number, second: 'passed' | 'failed') =>
      graded({
        gates: [
          { ...gate('event-count', second, { index: 3 }), decidedAtMs: 70 },
          { ...gate('synthesis-non-empty', 'passed', { index: 0 }), decidedAtMs: first },
          { ...gate('advisory', 'advisory', { index: 1 }), decidedAtMs: null },
          { ...gate('post-ok', 'failed', { index: 2 }), decidedAtMs: 5 },
        ],
      });
    const { times } = measureScenario([gates(12, 'failed'), gates(10, 'passed'), gates(11, 'failed')]) ?? {};
    expect(times?.gates).toEqual([
      { index: 0, n: 3, p50: 11, p90: 12 },
      { index: 3, n: 1, p50: 70, p90: 70 },
    ]);
  });
});

test('answers resemble each other by their words; missing and blank ones are none', () => {
  const saying = (answer: string | null) => graded({ answer });
  const alike = (...answers: readonly (string | null)[]) =>
    measureScenario(answers.map(saying))?.selfConsistency;
  expect(alike('at nine', 'At nine.', 'at nine')).toBeCloseTo(1, 12);
  expect(alike('at nine', 'at ten', null, ' \u200b ')).toBeCloseTo(0.5, 12);
  expect(alike('at nine', null)).toBeNull();
});
