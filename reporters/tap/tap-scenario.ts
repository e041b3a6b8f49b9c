import type { ScenarioReport } from '#model';
import { complaintOf } from '../support/complaint.ts';
import { describeScore } from '../support/problems.ts';
import { scenarioLabel } from '../support/scenario-label.ts';
import { describeSureness } from '../support/sureness.ts';
import { iterationPoints } from './tap-iteration.ts';
import type { TapDiagnostic, TapPoint } from './tap-point.ts';

/** A scenario as a test point: its subtest holds its gates and scores, or its iterations where there are several. */
export function tapScenario(scenario: ScenarioReport): TapPoint {
  const { status, reason, iterations } = scenario;
  const title = scenario.description || scenario.name;
  const [only] = iterations;
  const inner =
    iterations.length === 1 && only !== undefined ? iterationPoints(only, scenario) : several(scenario);
  return {
    ok: status === 'passed' || status === 'skipped',
    name: `${scenarioLabel(scenario)}: ${title}`,
    directive: status === 'skipped' ? { kind: 'SKIP', reason: reason ?? 'no reason was given' } : null,
    diagnostics: diagnosticsOf(scenario),
    children: status === 'passed' ? inner.map(tolerated) : inner,
  };
}

/** What went wrong inside of a pass is accepted: it must not fail the harness. */
function tolerated(point: TapPoint): TapPoint {
  const reason = 'accepted, since its scenario passed';
  return {
    ...point,
    directive: point.ok || point.directive !== null ? point.directive : { kind: 'TODO', reason },
    children: point.children.map(tolerated),
  };
}

function several(scenario: ScenarioReport): TapPoint[] {
  const iterations = scenario.iterations.map((iteration): TapPoint => {
    const children = iterationPoints(iteration, scenario);
    return {
      ok: iteration.status === 'passed',
      name: `iteration ${iteration.index + 1}`,
      directive: null,
      diagnostics: [
        ['status', iteration.status],
        ['duration_ms', iteration.durationMs],
        ['answer', iteration.status === 'passed' ? null : iteration.answer],
      ],
      children,
    };
  });
  const means = scenario.judged.map(
    (judged): TapPoint => ({
      ok: judged.status === 'passed',
      name: `${judged.keyword} over all iterations`,
      directive: null,
      diagnostics: [
        ['message', describeScore(judged)],
        ['score', judged.mean],
        ['threshold', judged.threshold],
        ['unscored', judged.unscored === 0 ? null : judged.unscored],
      ],
      children: [],
    }),
  );
  return [...iterations, ...means];
}

function diagnosticsOf(scenario: ScenarioReport): TapDiagnostic[] {
  const { status, statistics, iterations, durationMs, flaky } = scenario;
  const isBroken = status === 'failed' || status === 'errored';
  const complaint = isBroken ? complaintOf(scenario) : null;
  const [only] = iterations;
  return [
    ['message', complaint?.message ?? null],
    ['severity', isBroken ? (status === 'failed' ? 'fail' : 'error') : null],
    // All else is told by the points of the subtest.
    ['details', iterations.length > 0 || !complaint?.body ? null : complaint.body],
    ['answer', isBroken && iterations.length === 1 ? (only?.answer ?? null) : null],
    ['file', isBroken ? scenario.file : null],
    ['pass_rate', statistics?.passRate.value ?? null],
    ['pass_rate_low', statistics?.passRate.low ?? null],
    ['pass_rate_high', statistics?.passRate.high ?? null],
    ['min_pass_rate', statistics === null ? null : scenario.minPassRate],
    ['until_sure', describeSureness(scenario.untilSure)[0] ?? null],
    ['flaky', flaky ? 'yes' : null],
    ['duration_ms', status === 'skipped' ? null : durationMs],
  ];
}
