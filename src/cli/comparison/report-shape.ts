import type { MeasurableReport } from '#model';
import { promptRecordShape, shapes } from '#runs';

const { listOf, maybe, number, object, oneOf, optional, record, tableOf, text } = shapes;

const gate = record({
  raw: text,
  status: oneOf('passed', 'failed', 'undecided', 'advisory', 'deferred'),
  decidedAtMs: maybe(number),
});

const iteration = record({
  ...{ status: oneOf('passed', 'failed', 'errored'), conversationId: maybe(text), startedAt: text },
  ...{ durationMs: number, endReason: text, gates: listOf(gate) },
  judgements: listOf(record({ gateIndex: number, score: maybe(number) })),
});

const scenario = record({
  ...{ id: text, question: text, maxDurationMs: maybe(number), minPassRate: number },
  status: oneOf('passed', 'failed', 'errored', 'skipped'),
  judged: listOf(record({ gateIndex: number, keyword: text, reference: text, threshold: number })),
  iterations: listOf(iteration),
});

const report = record({
  tool: record({ version: text }),
  run: record({
    prompts: optional(promptRecordShape),
    ...{ id: text, subject: record({ name: text }), options: object, partial: shapes.flag },
    judges: tableOf(record({ kind: text, model: maybe(text), promptVersion: maybe(text) })),
    partialReason: optional(maybe(text)),
  }),
  scenarios: listOf(scenario),
});

/** Whether a document is a report, as far as it is measured; anybody may have written it. */
export function isReport(value: unknown): value is MeasurableReport {
  return reportMistake(value) === null;
}

/** What keeps it from being one. */
export function reportMistake(value: unknown): string | null {
  return report(value, '');
}
