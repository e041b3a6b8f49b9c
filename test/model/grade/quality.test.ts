import { expect, test } from 'vitest';
import type { GateReport, IterationReport } from '#model';
import { quality } from '../../../src/model/grade/quality.ts';
import { gate, graded } from '../../support/graded-run.ts';
import { judgement } from '../../support/run-log.ts';

const deferred = gate('deferred', 'deferred', {
  index: 7,
  raw: 'DEFER synthesis REFLECTS "3 specialists agree"',
});

function run(score: number | null, gates: readonly GateReport[] = [], part: Partial<IterationReport> = {}) {
  return graded({ gates: [...gates, deferred], judgements: [judgement(7, score)], ...part });
}

const floor = (status: 'passed' | 'failed', role = 'specialists') =>
  gate('specialists', status, { raw: `at least 2 ${role} agree` });

test('it is the mean score of all runs, 0 to 100', () => {
  expect(quality([run(0.9), run(0.5)])).toBeCloseTo(70);
});

test.each(['specialists', 'toolers'])('a run without the %s it asks for counts as 0', (role) => {
  const runs = [
    run(0.9, [floor('passed', role)]),
    ...[1, 2, 3, 4].map(() => run(0.9, [floor('failed', role)])),
  ];
  expect(quality(runs)).toBeCloseTo(18);
});

test('when all runs are such the quality is 0, not unknown', () => {
  expect(quality([run(null, [floor('failed')])])).toBe(0);
});

test('it is unknown until judged, and without anything to judge', () => {
  expect(quality([run(null)])).toBeNull();
  expect(quality([graded()])).toBeNull();
  expect(quality([graded({ gates: [floor('failed')] })])).toBeNull();
});

test('a score that is missing does not become 0, nor does an errored run', () => {
  expect(quality([run(0.8), run(null), run(0.1, [], { status: 'errored' })])).toBeCloseTo(80);
});

test('of several deferred assertions the first one counts', () => {
  const second = gate('deferred', 'deferred', { index: 8 });
  const judgements = [judgement(7, 0.9), judgement(8, 0.1)];
  expect(quality([graded({ gates: [deferred, second], judgements })])).toBeCloseTo(90);
});
