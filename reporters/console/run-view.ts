import type {
  GateOutcome,
  PlannedScenario,
  RunEvent,
  RunEventBody,
  RunHeader,
  ScenarioStatus,
  UntilSure,
} from '#model';

import { createDiscussionCounter, type DiscussionCount } from './discussion-count.ts';

/** A discussion that is going on. */
export interface RunningDiscussion {
  readonly plan: PlannedScenario;
  readonly iteration: number;
  readonly attempt: number;
  readonly startedAtMs: number;
  readonly gates: Map<number, GateOutcome>;
  readonly agents: Set<string>;
  lastEvent: { readonly text: string; readonly atMs: number } | null;
  /** Why it listens to nothing at the moment. */
  lost: string | null;
}

/** What the console knows of a run while it goes on. */
export interface RunView {
  readonly run: RunHeader | null;
  /** At most, where scenarios are asked until sure. */
  readonly iterations: number;
  readonly untilSure: UntilSure | null;
  readonly startedAtMs: number;
  readonly plans: ReadonlyMap<string, PlannedScenario>;
  readonly rejected: ReadonlyMap<string, Extract<RunEventBody, { readonly type: 'file-rejected' }>>;
  readonly running: ReadonlyMap<string, RunningDiscussion>;
  /** Scenarios whose discussions have ended and whose status is not known yet. */
  readonly waiting: readonly PlannedScenario[];
  readonly judging: string | null;
  readonly discussions: DiscussionCount;
  /** What was told as trouble of the whole run. */
  readonly troubles: ReadonlySet<string>;
  /** Scenarios whose status is known. */
  readonly finished: ReadonlyMap<string, ScenarioStatus>;
  /** Takes an event in; `nowMs` is the injected clock's. */
  add(event: RunEvent, nowMs: number): void;
}

/** Names beyond this many are not counted one by one: a crew may invent any number of agents. */
const MOST_AGENTS = 999;

/** Begins to watch a run. Holds what is going on and lets go of what has ended. */
export function createRunView(): RunView {
  let run: RunHeader | null = null;
  let iterations = 1;
  let untilSure: UntilSure | null = null;
  let startedAtMs = 0;
  let judging: string | null = null;
  const plans = new Map<string, PlannedScenario>();
  const rejected: Map<string, Extract<RunEventBody, { readonly type: 'file-rejected' }>> = new Map();
  const running = new Map<string, RunningDiscussion>();
  const counter = createDiscussionCounter();
  const troubles = new Set<string>();
  const finished = new Map<string, ScenarioStatus>();

  return {
    get run() {
      return run;
    },
    get iterations() {
      return iterations;
    },
    get untilSure() {
      return untilSure;
    },
    get startedAtMs() {
      return startedAtMs;
    },
    get judging() {
      return judging;
    },
    get waiting() {
      return [...plans.values()].filter(({ id }) => !finished.has(id) && counter.isOver(id));
    },
    get discussions() {
      return counter.count();
    },
    plans,
    rejected,
    running,
    troubles,
    finished,
    add: (event, nowMs) => {
      counter.add(event);
      if (event.type === 'run-started') {
        run = event.run;
        iterations = event.iterations;
        untilSure = event.untilSure ?? null;
        startedAtMs = nowMs;
        for (const plan of event.scenarios) plans.set(plan.id, plan);
      } else if (event.type === 'file-rejected') rejected.set(event.id, event);
      else if (event.type === 'trouble') troubles.add(event.fault.message);
      else if (event.type === 'judging-started') judging = event.keyword;
      else if (event.type === 'scenario-finished') finished.set(event.scenario, event.status);
      else if (event.type === 'iteration-started') {
        const plan = plans.get(event.scenario);
        if (plan !== undefined) running.set(keyOf(event), begin(plan, event, nowMs));
      } else if (event.type === 'iteration-finished') {
        running.delete(keyOf(event));
      } else if ('iteration' in event) {
        const discussion = running.get(keyOf(event));
        if (discussion !== undefined) follow(discussion, event);
      }
    },
  };
}

function keyOf(event: { readonly scenario: string; readonly iteration: number }): string {
  return `${event.iteration} ${event.scenario}`;
}

function begin(
  plan: PlannedScenario,
  event: { readonly iteration: number; readonly attempt: number },
  startedAtMs: number,
): RunningDiscussion {
  return {
    plan,
    iteration: event.iteration,
    attempt: event.attempt,
    startedAtMs,
    gates: new Map(),
    agents: new Set(),
    lastEvent: null,
    lost: null,
  };
}

function follow(discussion: RunningDiscussion, event: RunEvent): void {
  if (event.type === 'gate-settled') discussion.gates.set(event.gate.index, event.gate);
  if (event.type === 'gate-reopened') discussion.gates.delete(event.index);
  if (event.type === 'connection-lost') discussion.lost = event.cause;
  if (event.type === 'connection-resumed') discussion.lost = null;
  if (event.type === 'discussion-advanced') {
    const { type, agent, status, signal } = event.event;
    if (agent !== null && discussion.agents.size < MOST_AGENTS) discussion.agents.add(agent);
    const details = [agent, signal ?? status].filter((detail) => detail !== null).join(', ');
    discussion.lastEvent = { text: details === '' ? type : `${type} (${details})`, atMs: event.atMs };
  }
}
