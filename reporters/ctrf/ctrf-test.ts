import type { IterationReport, ScenarioReport } from '#model';
import { advisoriesOf } from '../support/advisories.ts';
import { complaintOf } from '../support/complaint.ts';
import { documentLine, documentText } from '../support/document-text.ts';
import { gateOf, problemsOf } from '../support/problems.ts';
import { ctrfStatus } from './ctrf-status.ts';
import { ctrfSteps } from './ctrf-steps.ts';
import { timeOf, wholeMs } from './whole-ms.ts';

const MOST_NAME = 200;
const MOST_VALUE = 1000;
const MOST_ANSWER = 16_000;
const MOST_ANSWERS = 5;
const MOST_LEAKS = 20;

/** A scenario as a test of CTRF: what the standard has a place for, and the rest as extra fields. */
export function ctrfTest(scenario: ScenarioReport): Record<string, unknown> {
  const { status, iterations, tags } = scenario;
  const name = documentLine(scenario.name, MOST_NAME, 'scenario');
  const startedAt = iterations[0]?.startedAt;
  const duration = wholeMs(scenario.durationMs);
  const start = startedAt === undefined ? null : timeOf(startedAt);
  const line = problemsOf(scenario)
    .map(gateOf)
    .find((gate) => gate !== null)?.line;
  return {
    name: documentLine(scenario.description, MOST_NAME, name),
    status: ctrfStatus(status),
    duration,
    ...(start === null ? {} : { start, stop: start + duration }),
    suite: suiteOf(scenario),
    ...reasonOf(scenario),
    ...(line === undefined ? {} : { line }),
    rawStatus: status,
    ...(tags.length === 0 ? {} : { tags: tags.map((tag) => documentLine(tag, MOST_NAME, '-')) }),
    type: 'crew',
    filePath: documentLine(scenario.file, MOST_VALUE, 'unknown'),
    ...retriesOf(iterations),
    flaky: scenario.flaky,
    stdout: answersOf(iterations),
    steps: iterations.flatMap((iteration) => ctrfSteps(iteration, iterations.length)),
    extra: extraOf(scenario),
  };
}

/** The folders that a scenario lies in, from the top. */
export function suiteOf({ id }: Pick<ScenarioReport, 'id'>): string[] {
  const folders = id.split('/').slice(0, -1);
  return folders.length === 0 ? ['.'] : folders.map((folder) => documentLine(folder, MOST_NAME, '.'));
}

function reasonOf(scenario: ScenarioReport): Record<string, string> {
  const { status, reason } = scenario;
  if (status === 'skipped') return { message: documentLine(reason ?? '', MOST_VALUE, 'no reason was given') };
  if (status === 'passed') return {};
  const { message, body } = complaintOf(scenario);
  return { message, trace: body };
}

/** Earlier tries of iterations that could not be measured at first. */
function retriesOf(iterations: readonly IterationReport[]): Record<string, unknown> {
  const tries = iterations.flatMap(({ index, attempts }) =>
    attempts.map(({ attempt, status, error, durationMs }) => ({
      attempt,
      status: ctrfStatus(status),
      duration: wholeMs(durationMs),
      message: documentLine(error?.message ?? '', MOST_VALUE, status),
      extra: { iteration: index + 1, code: documentLine(error?.code ?? '', MOST_NAME, status) },
    })),
  );
  return tries.length === 0 ? {} : { retries: tries.length, retryAttempts: tries };
}

function answersOf(iterations: readonly IterationReport[]): string[] {
  const shown = iterations
    .slice(0, MOST_ANSWERS)
    .map(({ index, answer }) =>
      [
        `answer of iteration ${index + 1}:`,
        answer === null ? '(none)' : documentText(answer, MOST_ANSWER),
      ].join('\n'),
    );
  const more = iterations.length - shown.length;
  return shown.flatMap((text) => text.split('\n')).concat(more > 0 ? [`… and ${more} more iterations`] : []);
}

function extraOf(scenario: ScenarioReport): Record<string, unknown> {
  const { id, iterations, judged, passRate, minPassRate, statistics, untilSure } = scenario;
  return {
    id: documentLine(id, MOST_VALUE, 'scenario'),
    passRate,
    minPassRate,
    ...(statistics === null
      ? {}
      : {
          measured: statistics.measured,
          passed: statistics.passed,
          passRateInterval: [statistics.passRate.low, statistics.passRate.high],
          stability: statistics.stability,
        }),
    ...(untilSure === null ? {} : { untilSure }),
    scores: judged.map(({ gateIndex, keyword, mean, min, max, n, unscored, threshold, status }) => ({
      gate: gateIndex,
      keyword: documentLine(keyword, MOST_NAME, '-'),
      ...{ mean, min, max, n, unscored, threshold, status },
    })),
    iterations: iterations.map(({ index, status, endReason, durationMs, conversationId }) => ({
      iteration: index + 1,
      status,
      endReason,
      durationMs: wholeMs(durationMs),
      conversation: conversationId === null ? null : documentLine(conversationId, MOST_NAME, '-'),
    })),
    forManualReview: advisoriesOf(scenario).map(({ line, raw }) => ({
      line,
      sentence: documentLine(raw, MOST_VALUE, '-'),
    })),
    leaks: iterations
      .flatMap(({ index, leaks = [] }) => leaks.map((leak) => ({ index, leak })))
      .slice(0, MOST_LEAKS)
      .map(({ index, leak }) => ({
        iteration: index + 1,
        line: leak.line,
        text: documentLine(leak.text, MOST_VALUE, '-'),
      })),
  };
}
