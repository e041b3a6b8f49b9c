import { expect, test } from 'vitest';
import { studentQuantile } from '../../../src/model/statistics/student-quantile.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('the bounds of Student are those of R', () => {
  type Case = { confidence: number; df: number; value: number };
  for (const { confidence, df, value } of referenceCases<Case>('student-quantile')) {
    expectClose(studentQuantile(confidence, df), value);
  }
});

test('without freedom or outside of all confidence there is no bound', () => {
  for (const [confidence, df] of [
    [0, 5],
    [1, 5],
    [0.95, 0],
    [0.95, 2.5],
    [Number.NaN, 5],
    [0.95, Number.NaN],
  ] as const) {
    expect(studentQuantile(confidence, df)).toBeNaN();
  }
});
