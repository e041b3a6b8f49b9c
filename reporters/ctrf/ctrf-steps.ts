import type { GateReport, IterationReport, Json, Judgement } from '#model';
import { documentLine } from '../support/document-text.ts';
import { whyGate } from '../support/problems.ts';
import { showValue } from '../support/show-value.ts';
import { ctrfStatus } from './ctrf-status.ts';

const MOST_NAME = 300;
const MOST_VALUE = 1000;

/** The gates of a discussion as steps of its test, with what was expected and what came; of a judged one the score. */
export function ctrfSteps(iteration: IterationReport, of: number): Record<string, unknown>[] {
  const judgements = new Map(iteration.judgements.map((judgement) => [judgement.gateIndex, judgement]));
  return iteration.gates.map((gate) => {
    const judgement = gate.status === 'deferred' ? judgements.get(gate.index) : undefined;
    const { index, kind, line, raw } = gate;
    const name = documentLine(raw, MOST_NAME, kind);
    return {
      name: of === 1 ? name : `iteration ${iteration.index + 1}: ${name}`,
      status: ctrfStatus((judgement ?? gate).status),
      extra: {
        iteration: iteration.index + 1,
        gate: index,
        kind: documentLine(kind, MOST_NAME, '-'),
        line,
        rawStatus: (judgement ?? gate).status,
        ...(judgement === undefined ? gateExtra(gate, iteration) : scoreExtra(judgement)),
      },
    };
  });
}

function gateExtra(gate: GateReport, iteration: IterationReport): Record<string, unknown> {
  return {
    message: documentLine(whyGate(gate, iteration), MOST_VALUE, gate.status),
    expected: shownValue(gate.expected),
    actual: shownValue(gate.actual),
    decidedAtMs: gate.decidedAtMs,
  };
}

function shownValue(value: Json): string | null {
  return value === null ? null : documentLine(showValue(value), MOST_VALUE, '');
}

function scoreExtra({
  keyword,
  score,
  reason,
  judge,
  samples,
  unstable,
}: Judgement): Record<string, unknown> {
  return {
    keyword: documentLine(keyword, MOST_NAME, '-'),
    score,
    reason: documentLine(reason, MOST_VALUE, '-'),
    judge: documentLine(judge, MOST_NAME, '-'),
    samples,
    unstable,
  };
}
