import type { ReportSummary, ScenarioReport } from './report.ts';
import type { SurenessReport } from './until-sure.ts';

/** Totals of a run, counted once here so that no two reporters can disagree. */
export function summarizeScenarios(scenarios: readonly ScenarioReport[]): ReportSummary {
  const iterations = scenarios.flatMap((scenario) => scenario.iterations);
  const gates = iterations.flatMap((iteration) => iteration.gates);
  const judgements = iterations.flatMap((iteration) => iteration.judgements);
  const scores = judgements.flatMap((judgement) => (judgement.score === null ? [] : [judgement.score]));
  return {
    scenarios: scenarios.length,
    passed: count(scenarios, 'passed'),
    failed: count(scenarios, 'failed'),
    errored: count(scenarios, 'errored'),
    skipped: count(scenarios, 'skipped'),
    flaky: scenarios.filter((scenario) => scenario.flaky).length,
    iterations: {
      passed: count(iterations, 'passed'),
      failed: count(iterations, 'failed'),
      errored: count(iterations, 'errored'),
    },
    gates: {
      passed: count(gates, 'passed'),
      failed: count(gates, 'failed'),
      undecided: count(gates, 'undecided'),
      advisory: count(gates, 'advisory'),
    },
    judged: {
      scored: scores.length,
      unscored: judgements.length - scores.length,
      mean: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    },
    untilSure: summarizeSureness(scenarios),
  };
}

function summarizeSureness(scenarios: readonly ScenarioReport[]): ReportSummary['untilSure'] {
  const reports = scenarios.flatMap(({ untilSure }) => untilSure ?? []);
  if (reports.length === 0) return null;
  const having = (wanted: SurenessReport['decision']): number =>
    reports.filter(({ decision }) => decision === wanted).length;
  return {
    accepted: having('accepted'),
    rejected: having('rejected'),
    undecided: having('undecided'),
    saved: reports.reduce((sum, { saved }) => sum + saved, 0),
  };
}

function count<Status extends string>(
  things: readonly { readonly status: Status }[],
  status: Status,
): number {
  return things.filter((thing) => thing.status === status).length;
}
