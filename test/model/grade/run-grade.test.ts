import { expect, test } from 'vitest';
import { gradeRun } from '../../../src/model/grade/run-grade.ts';
import { gate, graded, tally } from '../../support/graded-run.ts';

test('a run has every measure', () => {
  const run = graded({
    durationMs: 120_000,
    agents: { agree: ['a'], stand_aside: ['b'] },
    tally: tally({ agrees: 1 }),
    gates: [
      gate('specialists', 'failed', { raw: 'at least 2 toolers agree' }),
      gate('synthesis-not-contains', 'failed'),
      gate('synthesis-contains', 'passed'),
      gate('post-ok', 'passed'),
    ],
  });
  expect(gradeRun(run)).toEqual({
    correctness: 50,
    adherence: 100,
    efficiency: 50,
    participation: 50,
    selectivity: 50,
    factuality: 50,
    fabricated: true,
  });
});

test('an errored run is not quick, and who would have spoken is unknown', () => {
  const gates = [gate('post-ok', 'undecided'), gate('synthesis-contains', 'undecided')];
  const run = graded({ status: 'errored', durationMs: 5, endReason: 'fault', gates, answer: null });
  expect(gradeRun(run)).toMatchObject({
    correctness: 0,
    efficiency: 0,
    participation: null,
    selectivity: null,
    factuality: null,
    fabricated: false,
  });
});
