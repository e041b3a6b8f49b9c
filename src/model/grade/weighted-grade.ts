import type { GradeBasis, GradeContributions, GradedMeasures } from './grade.ts';

/** What each measure weighs. Source: Kubemoot's fitness report. */
export const GRADE_WEIGHTS: Readonly<Record<keyof GradedMeasures, number>> = {
  quality: 0.45,
  reliability: 0.25,
  factuality: 0.4,
  participation: 0.1,
  consistency: 0.1,
  efficiency: 0.1,
};

const MEASURES = [
  'quality',
  'reliability',
  'factuality',
  'participation',
  'consistency',
  'efficiency',
] as const;

/** The part of a grade that is lost when every run fabricates. Source: the same. */
const FABRICATION_COST = 0.65;

/**
 * A grade from 0 to 100: (sum of score x weight / sum of the weights present) x (1 - 0.65 x fabFraction), where a
 * measure is present unless it is unknown. Source: the same.
 */
export function weightedGrade(basis: GradeBasis): number {
  return rounded(weightedMean(basis) * (1 - FABRICATION_COST * basis.fabFraction));
}

/** The same taken apart into what each measure adds and fabrication takes away, so that the parts add up to it. */
export function gradeContributions(basis: GradeBasis): GradeContributions {
  const share = (measure: keyof GradedMeasures): number =>
    rounded(((basis[measure] ?? 0) * GRADE_WEIGHTS[measure]) / weightPresent(basis));
  return {
    quality: share('quality'),
    reliability: share('reliability'),
    factuality: share('factuality'),
    participation: share('participation'),
    consistency: share('consistency'),
    efficiency: share('efficiency'),
    fabrication: 0 - rounded(weightedMean(basis) * FABRICATION_COST * basis.fabFraction),
  };
}

function weightedMean(basis: GradedMeasures): number {
  const sum = MEASURES.reduce((total, measure) => total + (basis[measure] ?? 0) * GRADE_WEIGHTS[measure], 0);
  return sum / weightPresent(basis);
}

function weightPresent(basis: GradedMeasures): number {
  return MEASURES.filter((measure) => basis[measure] !== null).reduce(
    (sum, measure) => sum + GRADE_WEIGHTS[measure],
    0,
  );
}

/** Takes off what binary fractions add to 0.45 and 0.1: 85 is not 84.99999999999999. */
function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
