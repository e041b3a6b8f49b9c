import type { Report, ScenarioReport } from '../report.ts';
import { gradeCrew } from './crew-grade.ts';
import { gradeRun } from './run-grade.ts';
import { gradeScenario } from './scenario-grade.ts';

/** The report with Kubemoot's measures added: to each iteration, each scenario, and the crew. */
export function gradeReport(report: Report): Report {
  const scenarios = report.scenarios.map(withGrade);
  const grades = scenarios.flatMap(({ grade }) => (grade ? [grade] : []));
  return { ...report, grade: gradeCrew(grades), scenarios };
}

/** Scenarios without a run, such as skipped ones, have no grade. */
function withGrade(scenario: ScenarioReport): ScenarioReport {
  const iterations = scenario.iterations.map((run) => ({ ...run, grade: gradeRun(run) }));
  const measures = iterations.map(({ grade }) => grade);
  return { ...scenario, grade: gradeScenario(scenario.iterations, measures), iterations };
}
