import type { GateReport, IterationReport, Judgement, ScenarioReport } from '#model';
import { whyGate } from '../support/problems.ts';
import { showValue } from '../support/show-value.ts';
import type { TapPoint } from './tap-point.ts';

/** What was decided in one discussion: its gates, its scores, and the fault that ended it. */
export function iterationPoints(iteration: IterationReport, { judged }: ScenarioReport): TapPoint[] {
  const judgements = new Map(iteration.judgements.map((judgement) => [judgement.gateIndex, judgement]));
  const thresholds = new Map(judged.map(({ gateIndex, threshold }) => [gateIndex, threshold]));
  const points = iteration.gates.map((gate): TapPoint => {
    const judgement = judgements.get(gate.index);
    return gate.status === 'deferred' && judgement !== undefined
      ? scorePoint(judgement, gate, thresholds.get(gate.index) ?? null)
      : gatePoint(gate, iteration);
  });
  return iteration.error === null ? points : [...points, faultPoint(iteration.error)];
}

function gatePoint(gate: GateReport, iteration: IterationReport): TapPoint {
  const { status, raw, line, expected, actual, decidedAtMs } = gate;
  const name = `line ${line}: ${raw}`;
  if (status === 'advisory') return skipped(name, 'for manual review');
  if (status === 'deferred') return skipped(name, 'it was not judged');
  const isPassed = status === 'passed';
  return {
    ok: isPassed,
    name,
    directive: null,
    diagnostics: [
      ['message', isPassed ? null : whyGate(gate, iteration)],
      ['severity', isPassed ? null : status === 'failed' ? 'fail' : 'error'],
      ['expected', isPassed || expected === null ? null : showValue(expected)],
      ['actual', isPassed || actual === null ? null : showValue(actual)],
      ['decided_at_ms', decidedAtMs],
    ],
    children: [],
  };
}

function skipped(name: string, reason: string): TapPoint {
  return { ok: true, name, directive: { kind: 'SKIP', reason }, diagnostics: [], children: [] };
}

function scorePoint(judgement: Judgement, { line, raw }: GateReport, threshold: number | null): TapPoint {
  const { status, score, reason, judge } = judgement;
  return {
    ok: status === 'passed',
    name: `line ${line}: ${raw}`,
    directive: null,
    diagnostics: [
      ['message', reason],
      ['severity', status === 'passed' ? null : status === 'failed' ? 'fail' : 'error'],
      ['score', score],
      ['threshold', threshold],
      ['judge', judge],
    ],
    children: [],
  };
}

function faultPoint({ code, message, hint }: NonNullable<IterationReport['error']>): TapPoint {
  return {
    ok: false,
    name: message,
    directive: null,
    diagnostics: [
      ['severity', 'error'],
      ['code', code],
      ['hint', hint],
    ],
    children: [],
  };
}
