import { expect, test } from 'vitest';
import type { IterationReport } from '#model';
import { gradeRun } from '../../../src/model/grade/run-grade.ts';
import { gradeScenario } from '../../../src/model/grade/scenario-grade.ts';
import { gate, graded, tally } from '../../support/graded-run.ts';
import { judgement } from '../../support/run-log.ts';

const grade = (...runs: readonly IterationReport[]) => gradeScenario(runs, runs.map(gradeRun));
const deferred = gate('deferred', 'deferred', { index: 9, raw: 'DEFER synthesis REFLECTS "x"' });

test('a scenario without a run has no grade', () => {
  expect(grade()).toBeNull();
});

test('its measures are means over its runs, and its grade is theirs', () => {
  const fact = (status: 'passed' | 'failed') => gate('synthesis-not-contains', status);
  const one = graded({
    answer: 'nine five',
    gates: [fact('passed'), deferred],
    judgements: [judgement(9, 0.9)],
  });
  const other = graded({
    status: 'failed',
    answer: 'nine six',
    durationMs: 120_000,
    gates: [fact('failed'), deferred],
    judgements: [judgement(9, 0.7)],
  });
  const made = grade(one, other);
  expect(made).toMatchObject({
    judged: true,
    reliability: 50,
    factuality: 50,
    participation: 100,
    efficiency: 75,
    fabFraction: 0.5,
    correctness: 75,
    adherence: 100,
    selectivity: 100,
    durationMs: { mean: 75_000, p50: 30_000, p90: 120_000 },
  });
  expect(made?.quality).toBeCloseTo(80);
  expect(made?.consistency).toBeCloseTo(50);
  const weighted = 80 * 0.45 + 50 * 0.25 + 50 * 0.4 + 100 * 0.1 + 50 * 0.1 + 75 * 0.1;
  expect(made?.grade).toBeCloseTo((weighted / 1.4) * (1 - 0.65 * 0.5));
});

test('without a judge the quality is 0, and says so', () => {
  expect(grade(graded())).toMatchObject({ judged: false, quality: 0, factuality: null, grade: 55 });
});

test('unknown measures are skipped, and are 100 when none is known', () => {
  const errored = graded({ status: 'errored', endReason: 'fault', answer: null });
  const floor = gate('specialists', 'failed', { raw: 'at least 4 toolers agree' });
  const half = graded({ gates: [floor], tally: tally({ agrees: 2 }), agents: { stand_aside: ['a'] } });
  expect(grade(half, errored)).toMatchObject({ participation: 50, selectivity: 0, reliability: 50 });
  expect(grade(errored)).toMatchObject({
    participation: 100,
    selectivity: 100,
    factuality: null,
    efficiency: 0,
    reliability: 0,
    consistency: 100,
    durationMs: null,
    grade: 20,
  });
});

test('of a log without counts the adherence is unknown', () => {
  const { tally: _counted, ...uncounted } = graded();
  expect(grade(uncounted)).toMatchObject({ adherence: null, participation: 100 });
});
