import type { Fault, GateReport, IterationReport, JudgedSummary, Judgement, ScenarioReport } from '#model';

/** How often something was seen in how many iterations. */
interface Seen {
  readonly times: number;
  readonly of: number;
  /** The first iteration in which it was seen. */
  readonly iteration: IterationReport;
}

interface JudgedProblem {
  readonly judged: JudgedSummary;
  readonly gate: GateReport | null;
  /** The judgement that shows it best: the lowest score, or the first that is missing. */
  readonly judgement: Judgement | null;
  readonly iteration: IterationReport | null;
}

/** What keeps a scenario from passing, each thing once over all its iterations. Every reporter shows the same ones. */
export type Problem =
  | { readonly kind: 'gate'; readonly gate: GateReport; readonly seen: Seen }
  | ({ readonly kind: 'score' } & JudgedProblem)
  | ({ readonly kind: 'unscored' } & JudgedProblem)
  | { readonly kind: 'undecided'; readonly gate: GateReport; readonly seen: Seen }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly seen: Seen };

/** Everything that went wrong in a scenario: failed gates in the order of the file, low scores, then what was not measured. */
export function problemsOf(scenario: ScenarioReport): Problem[] {
  const judgedInto = (kind: 'score' | 'unscored', holds: (judged: JudgedSummary) => boolean): Problem[] =>
    scenario.judged.filter(holds).map((judged) => judgedProblem(kind, judged, scenario));
  return [
    ...gatesWith(scenario, 'failed').map((found): Problem => ({ kind: 'gate', ...found })),
    ...judgedInto('score', (judged) => judged.status === 'failed'),
    ...faultsOf(scenario),
    ...gatesWith(scenario, 'undecided').map((found): Problem => ({ kind: 'undecided', ...found })),
    ...judgedInto('unscored', (judged) => judged.unscored > 0),
  ];
}

/** Whether a problem is the subject's shortcoming; the others are missing measurements. */
export function isShortcoming(problem: Problem): boolean {
  return problem.kind === 'gate' || problem.kind === 'score';
}

/** The gate that a problem belongs to, for its place in the file. */
export function gateOf(problem: Problem): GateReport | null {
  return problem.kind === 'fault' ? null : problem.gate;
}

/** A problem in one sentence. Holds foreign text. */
export function describeProblem(problem: Problem): string {
  switch (problem.kind) {
    case 'gate':
    case 'undecided':
      return `${problem.gate.raw}: ${whyGate(problem.gate, problem.seen.iteration)}${often(problem.seen)}`;
    case 'score':
      return `${describeScore(problem.judged)}${problem.judgement === null ? '' : `: ${problem.judgement.reason}`}`;
    case 'unscored':
      return `no score for ${problem.judged.keyword}${problem.judgement === null ? '' : `: ${problem.judgement.reason}`}`;
    case 'fault':
      return `${problem.fault.message}${often(problem.seen)}`;
  }
}

/** Whether a gate was left open by what ended its discussion, which is a problem of its own. */
export function isLeftOpen(gate: GateReport, { error }: IterationReport): boolean {
  return gate.status === 'undecided' && gate.decidedAtMs === null && error !== null;
}

/** Why a gate came out as it did, without what is told of its discussion anyway. Holds foreign text. */
export function whyGate(gate: GateReport, iteration: IterationReport): string {
  return isLeftOpen(gate, iteration) ? 'not decided' : gate.message;
}

/** A score against its threshold; over several iterations the mean with its spread. */
export function describeScore({ keyword, mean, min, max, n, threshold, status }: JudgedSummary): string {
  const score = mean === null ? 'no score' : mean.toFixed(2);
  const spread = n > 1 ? ` (mean of ${n}, ${min?.toFixed(2) ?? '?'} to ${max?.toFixed(2) ?? '?'})` : '';
  const relation =
    status === 'failed' ? `below ${threshold.toFixed(2)}` : `threshold ${threshold.toFixed(2)}`;
  return `${keyword} ${score}${spread}, ${relation}`;
}

/** ` (2 of 3 iterations)`, or nothing where there is but one. */
export function often({ times, of }: { readonly times: number; readonly of: number }): string {
  return of > 1 ? ` (${times} of ${of} iterations)` : '';
}

function gatesWith(
  scenario: ScenarioReport,
  status: GateReport['status'],
): { gate: GateReport; seen: Seen }[] {
  const found = new Map<number, { gate: GateReport; seen: Seen }>();
  for (const iteration of scenario.iterations) {
    for (const gate of iteration.gates.filter((candidate) => candidate.status === status)) {
      const before = found.get(gate.index);
      const seen = {
        iteration,
        ...before?.seen,
        times: (before?.seen.times ?? 0) + 1,
        of: scenario.iterations.length,
      };
      found.set(gate.index, { gate: before?.gate ?? gate, seen });
    }
  }
  return [...found.values()].sort((one, other) => one.gate.index - other.gate.index);
}

function faultsOf(scenario: ScenarioReport): Problem[] {
  const found = new Map<string, { fault: Fault; seen: Seen }>();
  for (const iteration of scenario.iterations) {
    if (iteration.error === null) continue;
    const key = `${iteration.error.code} ${iteration.error.message}`;
    const before = found.get(key);
    const seen = {
      iteration,
      ...before?.seen,
      times: (before?.seen.times ?? 0) + 1,
      of: scenario.iterations.length,
    };
    found.set(key, { fault: before?.fault ?? iteration.error, seen });
  }
  return [...found.values()].map((each) => ({ kind: 'fault', ...each }));
}

function judgedProblem(kind: 'score' | 'unscored', judged: JudgedSummary, scenario: ScenarioReport): Problem {
  const all = scenario.iterations.flatMap((iteration) =>
    iteration.judgements
      .filter((judgement) => judgement.gateIndex === judged.gateIndex)
      .map((judgement) => ({ judgement, iteration })),
  );
  const scored = all.filter(({ judgement }) => judgement.score !== null);
  const lowest = scored.sort((one, other) => (one.judgement.score ?? 0) - (other.judgement.score ?? 0))[0];
  const missing = all.find(({ judgement }) => judgement.score === null);
  const shown = kind === 'score' ? lowest : missing;
  const gates = scenario.iterations.flatMap((iteration) => iteration.gates);
  return {
    kind,
    judged,
    gate: gates.find((gate) => gate.index === judged.gateIndex) ?? null,
    judgement: shown?.judgement ?? null,
    iteration: shown?.iteration ?? null,
  };
}
