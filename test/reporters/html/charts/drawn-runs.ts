import {
  foldReport,
  type Past,
  type PastScenario,
  type Report,
  type RunEventBody,
  type ScenarioReport,
  type ScenarioStatus,
} from '#model';
import {
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../../support/run-log.ts';

/** How one iteration is played. */
export interface PlayedIteration {
  readonly ms: number;
  readonly score: number | null;
  readonly status?: 'passed' | 'failed' | 'errored';
  readonly end?: 'done' | 'deadline' | 'fault';
  /** Times of earlier tries. */
  readonly tries?: readonly number[];
}

/** How one scenario is played. */
export interface PlayedScenario {
  readonly id: string;
  readonly status: ScenarioStatus;
  readonly iterations: readonly PlayedIteration[];
  readonly threshold?: number;
  readonly maxDurationMs?: number;
}

/** The report of a run in which these scenarios went so. */
export function playedReport(
  played: readonly PlayedScenario[],
  run: {
    readonly durationMs?: number;
    readonly concurrency?: number;
    readonly source?: Report['run']['source'];
  } = {},
): Report {
  const { durationMs = 60_000, concurrency = 1, source = null } = run;
  const plans = played.map(({ id, maxDurationMs }) =>
    scenario(id, {
      assertions: [deferred(0, 'Nine to five on weekdays.')],
      ...(maxDurationMs === undefined ? {} : { maxDurationMs }),
    }),
  );
  const bodies = played.flatMap((one) => eventsOf(one));
  const id = '20261012T080000Z-00000000';
  const told = { id, startedAt: '2026-10-12T08:00:00.000Z', source, options: { concurrency } };
  return foldReport(
    stamp([
      runStarted(plans, { run: header(told), iterations: 5 }),
      ...bodies,
      { type: 'run-finished', durationMs, partial: false, partialReason: null, exitCode: 0 },
    ]),
  );
}

function eventsOf({ id, status, iterations, threshold = 0.7 }: PlayedScenario): RunEventBody[] {
  const scores = iterations.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return [
    ...iterations.flatMap((one, index) => [
      ...discussion(id, observationOf(one, index)),
      ...(one.score === null
        ? []
        : [
            {
              ...{ type: 'judgement-reached' as const, scenario: id, iteration: index },
              judgement: judgement(0, one.score),
            },
          ]),
    ]),
    scenarioFinished(id, status, {
      passRate: iterations.filter(({ status: of = 'passed' }) => of === 'passed').length / iterations.length,
      judged: [
        judged(0, mean, { threshold, ...(mean !== null && mean < threshold ? { status: 'failed' } : {}) }),
      ],
    }),
  ];
}

function observationOf({ ms, status = 'passed', end = 'done', tries = [] }: PlayedIteration, index: number) {
  return observation(index, {
    ...{ status, durationMs: ms, endReason: end },
    gates: [outcome(0, 'deferred')],
    attempts: tries.map((durationMs, at) => ({
      ...{ attempt: at + 1, status: 'errored' as const, error: null, conversationId: null, durationMs },
      transcript: null,
    })),
  });
}

/** The only scenario of a run. */
export function playedScenario(played: Omit<PlayedScenario, 'id'>): ScenarioReport {
  const [only] = playedReport([{ id: 'fitness/opening-hours.adl', ...played }]).scenarios;
  if (only === undefined) throw new Error('a run of one scenario has none');
  return only;
}

/** What became of a scenario on the days of October before; null where nothing was measured. */
export function playedPast(
  values: readonly (readonly [ScenarioStatus, number | null, number | null])[],
): readonly (PastScenario & { readonly run: string })[] {
  return values.map(([status, passRate, score], index) => ({
    ...{ id: 'fitness/opening-hours.adl', status, passRate, score },
    run: `${octoberDay(index + 1)}T080000Z-00000000`,
  }));
}

/** Runs on the days of October before: how many passed, failed, errored and were skipped, how long they took. */
export function playedRuns(
  values: readonly (readonly [
    passed: number,
    failed: number,
    errored: number,
    skipped: number,
    ms: number,
  ])[],
  scenarios: (index: number) => readonly PastScenario[] = () => [],
): Past {
  const runs = values.map(([passed, failed, errored, skipped, durationMs], index) => ({
    ...{ id: `${octoberDay(index + 1)}T080000Z-00000000`, durationMs },
    startedAt: `2026-10-${String(index + 1).padStart(2, '0')}T08:00:00.000Z`,
    summary: { passed, failed, errored, skipped, flaky: 0 },
    scenarios: scenarios(index),
  }));
  return { runs, comparison: null };
}

function octoberDay(number: number): string {
  return `202610${String(number).padStart(2, '0')}`;
}
