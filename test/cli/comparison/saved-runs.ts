import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldReport, type RunEventBody, type RunHeader } from '#model';
import {
  assertion,
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';

/** What a scenario of a saved run came to. */
export interface PlayedScenario {
  readonly passed: number;
  readonly measured: number;
  readonly question?: string;
  readonly scores?: readonly number[];
  /** Milliseconds until done, of each iteration. */
  readonly doneMs?: (iteration: number) => number;
}

/** A saved run to be made. */
export interface PlayedRun {
  readonly id: string;
  readonly header?: Partial<RunHeader>;
  readonly scenarios: Readonly<Record<string, PlayedScenario>>;
  /** Whether its report is written too; otherwise there is only the log. */
  readonly report?: boolean;
}

/** Two runs, the later one the latest. */
export const [EARLIER, LATER] = ['20260302T080000Z-a1b2c3d4', '20260303T080000Z-e5f6a7b8'] as const;

/** Writes a run folder as a run would have left it. */
export function saveRun(cwd: string, { id, header: part, scenarios, report = true }: PlayedRun): void {
  const folder = join(cwd, '.crew-fitness/runs', id);
  mkdirSync(folder, { recursive: true });
  const events = stamp(bodiesOf(header({ ...part, id }), scenarios));
  writeFileSync(join(folder, 'events.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  if (report) writeFileSync(join(folder, 'run.json'), JSON.stringify(foldReport(events)));
}

function bodiesOf(run: RunHeader, scenarios: PlayedRun['scenarios']): RunEventBody[] {
  const plans = Object.entries(scenarios).map(([id, { question = `What of ${id}?` }]) =>
    scenario(id, { question, assertions: [assertion(0), deferred(1, `The answer to ${id}`)] }),
  );
  return [
    runStarted(plans, { run }),
    ...Object.entries(scenarios).flatMap(([id, played]) => scenarioBodies(run.id, id, played)),
    runFinished(0),
  ];
}

function scenarioBodies(run: string, id: string, played: PlayedScenario): RunEventBody[] {
  const { passed, measured, scores = [], doneMs = (iteration) => 10_000 + 100 * iteration } = played;
  const iterations = Array.from({ length: measured }, (_, index) =>
    observation(index, {
      conversationId: `${run} ${id} ${index}`,
      status: index < passed ? 'passed' : 'failed',
      durationMs: doneMs(index),
      gates: [
        outcome(0, index < passed ? 'passed' : 'failed', { decidedAtMs: doneMs(index) / 2 }),
        outcome(1, 'deferred'),
      ],
    }),
  );
  return [
    ...iterations.flatMap((one) => discussion(id, one)),
    ...scores.map(
      (score, iteration): RunEventBody => ({
        type: 'judgement-reached',
        ...{ scenario: id, iteration, judgement: judgement(1, score) },
      }),
    ),
    scenarioFinished(id, passed === measured ? 'passed' : 'failed', {
      passRate: measured === 0 ? null : passed / measured,
      judged: scores.length === 0 ? [] : [judged(1, 0.8, { reference: `The answer to ${id}` })],
    }),
  ];
}
