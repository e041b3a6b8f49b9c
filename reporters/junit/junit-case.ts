import type { GateReport, IterationReport, ScenarioReport } from '#model';
import { advisoriesOf } from '../support/advisories.ts';
import { type Complaint, complaintOf } from '../support/complaint.ts';
import { documentLine, documentText } from '../support/document-text.ts';
import { formatDuration } from '../support/duration.ts';
import { stripControls } from '../support/foreign-text.ts';
import { whyGate } from '../support/problems.ts';
import { describeSureness } from '../support/sureness.ts';

const MOST_NAME = 200;
const MOST_MESSAGE = 500;
const MOST_VALUE = 1000;
const MOST_ANSWER = 16_000;
const MOST_BODY = 16_000;
const MOST_ANSWERS = 5;
const MOST_LEAKS = 20;

/** One scenario as a test case, every text clean and cut. At most one of `failure`, `error` and `skipped` is set. */
export interface JUnitCase {
  readonly suite: string;
  readonly classname: string;
  readonly name: string;
  readonly file: string;
  readonly durationMs: number;
  readonly startedAt: string | null;
  readonly failure: Complaint | null;
  readonly error: Complaint | null;
  readonly skipped: string | null;
  /** What went wrong on the way to an outcome that is accepted. */
  readonly flaky: readonly Complaint[];
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly output: string;
}

/** What JUnit readers are told of a scenario. */
export function junitCase(scenario: ScenarioReport): JUnitCase {
  const { status } = scenario;
  const id = stripControls(scenario.id);
  const slash = id.lastIndexOf('/');
  const inManifest = id.replace(/\.ya?ml#([^/#]+)$/i, '.$1');
  const withoutEnding = inManifest === id ? id.replace(/(?<=[^/])\.[^./]*$/, '') : inManifest;
  return {
    suite: documentLine(slash === -1 ? '.' : id.slice(0, slash), MOST_NAME, '.'),
    classname: documentLine(withoutEnding.replaceAll('/', '.'), MOST_NAME, 'scenario'),
    name: documentLine(scenario.description, MOST_NAME, documentLine(scenario.name, MOST_NAME, 'scenario')),
    file: documentLine(scenario.file, MOST_VALUE, 'unknown'),
    durationMs: scenario.durationMs,
    startedAt: scenario.iterations[0]?.startedAt ?? null,
    failure: status === 'failed' ? complaintOf(scenario) : null,
    error: status === 'errored' ? complaintOf(scenario) : null,
    skipped:
      status === 'skipped' ? documentLine(scenario.reason ?? '', MOST_MESSAGE, 'no reason was given') : null,
    flaky: status === 'passed' ? scenario.iterations.flatMap(stumbles) : [],
    properties: propertiesOf(scenario),
    output: outputOf(scenario),
  };
}

/** Earlier tries and failed iterations of a scenario that is accepted all the same. */
function stumbles(iteration: IterationReport): Complaint[] {
  const tries = iteration.attempts.map(({ attempt, status, error, durationMs }) => ({
    type: documentLine(error?.code ?? status, MOST_NAME, status),
    message: documentLine(error?.message ?? '', MOST_MESSAGE, status),
    body: documentText(
      `iteration ${iteration.index + 1}, try ${attempt}: ${status} after ${formatDuration(durationMs)}`,
      MOST_BODY,
    ),
  }));
  if (iteration.status === 'passed') return tries;
  const gates = (wanted: GateReport['status']): string[] =>
    iteration.gates
      .filter(({ status }) => status === wanted)
      .map((gate) => `line ${gate.line} ${gate.raw}: ${whyGate(gate, iteration)}`);
  const fault = iteration.error === null ? [] : [iteration.error.message];
  const lines = [...gates('failed'), ...fault, ...gates('undecided')];
  return [
    ...tries,
    {
      type: iteration.status,
      message: documentLine(lines[0] ?? '', MOST_MESSAGE, iteration.status),
      body: documentText(
        [`iteration ${iteration.index + 1}: ${iteration.status}`, ...lines].join('\n'),
        MOST_BODY,
      ),
    },
  ];
}

function propertiesOf(scenario: ScenarioReport): [string, string][] {
  const properties: [string, string | null][] = [
    ['status', scenario.status],
    ['passRate', scenario.passRate === null ? null : String(scenario.passRate)],
    ...steadinessOf(scenario),
    ...describeSureness(scenario.untilSure).map((told): [string, string] => ['untilSure', told]),
    ['minPassRate', String(scenario.minPassRate)],
    ['flaky', scenario.flaky ? 'true' : null],
    ['tags', scenario.tags.length === 0 ? null : scenario.tags.join(', ')],
    ...scenario.judged.flatMap(
      ({ gateIndex, keyword, mean, threshold, unscored }): [string, string | null][] => [
        [`score.${keyword}.${gateIndex}`, mean === null ? null : mean.toFixed(4)],
        [`threshold.${keyword}.${gateIndex}`, String(threshold)],
        [`unscored.${keyword}.${gateIndex}`, unscored === 0 ? null : String(unscored)],
      ],
    ),
    ...scenario.iterations.map(({ index, conversationId }): [string, string | null] => [
      scenario.iterations.length === 1 ? 'conversationId' : `conversationId.${index + 1}`,
      conversationId,
    ]),
  ];
  return properties.flatMap(([name, value]) =>
    value === null
      ? []
      : [
          [documentLine(name, MOST_NAME, 'property'), documentLine(value, MOST_VALUE, '-')] as [
            string,
            string,
          ],
        ],
  );
}

function steadinessOf({ statistics }: ScenarioReport): [string, string][] {
  if (statistics === null) return [];
  const { measured, passed, passRate } = statistics;
  const { low, high } = passRate;
  return [
    ['measured', `${passed} of ${measured} passed`],
    ['passRate.low', low.toFixed(4)],
    ['passRate.high', high.toFixed(4)],
    ['stability', statistics.stability],
  ];
}

function leaksIn({ iterations }: ScenarioReport): string[] {
  const lines = iterations.flatMap(({ index, leaks = [] }) =>
    leaks.map(
      ({ line, text }) => `- iteration ${index + 1}, line ${line}: ${documentLine(text, MOST_MESSAGE, '')}`,
    ),
  );
  const hidden = lines.length - MOST_LEAKS;
  const more = hidden > 0 ? [`… and ${hidden} more`] : [];
  return lines.length === 0
    ? []
    : [['internal directives that the user was shown:', ...lines.slice(0, MOST_LEAKS), ...more].join('\n')];
}

function outputOf(scenario: ScenarioReport): string {
  const advisories = advisoriesOf(scenario);
  const answers = scenario.iterations
    .slice(0, MOST_ANSWERS)
    .map(
      (iteration) =>
        `iteration ${iteration.index + 1}: ${iteration.status}, ended by ${iteration.endReason} after ${formatDuration(iteration.durationMs)}\n` +
        `answer:\n${iteration.answer === null ? '(none)' : documentText(iteration.answer, MOST_ANSWER)}`,
    );
  const more = scenario.iterations.length - answers.length;
  const parts = [
    ...(advisories.length === 0
      ? []
      : [
          `for manual review:\n${advisories.map(({ line, raw }) => `- line ${line} ${documentLine(raw, MOST_MESSAGE, '')}`).join('\n')}`,
        ]),
    ...leaksIn(scenario),
    ...answers,
    ...(more > 0 ? [`… and ${more} more iterations`] : []),
  ];
  return documentText(parts.join('\n\n'), (MOST_ANSWERS + 1) * MOST_ANSWER);
}
