import { gateKinds } from '#gates';
import { countMatches, findLeaks } from '#grammar';
import {
  type Assertion,
  type Emit,
  foldReport,
  type GateKind,
  type GateParams,
  type Judge,
  type PlannedScenario,
  type Report,
  type RunEvent,
  type RunEventBody,
  type Subject,
  type TranscriptStore,
} from '#model';
import { type RunEnd, type RunSettings, type RunWork, run } from '#runner';
import type { VirtualClock } from './virtual-clock.ts';

const RANGE = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };

/** An assertion of a plan, as short as a test wants it. */
export function assertion(index: number, kind: string, params: GateParams = {}): Assertion {
  return { index, kind, params, raw: `${kind} ${JSON.stringify(params)}`, range: RANGE };
}

/** A plan with one question and the given assertions. */
export function scenario(
  id: string,
  assertions: readonly Assertion[],
  more: Partial<PlannedScenario> = {},
): PlannedScenario {
  return {
    id,
    file: id,
    form: 'adl',
    name: id,
    description: id,
    question: `question of ${id}`,
    maxDurationMs: null,
    deadlineMs: 60_000,
    minScore: null,
    requires: [],
    constants: {},
    tags: [],
    assertions,
    diagnostics: [],
    source: null,
    ...more,
  };
}

/** Settings as a user gets them without any option. */
const plainSettings: RunSettings = {
  iterations: 1,
  minPassRate: 1,
  untilSure: null,
  concurrency: 1,
  retryErrors: 0,
  bail: null,
  maxErrors: 3,
  failFast: false,
  judgeThreshold: 0.7,
  judgeInline: false,
  failOnSkipped: false,
};

/** Keeps nothing but the names of what was opened. */
function memoryStore(evidence: readonly string[] | null): TranscriptStore & { readonly opened: string[] } {
  const opened: string[] = [];
  return {
    opened,
    open: ({ scenario: id, iteration, attempt }) => {
      const path = `${id}.${iteration + 1}.r${attempt}`;
      opened.push(path);
      return { path, write: () => undefined, close: () => undefined };
    },
    evidence: () => Promise.resolve(evidence),
    saveReplies: (slug) => `judge/${slug}.txt`,
  };
}

/** What a played run left behind. */
export interface PlayedRun {
  readonly end: RunEnd;
  readonly events: readonly RunEvent[];
  readonly report: Report;
  readonly store: ReturnType<typeof memoryStore>;
}

/** What differs from a plain run. */
export interface Play {
  readonly clock: VirtualClock;
  readonly subject: Subject;
  readonly scenarios: readonly PlannedScenario[];
  readonly settings?: Partial<RunSettings>;
  /** Besides those that are built in. */
  readonly gates?: readonly GateKind[];
  readonly judgeOf?: (keyword: string) => Judge | null;
  readonly environment?: Record<string, string>;
  readonly signal?: AbortSignal;
  readonly withdrawn?: RunWork['withdrawn'];
  readonly availableOf?: RunWork['availableOf'];
  /** What every transcript holds; null is a transcript that was lost. */
  readonly evidence?: readonly string[] | null;
  readonly rejected?: RunWork['rejected'];
  readonly onEvent?: (event: RunEventBody) => void;
}

/** Runs on virtual time until the run is over. */
export async function play(given: Play): Promise<PlayedRun> {
  const events: RunEvent[] = [];
  const store = memoryStore(given.evidence === undefined ? [] : given.evidence);
  const emit: Emit = (body) => {
    events.push({ version: 1, seq: events.length, at: given.clock.date().toISOString(), ...body });
    given.onEvent?.(body);
  };
  let end: RunEnd | null = null;
  const running = run({
    header: header(given),
    scenarios: given.scenarios,
    rejected: given.rejected ?? [],
    refusal: null,
    warnings: [],
    subject: given.subject,
    judgeOf: given.judgeOf ?? (() => null),
    gates: [...gateKinds, ...(given.gates ?? [])],
    gateTools: { countMatches },
    findLeaks,
    settings: { ...plainSettings, ...given.settings },
    availableOf: given.availableOf ?? null,
    withdrawn: given.withdrawn ?? null,
    recall: null,
    store,
    clock: given.clock,
    emit,
    signal: given.signal ?? new AbortController().signal,
    environment: given.environment ?? {},
  }).then((result) => {
    end = result;
  });
  for (let step = 0; end === null && step < 100_000; step += 1) {
    given.clock.advance(5);
    await new Promise(setImmediate);
  }
  await running;
  if (end === null) throw new Error('the run did not end');
  return { end, events, report: foldReport(events), store };
}

function header(given: Play): RunWork['header'] {
  return {
    id: 'run-1',
    source: null,
    startedAt: given.clock.date().toISOString(),
    tool: { name: 'crew-fitness', version: '0.0.0' },
    subject: given.subject.info,
    judges: {},
    options: {},
    environment: { node: 'v20', os: 'test', commit: null },
  };
}
