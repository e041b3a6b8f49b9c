import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GradeBasis } from '#model';
import { GRADE_WEIGHTS, gradeContributions, weightedGrade } from '../../../src/model/grade/weighted-grade.ts';

const perfect: GradeBasis = {
  quality: 100,
  reliability: 100,
  participation: 100,
  consistency: 100,
  efficiency: 100,
  factuality: 100,
  fabFraction: 0,
};

describe('the published examples', () => {
  test.each([
    // quality, reliability, participation, consistency, efficiency, factuality, fabFraction, grade
    [80, 100, 100, 90, 50, null, 0, 85],
    [80, 100, 100, 90, 50, 50, 0, 75],
    [80, 100, 100, 90, 50, 50, 0.5, 50.625],
    [0, 100, 100, 100, 100, null, 0, 55],
    [0, 100, 100, 100, 100, 100, 0, 67.857142857],
    [100, 100, 100, 100, 100, 100, 1, 35],
  ])(
    '%d %d %d %d %d %s %d is graded %d',
    (quality, reliability, participation, consistency, efficiency, factuality, fabFraction, grade) => {
      const basis = { quality, reliability, participation, consistency, efficiency, factuality, fabFraction };
      expect(weightedGrade(basis)).toBe(grade);
    },
  );
});

test('the weights are those of the formula', () => {
  expect(GRADE_WEIGHTS).toEqual({
    quality: 0.45,
    reliability: 0.25,
    factuality: 0.4,
    participation: 0.1,
    consistency: 0.1,
    efficiency: 0.1,
  });
});

test.each([
  ['quality', 45],
  ['reliability', 25],
  ['participation', 10],
  ['consistency', 10],
  ['efficiency', 10],
] as const)('%s is worth %d of 100 where no fact was checked', (measure, worth) => {
  const basis = { ...perfect, factuality: null, [measure]: 0 };
  expect(weightedGrade(basis)).toBe(100 - worth);
});

test('a factuality of 0 is not an unknown one', () => {
  expect(weightedGrade({ ...perfect, factuality: 0 })).toBeCloseTo(100 / 1.4);
  expect(weightedGrade({ ...perfect, factuality: null })).toBe(100);
});

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const bases = fc.record({
  quality: percent,
  reliability: percent,
  participation: percent,
  consistency: percent,
  efficiency: percent,
  factuality: fc.option(percent),
  fabFraction: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('contributions add up to the grade, which never leaves 0 to 100', () => {
  fc.assert(
    fc.property(bases, (basis) => {
      const grade = weightedGrade(basis);
      const parts = Object.values(gradeContributions(basis));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(grade, 7);
      expect(grade).toBeGreaterThanOrEqual(0);
      expect(grade).toBeLessThanOrEqual(100);
    }),
  );
});

test('nothing is taken away where nothing was fabricated, not even minus 0', () => {
  expect(Object.is(gradeContributions(perfect).fabrication, 0)).toBe(true);
});
