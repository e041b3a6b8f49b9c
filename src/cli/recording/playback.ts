import { join } from 'node:path';
import type {
  Clock,
  DiscussionPlace,
  Fault,
  IterationReport,
  Judge,
  PlannedScenario,
  RunHeader,
  RunSource,
  ScenarioReport,
  Subject,
  TranscriptStore,
} from '#model';
import type { Availability, Recall } from '#runner';
import { type RunFolder, readTranscript } from '#runs';
import { createReplaySubject } from '#subjects';
import { type Match, matchScenarios } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';
import { createRecall } from './recall-judgements.ts';

/** A saved run that stands in for the crew. */
export interface PlaybackRequest {
  readonly recording: Recording;
  readonly how: RunSource['how'];
  /** How many times faster than it was; null for at once. */
  readonly speed: number | null;
  /** Whether every answer is judged again, also where nothing changed. */
  readonly judgeAgain: boolean;
}

/** Whether anybody is asked: only a run that is resumed goes to the crew for what is missing. */
export function asksCrew(playback: PlaybackRequest | null): boolean {
  return playback === null || playback.how === 'resumed';
}

/** What a run is given so that it goes back to a saved one. */
export interface Playback {
  readonly source: RunSource;
  readonly subject: Subject;
  readonly availableOf: ((scenario: PlannedScenario) => Availability | null) | null;
  readonly recall: Recall | null;
  /** Who judged then, by keyword. */
  readonly judges: RunHeader['judges'];
  readonly store: TranscriptStore;
}

/** What a playback needs to know of the run that it takes part in. */
export interface PlaybackPlace {
  readonly scenarios: readonly Pick<PlannedScenario, 'id' | 'question' | 'description'>[];
  /** Who is asked what is missing, where the run is resumed. */
  readonly live: Subject;
  readonly judges: Readonly<Record<string, Judge>>;
  /** Null where nothing could be saved. */
  readonly folder: RunFolder | null;
  readonly unsaved: TranscriptStore;
  readonly idleTimeoutMs: number;
  readonly clock: Clock;
}

/** Sets a saved run up to stand in for the crew, wholly or, when a run is resumed, for what was measured. */
export function createPlayback(request: PlaybackRequest, place: PlaybackPlace): Playback {
  const { recording, how, speed } = request;
  const matches = matchScenarios(place.scenarios, recording.report.scenarios);
  const fileOf = (at: DiscussionPlace): string | null => {
    const match = matches.get(at.scenario);
    if (match?.kind !== 'recorded') return null;
    const path = transcriptOf(match.recorded, at, how);
    return path === null ? null : join(recording.folderOf(match.recorded.id), path);
  };
  const replay = createReplaySubject({
    info: recording.report.run.subject,
    idleTimeoutMs: place.idleTimeoutMs,
    clock: place.clock,
    speed,
    find: (at) => {
      const file = fileOf(at);
      return file === null ? notKept(recording) : readTranscript(file);
    },
  });
  const { folder } = place;
  return {
    source: { run: recording.id, how },
    subject: how === 'resumed' ? askWhatIsMissing(replay, place.live, (at) => fileOf(at) !== null) : replay,
    availableOf: how === 'resumed' ? null : (scenario) => availabilityOf(matches.get(scenario.id), recording),
    judges: recording.report.run.judges,
    recall: request.judgeAgain
      ? null
      : createRecall({
          recorded: recording.report,
          matches,
          judges: place.judges,
          adoptReplies: (about, { id }, path) =>
            folder?.transcripts.adoptReplies(about, join(recording.folderOf(id), path)) ?? null,
        }),
    store: folder === null ? place.unsaved : storeOf(folder, fileOf),
  };
}

/** Whether there is a measurement: an error is none, and what was called off had no time to become one. */
export function isMeasured({ status, endReason }: IterationReport): boolean {
  return status === 'failed' || (status === 'passed' && (endReason === 'done' || endReason === 'deadline'));
}

/** Path inside the recorded run; of what is resumed only measurements count, and only their last attempt. */
function transcriptOf(recorded: ScenarioReport, at: DiscussionPlace, how: RunSource['how']): string | null {
  const then = recorded.iterations.find(({ index }) => index === at.iteration);
  if (then === undefined) return null;
  if (how === 'resumed') return isMeasured(then) && at.attempt === 1 ? then.transcript : null;
  const earlier = then.attempts.find(({ attempt }) => attempt === at.attempt);
  if (earlier !== undefined) return earlier.transcript;
  return at.attempt === then.attempts.length + 1 ? then.transcript : null;
}

function availabilityOf(match: Match | undefined, { id }: Recording): Availability | null {
  if (match === undefined || match.kind === 'unknown') {
    const reason = `there is no measurement: run ${id} did not ask it`;
    return { has: () => false, otherwise: { status: 'errored', reason } };
  }
  if (match.kind === 'question-changed') {
    const reason = `there is no measurement: its question changed since run ${id}`;
    return { has: () => false, otherwise: { status: 'errored', reason } };
  }
  const made = new Set(match.recorded.iterations.map(({ index }) => index));
  const { status, reason } = match.recorded;
  const otherwise = {
    status: status === 'errored' ? 'errored' : 'skipped',
    reason: reason ?? `not every iteration was asked in run ${id}`,
  } as const;
  return { has: (iteration) => made.has(iteration), otherwise };
}

function askWhatIsMissing(
  replay: Subject,
  live: Subject,
  isRecorded: (place: DiscussionPlace) => boolean,
): Subject {
  return {
    ...live,
    discuss: (ask) =>
      ask.place !== undefined && isRecorded(ask.place) ? replay.discuss(ask) : live.discuss(ask),
  };
}

function storeOf(
  { transcripts }: RunFolder,
  fileOf: (place: DiscussionPlace) => string | null,
): TranscriptStore {
  return {
    ...transcripts,
    open: (meta) => {
      const file = fileOf(meta);
      return file === null ? transcripts.open(meta) : transcripts.adopt(meta, file);
    },
  };
}

function notKept({ id }: Recording): Fault {
  return {
    code: 'no-recording',
    message: `run ${id} holds no transcript of this discussion`,
    hint: 'ask it: crew-fitness run',
  };
}
