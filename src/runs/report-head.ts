import { closeSync, openSync, readSync } from 'node:fs';
import { type PastScenario, pastScenario } from '#model';
import type { RunTold } from './run-digest.ts';
import { createJsonScan } from './scan-json.ts';
import { flag, listOf, maybe, number, object, oneOf, optional, record, type Shape, text } from './shape.ts';

/** What is read at first: the head of a report is smaller, unless its options are many. Then more at a time. */
const [FIRST, NEXT] = [8 * 1024, 256 * 1024];
/** Scenarios beyond this many are counted in the summary and not told of. */
const MOST_SCENARIOS = 20_000;

const runShape = record({
  ...{ startedAt: text, durationMs: number, partial: flag, partialReason: maybe(text), exitCode: number },
  source: optional(maybe(record({ run: text, how: text }))),
  subject: record({ kind: text, name: text, endpoint: maybe(text) }),
  options: optional(object),
});
const summaryShape = record({
  passed: number,
  failed: number,
  errored: number,
  skipped: number,
  flaky: number,
});
const scenarioShape = record({
  ...{ id: text, status: oneOf('passed', 'failed', 'errored', 'skipped'), passRate: maybe(number) },
  judged: listOf(record({ mean: maybe(number) })),
});

/**
 * Reads of a written report what lists of runs tell: its head, and all of it only where its scenarios are wanted.
 * Null when it cannot be read.
 */
export function readReportHead(file: string, wantsScenarios: boolean): RunTold | null {
  const members = new Map<string, unknown>();
  const scenarios: PastScenario[] = [];
  const scan = createJsonScan({
    members: ['run', 'summary'],
    list: wantsScenarios ? { name: 'scenarios', members: ['id', 'status', 'passRate', 'judged'] } : null,
    onMember: (name, value) => members.set(name, value),
    onItem: (item) => {
      const scenario: unknown = Object.fromEntries(item);
      const isTold =
        scenarios.length < MOST_SCENARIOS &&
        fits<Parameters<typeof pastScenario>[0]>(scenario, scenarioShape);
      if (isTold) scenarios.push(pastScenario(scenario));
    },
  });
  try {
    for (const chunk of chunksOf(file)) {
      scan.feed(chunk);
      if (!wantsScenarios && members.size === 2) break;
    }
  } catch {
    return null;
  }
  const [run, summary] = [members.get('run'), members.get('summary')];
  if (!fits<RunTold['run']>(run, runShape) || !fits<RunTold['summary']>(summary, summaryShape)) return null;
  return { run: { ...run, source: run.source ?? null }, summary, scenarios };
}

function fits<T>(value: unknown, shape: Shape): value is T {
  return shape(value, '') === null;
}

/** In buffers of their own, since pieces of them may be kept. */
function* chunksOf(file: string): Generator<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    for (let size = FIRST; ; size = NEXT) {
      const chunk = Buffer.allocUnsafe(size);
      const length = readSync(descriptor, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
