import type {
  Assertion,
  GateOutcome,
  GateStatus,
  JudgedSummary,
  Judgement,
  Observation,
  PlannedScenario,
  RunEvent,
  RunEventBody,
  RunHeader,
} from '#model';

/** Start of every built run; later events follow a second apart unless told otherwise. */
const STARTED_AT = '2026-03-02T08:00:00.000Z';

/** Stamps bodies as a runner would: without gaps, one every `stepMs` milliseconds. */
export function stamp(bodies: readonly RunEventBody[], stepMs = 1000): RunEvent[] {
  const start = Date.parse(STARTED_AT);
  return bodies.map((body, seq) => ({
    version: 1,
    seq,
    at: new Date(start + seq * stepMs).toISOString(),
    ...body,
  }));
}

/** An assertion at a line of its own. */
export function assertion(
  index: number,
  part: Partial<Assertion> & { readonly line?: number } = {},
): Assertion {
  const { line = index + 4, ...rest } = part;
  const raw = part.raw ?? 'synthesis is non-empty';
  return {
    index,
    range: { start: { line, column: 1 }, end: { line, column: raw.length + 9 } },
    kind: 'synthesis-non-empty',
    params: {},
    ...rest,
    raw,
  };
}

/** A deferred assertion. */
export function deferred(index: number, reference: string, part: Partial<Assertion> = {}): Assertion {
  return assertion(index, {
    kind: 'deferred',
    raw: `DEFER synthesis REFLECTS "${reference}"`,
    params: { keyword: 'REFLECTS', reference, minScore: null },
    ...part,
  });
}

/** A plan that takes part in a run. */
export function scenario(id: string, part: Partial<PlannedScenario> = {}): PlannedScenario {
  const assertions = part.assertions ?? [assertion(0)];
  const file = id.slice(id.lastIndexOf('/') + 1);
  return {
    id,
    file: id,
    form: id.endsWith('.md') ? 'markdown' : 'adl',
    name: file.replace(/\.[^.]*$/, ''),
    description: '',
    question: 'When is the library open?',
    maxDurationMs: null,
    minScore: null,
    requires: [],
    constants: { QUESTION: 'When is the library open?' },
    tags: [],
    deadlineMs: 120_000,
    diagnostics: [],
    source: sourceOf(assertions),
    ...part,
    assertions,
  };
}

function sourceOf(assertions: readonly Assertion[]): string {
  const lines: string[] = [
    'DESCRIPTION A question to the crew',
    'DEFINE CONST QUESTION AS "When is the library open?"',
  ];
  for (const { range, raw } of assertions) lines[range.start.line - 1] = `ASSERT(${raw})`;
  return `${Array.from(lines, (line) => line ?? '').join('\n')}\n`;
}

/** The outcome of an assertion. */
export function outcome(index: number, status: GateStatus, part: Partial<GateOutcome> = {}): GateOutcome {
  return {
    index,
    status,
    message: status === 'passed' ? 'the crew gave an answer' : `the gate is ${status}`,
    expected: null,
    actual: null,
    decidedAtMs: status === 'advisory' || status === 'deferred' ? null : 1200,
    ...part,
  };
}

/** A discussion that ended; passed unless its parts say otherwise. */
export function observation(index: number, part: Partial<Observation> = {}): Observation {
  return {
    index,
    status: 'passed',
    conversationId: `conversation-${index + 1}`,
    threadId: `thread-${index + 1}`,
    startedAt: STARTED_AT,
    durationMs: 1500,
    endReason: 'done',
    timedOut: false,
    answer: 'The library opens at nine.',
    syntheses: 1,
    agents: { agree: ['hours'], concern: [] },
    reconnects: 0,
    restarts: 0,
    error: null,
    warnings: [],
    attempts: [],
    gates: [outcome(0, 'passed')],
    transcript: `transcripts/scenario.${index + 1}.jsonl`,
    ...part,
  };
}

