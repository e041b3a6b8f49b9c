import type {
  Clock,
  Judge,
  PlannedScenario,
  Redact,
  RunHeader,
  RunSource,
  Subject,
  TranscriptStore,
} from '#model';
import type { Availability, Recall } from '#runner';
import { keptFile, type RunFolder, readTranscript } from '#runs';
import { createReplaySubject } from '#subjects';
import { linesAsAsked } from './as-asked.ts';
import { createTranscriptFinder, type FindTranscript } from './kept-transcripts.ts';
import { matchScenarios } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';
import { createRecall, recordedMarks } from './recall-judgements.ts';
import { recordedAvailability, resumedAvailability } from './recorded-availability.ts';

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
  readonly judgeMarks: Readonly<Record<string, string>>;
  readonly store: TranscriptStore;
}

/** What a playback needs to know of the run that it takes part in. */
export interface PlaybackPlace {
  readonly scenarios: readonly Pick<PlannedScenario, 'id' | 'question' | 'description'>[];
  /** Who is asked what is missing, where the run is resumed. */
  readonly live: Subject;
  readonly judges: Readonly<Record<string, Judge>>;
  /** What scores depend on beside what a report says of a judge, by keyword. */
  readonly judgeMarks: Readonly<Record<string, string>>;
  /** Null where nothing could be saved. */
  readonly folder: RunFolder | null;
  readonly unsaved: TranscriptStore;
  readonly idleTimeoutMs: number;
  readonly clock: Clock;
  /** Takes secrets out of what is told again and taken over; null where there are none. */
  readonly redact: Redact | null;
}

/** Sets a saved run up to stand in for the crew, wholly or, when a run is resumed, for what was measured. */
export function createPlayback(request: PlaybackRequest, place: PlaybackPlace): Playback {
  const { recording, how, speed } = request;
  const { folder, judges, judgeMarks, redact } = place;
  const matches = matchScenarios(place.scenarios, recording.report.scenarios, redact);
  const find = createTranscriptFinder(recording, matches, how);
  const questions = new Map(place.scenarios.map(({ id, question }) => [id, question]));
  const replay = createReplaySubject({
    info: recording.report.run.subject,
    idleTimeoutMs: place.idleTimeoutMs,
    clock: place.clock,
    speed,
    find: (at) => {
      const file = find(at);
      if (typeof file !== 'string') return file;
      const lines = readTranscript(file, redact);
      if (redact === null) return lines;
      return linesAsAsked(lines, { question: questions.get(at.scenario) ?? '', redact });
    },
  });
  const resumed = how === 'resumed';
  return {
    source: { run: recording.id, how },
    subject: resumed ? askWhatIsMissing(replay, place.live, find) : replay,
    availableOf: (scenario) => {
      const match = matches.get(scenario.id);
      return resumed ? resumedAvailability(scenario, match, find) : recordedAvailability(match, recording);
    },
    judges: recording.report.run.judges,
    judgeMarks: recordedMarks(recording.report),
    recall: request.judgeAgain
      ? null
      : createRecall({
          recorded: recording.report,
          matches,
          judges,
          judgeMarks,
          redact,
          adoptReplies: (about, { id }, path) => {
            const file = keptFile(recording.folderOf(id), path);
            return file === null ? null : (folder?.transcripts.adoptReplies(about, file, redact) ?? null);
          },
        }),
    store: folder === null ? place.unsaved : storeOf(folder, find, redact),
  };
}

function askWhatIsMissing(replay: Subject, live: Subject, find: FindTranscript): Subject {
  return {
    ...live,
    discuss: (ask) =>
      ask.place !== undefined && typeof find(ask.place) === 'string'
        ? replay.discuss(ask)
        : live.discuss(ask),
  };
}

/** What is told again is kept as it was, but for secrets; what cannot be told again is kept like what happens for the first time. */
function storeOf({ transcripts }: RunFolder, find: FindTranscript, redact: Redact | null): TranscriptStore {
  return {
    ...transcripts,
    open: (meta) => {
      const file = find(meta);
      return typeof file === 'string' ? transcripts.adopt(meta, file, redact) : transcripts.open(meta);
    },
  };
}
