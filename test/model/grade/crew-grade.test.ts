import { expect, test } from 'vitest';
import type { ScenarioGrade } from '#model';
import { gradeCrew } from '../../../src/model/grade/crew-grade.ts';

const perfect: ScenarioGrade = {
  grade: 100,
  judged: true,
  quality: 100,
  reliability: 100,
  factuality: null,
  participation: 100,
  consistency: 100,
  efficiency: 100,
  fabFraction: 0,
  correctness: 100,
  adherence: 100,
  selectivity: 100,
  durationMs: null,
};

test('without a graded scenario there is no crew grade', () => {
  expect(gradeCrew([])).toBeNull();
});

test('the formula is applied to the means of the measures, not to the grades', () => {
  const other = {
    ...perfect,
    quality: 60,
    efficiency: 0,
    fabFraction: 1,
    factuality: 0,
    grade: 0,
    judged: false,
  };
  const crew = gradeCrew([perfect, other, { ...perfect, factuality: 50 }]);
  expect(crew).toMatchObject({
    graded: 3,
    unjudged: 1,
    factuality: 25,
    reliability: 100,
  });
  const weighted = (260 / 3) * 0.45 + 25 + 25 * 0.4 + 10 + 10 + (200 / 3) * 0.1;
  expect(crew?.fabFraction).toBeCloseTo(1 / 3, 12);
  expect(crew?.grade).toBeCloseTo((weighted / 1.4) * (1 - 0.65 / 3), 6);
});

test('factuality is averaged where it is known, and unknown only when it is nowhere', () => {
  expect(gradeCrew([perfect, perfect])).toMatchObject({ factuality: null, grade: 100 });
});

test('a crew that always fabricates keeps 35 percent', () => {
  expect(gradeCrew([{ ...perfect, fabFraction: 1, factuality: 100 }])).toMatchObject({
    grade: 35,
    contributions: { fabrication: -65 },
  });
});

test('contributions add up to the grade, factuality and fabrication included', () => {
  const crew = gradeCrew([{ ...perfect, factuality: 70, quality: 33, fabFraction: 0.2 }]);
  const sum = Object.values(crew?.contributions ?? {}).reduce((total, part) => total + part, 0);
  expect(sum).toBeCloseTo(crew?.grade ?? 0, 7);
  expect(crew?.contributions.factuality).toBeCloseTo(20);
});
