import { expect, test } from 'vitest';
import { foldReport, type Measurements, measureReport, type Report } from '#model';
import { compareReport } from '../../../src/cli/comparison/compare-report.ts';
import { fingerprint } from '../../../src/cli/comparison/fingerprint.ts';
import {
  discussion,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';

/** A report of ten iterations that ended with this exit code. */
function report(passed: number, exitCode = 0, id = 'a.adl'): Report {
  const iterations = Array.from({ length: 10 }, (_, index) =>
    observation(index, {
      conversationId: `${passed} ${index}`,
      status: index < passed ? 'passed' : 'failed',
      gates: [outcome(0, index < passed ? 'passed' : 'failed')],
    }),
  );
  return foldReport(
    stamp([
      runStarted([scenario(id, { question: `What of ${id}?` })]),
      ...iterations.flatMap((one) => discussion(id, one)),
      scenarioFinished(id, 'passed'),
      runFinished(exitCode),
    ]),
  );
}

const base: Measurements = measureReport(report(10), fingerprint);

test.each([
  ['a regression makes 1 of 0', 0, 1],
  ['a regression weighs more than what could not be measured', 3, 1],
  ['a failure is one', 1, 1],
  ['an interrupt stays one', 130, 130],
])('%s', (_name, own, exitCode) => {
  const compared = compareReport(report(1, own), base, { confidence: 0.95, failOn: 'regression' });
  expect(compared.comparison?.regressions).toBe(1);
  expect(compared.run.exitCode).toBe(exitCode);
  expect(compareReport(report(1, own), base, { confidence: 0.95, failOn: 'none' }).run.exitCode).toBe(own);
});

test('where nothing could be compared, 3 takes the place of 0 only', () => {
  const options = { confidence: 0.95, failOn: 'answers' } as const;
  const codes = [0, 1, 3, 143].map(
    (own) => compareReport(report(1, own, 'b.adl'), base, options).run.exitCode,
  );
  expect(codes).toEqual([3, 1, 3, 143]);
});
