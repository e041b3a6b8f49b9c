import { countMatches, findLeaks } from '#grammar';
import {
  type Clock,
  createReportFold,
  type GateKind,
  type Judge,
  type PlannedScenario,
  type RunHeader,
  type ScenarioReport,
  type TranscriptLine,
  type TranscriptMeta,
} from '#model';
import { type RunSettings, run } from '#runner';
import { createMemoryTranscripts } from '#runs';
import { createReplaySubject, type RecordedDiscussion } from '#subjects';
import { createEventBus } from '../run/event-bus.ts';

/** A discussion to be put to a scenario's gates. */
export interface Trial {
  readonly plan: PlannedScenario;
  readonly meta: TranscriptMeta;
  readonly discussion: RecordedDiscussion;
}

/** What all trials have in common. */
export interface TrialGround {
  readonly gates: readonly GateKind[];
  readonly header: RunHeader;
  readonly settings: RunSettings;
  readonly idleTimeoutMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Decides recorded discussions as a run decides them that goes back to a saved one, and leaves nothing on disk. The
 * reports come in the order of the trials.
 */
export async function tryDiscussions(
  trials: readonly Trial[],
  judgeOf: (keyword: string) => Judge | null,
  ground: TrialGround,
): Promise<readonly ScenarioReport[]> {
  const { header, clock, signal } = ground;
  const byId = new Map(trials.map((trial, at) => [`${at} ${trial.plan.id}`, trial]));
  const fold = createReportFold();
  await run({
    header,
    warnings: [],
    scenarios: [...byId].map(([id, { plan }]) => ({ ...plan, id, requires: [] })),
    rejected: [],
    refusal: null,
    subject: createReplaySubject({
      info: header.subject,
      find: ({ scenario }) => linesOf(byId.get(scenario)),
      idleTimeoutMs: ground.idleTimeoutMs,
      clock,
      speed: null,
    }),
    judgeOf,
    gates: ground.gates,
    gateTools: { countMatches },
    findLeaks,
    settings: ground.settings,
    availableOf: null,
    withdrawn: null,
    recall: null,
    store: createMemoryTranscripts(),
    clock,
    emit: createEventBus(clock, [fold.add]),
    signal,
    environment: {},
  });
  return fold.report().scenarios;
}

async function* linesOf(trial: Trial | undefined): AsyncGenerator<TranscriptLine> {
  if (trial === undefined) return;
  const { meta, discussion } = trial;
  yield { type: 'meta', meta };
  for (const signal of discussion.signals) yield { type: 'signal', signal };
  yield { type: 'end', end: discussion.end };
}
