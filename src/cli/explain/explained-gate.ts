import { ownerOf } from '#grammar/workshop';
import {
  type Assertion,
  comparePositions,
  type Diagnostic,
  type GateExplanation,
  type GateKind,
  type ScenarioPlan,
  scoreThreshold,
} from '#model';
import type { JudgeSettings, Options } from '#options';

/** One assertion in plain words. */
export interface ExplainedGate extends Assertion {
  /** What its kind checks, whatever its parameters. */
  readonly summary: string;
  readonly explanation: GateExplanation;
  /** Lowest score that passes and who says so; null where no judge scores. */
  readonly threshold: { readonly score: number; readonly saidBy: string } | null;
  /** What kind of judge is configured for it; null where there is none, or where none is asked for. */
  readonly judge: JudgeSettings['kind'] | null;
  /** What Kubemoot's own runner makes of it, e.g. `ignores AT LEAST`; null when it is the same. */
  readonly kubemoot: string | null;
}

/** What a gate is explained with. */
export interface GateSurroundings {
  readonly minScore: ScenarioPlan['minScore'];
  /** What Kubemoot's own runner reads otherwise. */
  readonly otherwise: readonly Diagnostic[];
  readonly judges: Readonly<Record<string, Pick<JudgeSettings, 'kind'>>>;
  readonly gates: readonly GateKind[];
  readonly options: Pick<Options, 'judgeThreshold'>;
}

/** Says in plain words what an assertion demands, who scores it, and what Kubemoot would make of it. */
export function explainedGate(assertion: Assertion, around: GateSurroundings): ExplainedGate {
  const { kind, params } = assertion;
  const owner = ownerOf(kind, around.gates);
  const kubemoot = around.otherwise.find((found) => isWithin(found, assertion))?.message ?? null;
  return {
    ...assertion,
    summary: owner.summary,
    explanation: owner.explain(params),
    threshold: kind === 'deferred' ? thresholdOf(assertion, around) : null,
    judge: kind === 'deferred' ? (around.judges[String(params['keyword'])]?.kind ?? null) : null,
    kubemoot: kubemoot === null ? null : withoutSubject(kubemoot),
  };
}

/** What Kubemoot's runner does, without its name in front. */
export function withoutSubject(message: string): string {
  return message.replace(/^Kubemoot's runner /, '');
}

function thresholdOf(
  assertion: Assertion,
  { minScore, options }: GateSurroundings,
): ExplainedGate['threshold'] {
  const score = scoreThreshold({ scenario: { minScore }, assertion, configured: options.judgeThreshold });
  if (typeof assertion.params['minScore'] === 'number') return { score, saidBy: 'AT LEAST in this sentence' };
  return { score, saidBy: minScore === null ? '--judge-threshold, or its default' : 'MIN_SCORE' };
}

/** Whether a diagnostic is about an assertion. */
export function isWithin({ range }: Diagnostic, assertion: Assertion): boolean {
  const { start, end } = assertion.range;
  return comparePositions(start, range.start) <= 0 && comparePositions(range.end, end) <= 0;
}
