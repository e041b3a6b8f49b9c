import type { JudgedSummary, Judgement } from '../judge.ts';
import type { GateReport, IterationReport, Report, ScenarioReport } from '../report.ts';
import {
  DONE,
  type Measurements,
  type ScenarioMeasurements,
  type ScoreMeasurements,
  type TimeMeasurements,
} from './measurements.ts';

/** Turns a text into a short one that only the same text has. */
export type Fingerprint = (text: string) => string;

/** As much of a report as is looked at. */
export interface MeasurableReport {
  readonly tool: Pick<Report['tool'], 'version'>;
  readonly run: Pick<
    Report['run'],
    'id' | 'subject' | 'judges' | 'options' | 'prompts' | 'partial' | 'partialReason'
  >;
  readonly scenarios: readonly MeasurableScenario[];
}

interface MeasurableScenario
  extends Pick<ScenarioReport, 'id' | 'question' | 'maxDurationMs' | 'minPassRate' | 'status'> {
  readonly judged: readonly Pick<JudgedSummary, 'gateIndex' | 'keyword' | 'reference' | 'threshold'>[];
  readonly iterations: readonly MeasurableIteration[];
}

interface MeasurableIteration
  extends Pick<IterationReport, 'status' | 'conversationId' | 'startedAt' | 'durationMs' | 'endReason'> {
  readonly gates: readonly Pick<GateReport, 'raw' | 'status' | 'decidedAtMs'>[];
  readonly judgements: readonly Pick<Judgement, 'gateIndex' | 'score'>[];
}

/** What a run measured. Files that are no scenarios are left out. */
export function measureReport(report: MeasurableReport, fingerprint: Fingerprint): Measurements {
  const { id, partial, partialReason, prompts = null } = report.run;
  return {
    name: id,
    partialReason: partial ? (partialReason ?? 'the run did not end by itself') : null,
    scenarios: report.scenarios
      .filter(({ question }) => question !== '')
      .map((scenario) => measureScenario(scenario, report, fingerprint)),
    prompts,
  };
}

function measureScenario(
  scenario: MeasurableScenario,
  report: MeasurableReport,
  fingerprint: Fingerprint,
): ScenarioMeasurements {
  const { run } = report;
  const measured = scenario.iterations.filter(({ status }) => status !== 'errored');
  const timeout = run.options['timeoutMs'];
  const [first] = scenario.iterations;
  return {
    id: scenario.id,
    run: run.id,
    crew: run.subject.name,
    question: fingerprint(scenario.question),
    gates: first === undefined ? null : fingerprint(listed(first.gates.map(({ raw }) => raw))),
    discussions: fingerprint(
      listed(measured.flatMap(({ conversationId, startedAt }) => [conversationId, startedAt])),
    ),
    deadlineMs: scenario.maxDurationMs ?? (typeof timeout === 'number' ? timeout : null),
    minPassRate: scenario.minPassRate,
    status: scenario.status,
    passed: measured.filter(({ status }) => status === 'passed').length,
    measured: measured.length,
    scores: scenario.judged.flatMap((judged) => measureScores(judged, { measured, report, fingerprint })),
    times: [measureDone(measured), ...measureGates(measured)].filter(({ ms }) => ms.length > 0),
  };
}

function listed(parts: readonly (string | null)[]): string {
  return JSON.stringify(parts);
}

function measureScores(
  { gateIndex, keyword, reference, threshold }: MeasurableScenario['judged'][number],
  {
    measured,
    report: { run, tool },
    fingerprint,
  }: {
    readonly measured: readonly MeasurableIteration[];
    readonly report: MeasurableReport;
    readonly fingerprint: Fingerprint;
  },
): ScoreMeasurements[] {
  const values = measured.map(
    ({ judgements }) => judgements.find((judgement) => judgement.gateIndex === gateIndex)?.score ?? null,
  );
  const judge = run.judges[keyword];
  if (judge === undefined || values.every((value) => value === null)) return [];
  const { kind, model, promptVersion } = judge;
  const scoredBy = { kind, model, promptVersion, tool: kind === 'embedded' ? tool.version : null };
  return [{ keyword, reference: fingerprint(reference), threshold, judge: scoredBy, values }];
}

function measureDone(measured: readonly MeasurableIteration[]): TimeMeasurements {
  const done = measured.filter(({ endReason }) => endReason === 'done');
  return { of: DONE, ms: wholeTimes(done.map(({ durationMs }) => durationMs)) };
}

/** By the sentence, since gates move when one is added; whoever writes one twice gets one measurement. */
function measureGates(measured: readonly MeasurableIteration[]): TimeMeasurements[] {
  const times = new Map<string, number[]>();
  for (const { gates } of measured) {
    const told = new Set<string>();
    for (const { raw, status, decidedAtMs } of gates) {
      if (status !== 'passed' || decidedAtMs === null || told.has(raw)) continue;
      told.add(raw);
      const known = times.get(raw);
      if (known === undefined) times.set(raw, [decidedAtMs]);
      else known.push(decidedAtMs);
    }
  }
  return [...times].map(([of, ms]) => ({ of, ms: wholeTimes(ms) }));
}

function wholeTimes(ms: readonly number[]): readonly number[] {
  return ms.map(Math.round).sort((one, other) => one - other);
}
