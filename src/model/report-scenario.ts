import { concludeScenario, type ScenarioConclusion, type Shortfall } from './conclude-scenario.ts';
import type { Observation } from './iteration.ts';
import type { JudgedSummary, Judgement } from './judge.ts';
import { isJudgeable, summarizeJudged } from './judged-summary.ts';
import { measureScenario } from './measure-scenario.ts';
import type { GateReport, IterationReport, ScenarioReport } from './report.ts';
import type { PlannedScenario, RunEventBody, RunHeader } from './run-event.ts';
import type { UntilSure } from './until-sure.ts';

type Body<Type extends RunEventBody['type']> = Extract<RunEventBody, { readonly type: Type }>;

/** What the events have told of one scenario so far. */
export interface ScenarioState {
  readonly plan: PlannedScenario;
  /** Iterations that began, whether they ended or not. */
  readonly begun: Set<number>;
  readonly observations: Map<number, Observation>;
  /** By iteration, then by gate. */
  readonly judgements: Map<number, Map<number, Judgement>>;
  finished: Body<'scenario-finished'> | null;
}

/** What holds for all scenarios of a run. */
export interface RunFacts {
  readonly judges: RunHeader['judges'];
  readonly options: RunHeader['options'];
  readonly iterations: number;
  readonly minPassRate: number;
  readonly untilSure: UntilSure | null;
}

/** The part of a report that one scenario makes; what its log does not tell any more is worked out from what is there. */
export function reportScenario(state: ScenarioState, facts: RunFacts): ScenarioReport {
  const { plan } = state;
  const iterations = [...state.observations.values()]
    .sort((one, other) => one.index - other.index)
    .map((observation) => reportIteration(observation, state));
  const ending = state.finished ?? impliedEnding(state, iterations, facts);
  return {
    id: plan.id,
    file: plan.file,
    name: plan.name,
    description: plan.description,
    form: plan.form,
    tags: plan.tags,
    requires: plan.requires,
    question: plan.question,
    maxDurationMs: plan.maxDurationMs,
    status: ending.status,
    reason: ending.reason,
    passRate: ending.passRate,
    minPassRate: facts.minPassRate,
    flaky: ending.flaky,
    durationMs: ending.durationMs,
    diagnostics: plan.diagnostics,
    judged: ending.judged,
    statistics: measureScenario(iterations),
    untilSure: ending.untilSure ?? null,
    iterations,
  };
}

/** A file that does not compile, as a report shows it: errored, with its diagnostics as the reason. */
export function reportRejected(event: Body<'file-rejected'>, minPassRate: number): ScenarioReport {
  const error = event.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  return {
    id: event.id,
    file: event.file,
    name: nameOf(event.id),
    description: '',
    form: event.form,
    tags: [],
    requires: [],
    question: '',
    maxDurationMs: null,
    status: 'errored',
    reason: error?.message ?? event.diagnostics[0]?.message ?? 'this file is no scenario that can be run',
    passRate: null,
    minPassRate,
    flaky: false,
    durationMs: 0,
    diagnostics: event.diagnostics,
    judged: [],
    statistics: null,
    untilSure: null,
    iterations: [],
  };
}

function nameOf(id: string): string {
  const file = id.slice(id.lastIndexOf('/') + 1);
  return file.replace(/(?<=.)\.[^.]*$/, '');
}

function reportIteration(observation: Observation, state: ScenarioState): IterationReport {
  const judgements = [...(state.judgements.get(observation.index)?.values() ?? [])];
  return {
    ...observation,
    gates: observation.gates.map((gate) => locateGate(gate, state.plan)),
    judgements: judgements.sort((one, other) => one.gateIndex - other.gateIndex),
  };
}

function locateGate(gate: Observation['gates'][number], plan: PlannedScenario): GateReport {
  const assertion = plan.assertions.find((candidate) => candidate.index === gate.index);
  const start = assertion?.range.start ?? { line: 1, column: 1 };
  // Named one by one, which is faster than to spread them where there are thousands.
  return {
    index: gate.index,
    status: gate.status,
    message: gate.message,
    expected: gate.expected,
    actual: gate.actual,
    decidedAtMs: gate.decidedAtMs,
    line: start.line,
    column: start.column,
    raw: assertion?.raw ?? '',
    kind: assertion?.kind ?? 'unknown',
  };
}

/** How the run would have concluded if it had ended here. */
function impliedEnding(
  state: ScenarioState,
  iterations: readonly IterationReport[],
  facts: RunFacts,
): ScenarioConclusion {
  return concludeScenario({
    observations: [...state.observations.values()],
    wanted: Math.max(facts.iterations, state.observations.size),
    minPassRate: facts.minPassRate,
    untilSure: facts.untilSure,
    judged: impliedJudged(state, iterations, facts),
    shortfall: state.observations.size > 0 ? null : tornOff(state),
    withdrawn: null,
  });
}

function tornOff({ begun }: ScenarioState): Shortfall {
  const reason =
    begun.size > 0 ? 'the run ended in the middle of its discussion' : 'the run ended before it was reached';
  return { status: 'skipped', reason };
}

function impliedJudged(
  state: ScenarioState,
  iterations: readonly IterationReport[],
  facts: RunFacts,
): JudgedSummary[] {
  const judgeable = iterations.filter(isJudgeable);
  const configured = facts.options['judgeThreshold'];
  if (judgeable.length === 0) return [];
  return state.plan.assertions
    .filter(
      ({ kind, params }) => kind === 'deferred' && facts.judges[String(params['keyword'])]?.kind !== 'none',
    )
    .map((assertion) =>
      summarizeJudged({
        scenario: state.plan,
        assertion,
        judgements: judgeable.flatMap(({ judgements }) =>
          judgements.filter((judgement) => judgement.gateIndex === assertion.index),
        ),
        wanted: judgeable.length,
        configured: typeof configured === 'number' ? configured : null,
      }),
    );
}
