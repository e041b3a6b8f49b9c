import type { CrewGrade, GradeBasis, ScenarioGrade } from './grade.ts';
import { meanOf, meanOfKnown } from './means.ts';
import { GRADE_WEIGHTS, gradeContributions, weightedGrade } from './weighted-grade.ts';

/** The grade of a crew: the same formula over the means of its scenarios' measures; null without any. */
export function gradeCrew(scenarios: readonly ScenarioGrade[]): CrewGrade | null {
  if (scenarios.length === 0) return null;
  const basis: GradeBasis = {
    quality: meanOf(scenarios.map((scenario) => scenario.quality)),
    reliability: meanOf(scenarios.map((scenario) => scenario.reliability)),
    factuality: meanOfKnown(scenarios.map((scenario) => scenario.factuality)),
    participation: meanOf(scenarios.map((scenario) => scenario.participation)),
    consistency: meanOf(scenarios.map((scenario) => scenario.consistency)),
    efficiency: meanOf(scenarios.map((scenario) => scenario.efficiency)),
    fabFraction: meanOf(scenarios.map((scenario) => scenario.fabFraction)),
  };
  return {
    grade: weightedGrade(basis),
    graded: scenarios.length,
    unjudged: scenarios.filter(({ judged }) => !judged).length,
    ...basis,
    weights: GRADE_WEIGHTS,
    contributions: gradeContributions(basis),
  };
}
