import type { JsonObject, RunEvent } from '#model';
import { promptRecordShape } from './prompt-record-shape.ts';
import {
  anything,
  flag,
  listOf,
  maybe,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  tableOf,
  text,
} from './shape.ts';

const position = record({ line: number, column: number });
const range = record({ start: position, end: position });
const fault = record({ code: text, message: text, hint: maybe(text) });
const form = oneOf('adl', 'markdown');

const diagnostic = record({
  severity: oneOf('error', 'warning', 'info'),
  code: text,
  message: text,
  range,
  hint: maybe(text),
  fix: maybe(record({ range, replacement: text })),
});

const assertion = record({ index: number, range, raw: text, kind: text, params: object });

const scenario = record({
  ...{ id: text, file: text, form, name: text, description: text, question: text },
  ...{ maxDurationMs: maybe(number), minScore: maybe(number), deadlineMs: number },
  ...{ requires: listOf(text), constants: tableOf(text), tags: listOf(text) },
  assertions: listOf(assertion),
  diagnostics: listOf(diagnostic),
  source: maybe(text),
});

const run = record({
  id: text,
  startedAt: text,
  source: optional(maybe(record({ run: text, how: text }))),
  tool: record({ name: text, version: text }),
  subject: record({ kind: text, name: text, endpoint: maybe(text) }),
  judges: tableOf(record({ kind: text, model: maybe(text), promptVersion: maybe(text) })),
  options: object,
  prompts: optional(promptRecordShape),
  environment: record({ node: text, os: text, commit: maybe(text) }),
});

const iterationStatus = oneOf('passed', 'failed', 'errored');
const scoreStatus = oneOf('passed', 'failed', 'unscored');

const gate = record({
  index: number,
  status: oneOf('passed', 'failed', 'undecided', 'advisory', 'deferred'),
  message: text,
  expected: anything,
  actual: anything,
  decidedAtMs: maybe(number),
});

const attempt = record({
  ...{ attempt: number, status: iterationStatus, error: maybe(fault), durationMs: number },
  ...{ conversationId: maybe(text), transcript: maybe(text) },
});

const observation = record({
  ...{ index: number, status: iterationStatus, conversationId: maybe(text), threadId: maybe(text) },
  ...{ startedAt: text, durationMs: number, endReason: text, timedOut: flag, answer: maybe(text) },
  ...{ syntheses: number, agents: tableOf(listOf(text)), reconnects: number, restarts: number },
  ...{ error: maybe(fault), warnings: listOf(text), transcript: maybe(text) },
  tally: optional(tableOf(number)),
  leaks: optional(listOf(record({ directive: text, line: number, text }))),
  attempts: listOf(attempt),
  gates: listOf(gate),
});

const judgement = record({
  ...{ gateIndex: number, keyword: text, score: maybe(number), status: scoreStatus, reason: text },
  ...{ fabrication: maybe(flag), judge: text, attempts: number, samples: listOf(number) },
  ...{ unstable: flag, inconsistent: flag, notes: listOf(text), raw: maybe(text) },
});

const judgedSummary = record({
  ...{ gateIndex: number, keyword: text, reference: text, status: scoreStatus, threshold: number },
  ...{ mean: maybe(number), min: maybe(number), max: maybe(number), n: number, unscored: number },
});

const untilSure = { confidence: number, indifference: number };
const sureness = record({
  ...untilSure,
  ...{ decision: oneOf('accepted', 'rejected', 'undecided'), after: maybe(number) },
  ...{ asked: number, most: number, saved: number },
});

const inDiscussion = { scenario: text, iteration: number, attempt: number };
const brief = record({
  ...{ type: text, agent: maybe(text), status: maybe(text), signal: maybe(text) },
  ...{ text: optional(maybe(text)), omitted: optional(number) },
});

/** What each event must hold for those who read a log again. */
const shapes: Readonly<Record<RunEvent['type'], Shape>> = {
  'run-started': record({
    ...{ run, scenarios: listOf(scenario), iterations: number, minPassRate: number, concurrency: number },
    untilSure: optional(maybe(record(untilSure))),
  }),
  'file-rejected': record({
    ...{ file: text, id: text, form: maybe(form), diagnostics: listOf(diagnostic), source: maybe(text) },
  }),
  'iteration-started': record({ startedAt: text, ...inDiscussion }),
  'discussion-advanced': record({ atMs: number, event: brief, ...inDiscussion }),
  'connection-lost': record({ atMs: number, cause: text, ...inDiscussion }),
  'connection-resumed': record({ atMs: number, connection: number, ...inDiscussion }),
  'thread-superseded': record({ atMs: number, threadId: text, ...inDiscussion }),
  'gate-settled': record({ gate, ...inDiscussion }),
  'gate-reopened': record({ index: number, atMs: number, ...inDiscussion }),
  'iteration-finished': record({ observation, ...inDiscussion }),
  'judging-started': record({ scenario: text, gateIndex: number, keyword: text, answers: number }),
  'judgement-reached': record({ scenario: text, iteration: number, judgement }),
  'scenario-finished': record({
    ...{ scenario: text, status: oneOf('passed', 'failed', 'errored', 'skipped'), reason: maybe(text) },
    ...{ passRate: maybe(number), flaky: flag, durationMs: number, judged: listOf(judgedSummary) },
    untilSure: optional(maybe(sureness)),
  }),
  warning: record({ scenario: maybe(text), message: text }),
  trouble: record({ fault }),
  'run-finished': record({ durationMs: number, partial: flag, partialReason: maybe(text), exitCode: number }),
};

const stamp = record({ seq: number, at: text });

/** Whether this version can read a line of a log: anybody may have written in it. */
export function isRunEvent(line: JsonObject | null): line is JsonObject & RunEvent {
  return eventMistake(line) === null;
}

/** Why it cannot, as `is ...`; null when it can. */
export function eventMistake(line: JsonObject | null): string | null {
  const type = line?.['type'];
  if (line?.['version'] !== 1 || !isKnownType(type)) return 'is no event of this version';
  const mistake = stamp(line, '') ?? shapes[type](line, '');
  return mistake === null ? null : `is not what it must be (${mistake})`;
}

function isKnownType(type: unknown): type is RunEvent['type'] {
  return typeof type === 'string' && Object.hasOwn(shapes, type);
}
