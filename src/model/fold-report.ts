import type { Report, ScenarioReport } from './report.ts';
import { type RunFacts, reportRejected, reportScenario, type ScenarioState } from './report-scenario.ts';
import { summarizeScenarios } from './report-summary.ts';
import type { RunEvent, RunEventBody, RunHeader } from './run-event.ts';

type Body<Type extends RunEventBody['type']> = Extract<RunEventBody, { readonly type: Type }>;

/** Warnings beyond this many are counted only: a crew can cause any number of them. */
const MOST_NOTES = 200;

/** Turns RunEvents into a Report as they come; `report` may be asked for at any time, also of a log that was torn. */
export interface ReportFold {
  add(event: RunEvent): void;
  report(): Report;
}

/** What the events have told of a run so far. */
interface RunState {
  started: Body<'run-started'> | null;
  finished: Body<'run-finished'> | null;
  firstAt: string | null;
  lastAt: string | null;
  readonly scenarios: Map<string, ScenarioState>;
  readonly rejected: Map<string, Body<'file-rejected'>>;
  readonly warnings: Notes;
  readonly troubles: Notes;
}

interface Notes {
  readonly first: string[];
  more: number;
}

/** The report that a whole log makes; see ReportFold for a log that is still being written. */
export function foldReport(events: Iterable<RunEvent>): Report {
  const fold = createReportFold();
  for (const event of events) fold.add(event);
  return fold.report();
}

/** Begins a report of which nothing is known yet. Keeps what ends in the report and nothing of the stream. */
export function createReportFold(): ReportFold {
  const state: RunState = {
    started: null,
    finished: null,
    firstAt: null,
    lastAt: null,
    scenarios: new Map(),
    rejected: new Map(),
    warnings: { first: [], more: 0 },
    troubles: { first: [], more: 0 },
  };
  return { add: (event) => take(state, event), report: () => makeReport(state) };
}

function take(state: RunState, event: RunEvent): void {
  state.firstAt ??= event.at;
  state.lastAt = event.at;
  if (event.type === 'run-started') takeStart(state, event);
  else if (event.type === 'run-finished') state.finished = event;
  else if (event.type === 'file-rejected') state.rejected.set(event.id, event);
  else if (event.type === 'trouble') note(state.troubles, event.fault.message);
  else if (event.type === 'warning') {
    note(state.warnings, event.scenario === null ? event.message : `${event.scenario}: ${event.message}`);
  } else takeScenarioEvent(state.scenarios.get(event.scenario), event);
}

function takeStart(state: RunState, event: Body<'run-started'>): void {
  state.started = event;
  for (const plan of event.scenarios) {
    state.scenarios.set(plan.id, {
      plan,
      begun: new Set(),
      observations: new Map(),
      judgements: new Map(),
      finished: null,
    });
  }
}

function takeScenarioEvent(state: ScenarioState | undefined, event: RunEvent): void {
  if (state === undefined) return;
  if (event.type === 'iteration-started') state.begun.add(event.iteration);
  if (event.type === 'iteration-finished') state.observations.set(event.iteration, event.observation);
  if (event.type === 'scenario-finished') state.finished = event;
  if (event.type === 'judgement-reached') {
    const ofIteration = state.judgements.get(event.iteration) ?? new Map();
    state.judgements.set(event.iteration, ofIteration.set(event.judgement.gateIndex, event.judgement));
  }
}

function note(notes: Notes, message: string): void {
  if (notes.first.length < MOST_NOTES) notes.first.push(message);
  else notes.more += 1;
}

function notesOf({ first, more }: Notes): readonly string[] {
  return more === 0 ? [...first] : [...first, `… and ${more} more`];
}

function makeReport(state: RunState): Report {
  const header = state.started?.run ?? unknownRun(state.firstAt ?? '');
  const facts: RunFacts = {
    judges: header.judges,
    options: header.options,
    iterations: state.started?.iterations ?? 1,
    minPassRate: state.started?.minPassRate ?? 1,
    untilSure: state.started?.untilSure ?? null,
  };
  const scenarios = [
    ...[...state.scenarios.values()].map((scenario) => reportScenario(scenario, facts)),
    ...[...state.rejected.values()].map((event) => reportRejected(event, facts.minPassRate)),
  ];
  const { tool, ...run } = header;
  return {
    version: 1,
    tool,
    run: {
      ...run,
      source: run.source ?? null,
      ...(state.finished === null ? tornEnding(state, scenarios) : endingOf(state.finished)),
    },
    summary: summarizeScenarios(scenarios),
    scenarios,
    troubles: notesOf(state.troubles),
    warnings: notesOf(state.warnings),
  };
}

type Ending = Pick<Report['run'], 'durationMs' | 'partial' | 'partialReason' | 'exitCode'>;

function endingOf(event: Body<'run-finished'>): Ending {
  const { durationMs, partial, partialReason, exitCode } = event;
  return { durationMs, partial, partialReason, exitCode };
}

/** A run that never said how it ended is not a green one. */
function tornEnding(state: RunState, scenarios: readonly ScenarioReport[]): Ending {
  const span =
    Date.parse(state.lastAt ?? '') - Date.parse(state.started?.run.startedAt ?? state.firstAt ?? '');
  return {
    durationMs: Number.isFinite(span) ? Math.max(0, span) : 0,
    partial: true,
    partialReason: 'the log ends before the run did',
    exitCode: scenarios.some((scenario) => scenario.status === 'failed') ? 1 : 3,
  };
}

function unknownRun(startedAt: string): RunHeader {
  return {
    id: '',
    source: null,
    startedAt,
    tool: { name: 'crew-fitness', version: 'unknown' },
    subject: { kind: 'unknown', name: '', endpoint: null },
    judges: {},
    options: {},
    environment: { node: 'unknown', os: 'unknown', commit: null },
  };
}