/** A judge's score of one answer. */
export function judgement(gateIndex: number, score: number | null, part: Partial<Judgement> = {}): Judgement {
  return {
    gateIndex,
    keyword: 'REFLECTS',
    score,
    status: score === null ? 'unscored' : score >= 0.7 ? 'passed' : 'failed',
    fabrication: score === null ? null : false,
    reason: score === null ? 'no verdict could be read' : 'The answer covers the reference.',
    judge: 'crew',
    attempts: 1,
    samples: score === null ? [] : [score],
    unstable: false,
    inconsistent: false,
    notes: [],
    raw: 'judge/scenario.txt',
    ...part,
  };
}

/** A judged assertion over one iteration. */
export function judged(
  gateIndex: number,
  mean: number | null,
  part: Partial<JudgedSummary> = {},
): JudgedSummary {
  return {
    gateIndex,
    keyword: 'REFLECTS',
    reference: 'Nine to five on weekdays.',
    mean,
    min: mean,
    max: mean,
    n: mean === null ? 0 : 1,
    unscored: mean === null ? 1 : 0,
    threshold: 0.7,
    status: mean === null ? 'unscored' : mean >= 0.7 ? 'passed' : 'failed',
    ...part,
  };
}

/** What is known of a built run before it begins. */
export function header(part: Partial<RunHeader> = {}): RunHeader {
  return {
    id: '20260302T080000Z-a1b2c3',
    source: null,
    startedAt: STARTED_AT,
    tool: { name: 'crew-fitness', version: '0.1.0' },
    subject: { kind: 'crew', name: 'library', endpoint: 'http://127.0.0.1:8080/api/v1/discussions/library' },
    judges: { REFLECTS: { kind: 'crew', model: null, promptVersion: null } },
    options: { iterations: 1, minPassRate: 1 },
    environment: { node: 'v20.20.2', os: 'linux x64', commit: null },
    ...part,
  };
}

/** Opens a run over plans. */
export function runStarted(
  scenarios: readonly PlannedScenario[],
  part: Partial<Extract<RunEventBody, { readonly type: 'run-started' }>> = {},
): RunEventBody {
  return {
    type: 'run-started',
    run: header(),
    scenarios,
    iterations: 1,
    minPassRate: 1,
    untilSure: null,
    concurrency: 1,
    ...part,
  };
}

/** Ends a run. */
export function runFinished(exitCode: number, partialReason: string | null = null): RunEventBody {
  return { type: 'run-finished', durationMs: 4200, partial: partialReason !== null, partialReason, exitCode };
}

/** Ends a scenario. */
export function scenarioFinished(
  id: string,
  status: 'passed' | 'failed' | 'errored' | 'skipped',
  part: Partial<Extract<RunEventBody, { readonly type: 'scenario-finished' }>> = {},
): RunEventBody {
  return {
    type: 'scenario-finished',
    scenario: id,
    status,
    reason: null,
    passRate: status === 'passed' ? 1 : status === 'failed' ? 0 : null,
    flaky: false,
    durationMs: 1500,
    judged: [],
    untilSure: null,
    ...part,
  };
}

/** One discussion from its start to its end, its gates settling on the way. */
export function discussion(id: string, seen: Observation): RunEventBody[] {
  const at = { scenario: id, iteration: seen.index, attempt: seen.attempts.length + 1 };
  return [
    { type: 'iteration-started', ...at, startedAt: seen.startedAt },
    ...['thread_found', 'finding', 'synthesis', 'done'].map(
      (type, index): RunEventBody => ({
        type: 'discussion-advanced',
        ...at,
        atMs: 300 * (index + 1),
        event: {
          type,
          agent: type === 'finding' ? 'hours' : null,
          status: null,
          signal: type === 'finding' ? 'agree' : null,
        },
      }),
    ),
    ...seen.gates
      .filter((gate) => gate.decidedAtMs !== null)
      .map((gate): RunEventBody => ({ type: 'gate-settled', ...at, gate })),
    { type: 'iteration-finished', ...at, observation: seen },
  ];
}
