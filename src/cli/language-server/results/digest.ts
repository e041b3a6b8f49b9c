import {
  type GateReport,
  type PlannedScenario,
  type ScenarioReport,
  type ScenarioStatus,
  scoreOf,
} from '#model';

/** What a run says of one gate. */
export interface GateDigest {
  readonly index: number;
  /** One for each discussion that was measured. */
  readonly outcomes: readonly Pick<GateReport, 'status' | 'message' | 'decidedAtMs'>[];
  /** Mean of its scores; null where nothing was judged. */
  readonly score: number | null;
}

/** What a run says of one scenario, and what the scenario was. */
export interface ResultDigest {
  readonly plan: PlannedScenario;
  readonly status: ScenarioStatus;
  readonly reason: string | null;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly passed: number;
  readonly iterations: number;
  readonly score: number | null;
  readonly gates: readonly GateDigest[];
}

/** Keeps what a lens shows: texts of answers and transcripts are not remembered. */
export function digestResult(scenario: ScenarioReport, plan: PlannedScenario, endedAt: number): ResultDigest {
  const { status, reason, iterations, judged } = scenario;
  const gates = plan.assertions.map(({ index }): GateDigest => {
    const outcomes = iterations.flatMap((iteration) =>
      iteration.gates
        .filter((gate) => gate.index === index)
        .map(({ status: found, message, decidedAtMs }) => ({ status: found, message, decidedAtMs })),
    );
    return { index, outcomes, score: judged.find(({ gateIndex }) => gateIndex === index)?.mean ?? null };
  });
  return {
    ...{ plan: { ...plan, source: null }, status, reason, endedAt, gates },
    passed: iterations.filter((iteration) => iteration.status === 'passed').length,
    iterations: iterations.length,
    score: scoreOf(judged),
  };
}
