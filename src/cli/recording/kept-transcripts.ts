import type { DiscussionPlace, Fault, IterationReport, RunSource } from '#model';
import { keptFile } from '#runs';
import type { Match } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';

/** Where the transcript of a discussion is kept (absolute), or why there is none. */
export type FindTranscript = (at: DiscussionPlace) => string | Fault;

/** Finds transcripts in a recording; a run that is resumed takes over those of measurements alone. */
export function createTranscriptFinder(
  recording: Recording,
  matches: ReadonlyMap<string, Match>,
  how: RunSource['how'],
): FindTranscript {
  const known = new Map<string, string | Fault>();
  const find = (at: DiscussionPlace): string | Fault => {
    const match = matches.get(at.scenario);
    if (match?.kind !== 'recorded') return notKept(recording);
    const path = pathOf(match.recorded.iterations, at, how);
    if (path === null) return notKept(recording);
    return keptFile(recording.folderOf(match.recorded.id), path) ?? lost(recording, path);
  };
  return (at) => {
    const key = `${at.iteration} ${at.attempt} ${at.scenario}`;
    const found = known.get(key) ?? find(at);
    known.set(key, found);
    return found;
  };
}

/** Whether there is a measurement: an error is none, and what was called off had no time to become one. */
export function isMeasured({ status, endReason }: IterationReport): boolean {
  return status === 'failed' || (status === 'passed' && (endReason === 'done' || endReason === 'deadline'));
}

/** How many attempts of an iteration a recording holds. */
export function attemptsOf(iterations: readonly IterationReport[], iteration: number): number {
  const then = iterations.find(({ index }) => index === iteration);
  return then === undefined ? 0 : then.attempts.length + 1;
}

/** Path inside the recorded run. */
function pathOf(
  iterations: readonly IterationReport[],
  at: DiscussionPlace,
  how: RunSource['how'],
): string | null {
  const then = iterations.find(({ index }) => index === at.iteration);
  if (then === undefined || (how === 'resumed' && !isMeasured(then))) return null;
  const earlier = then.attempts.find(({ attempt }) => attempt === at.attempt);
  if (earlier !== undefined) return earlier.transcript;
  return at.attempt === then.attempts.length + 1 ? then.transcript : null;
}

function notKept({ id }: Recording): Fault {
  return {
    code: 'no-recording',
    message: `run ${id} holds no transcript of this discussion`,
    hint: 'ask it: crew-fitness run',
  };
}

function lost({ id }: Recording, path: string): Fault {
  return {
    code: 'recording-lost',
    message: `run ${id} names ${path} as the transcript of this discussion, and its folder holds no such file`,
    hint: 'ask it: crew-fitness run',
  };
}
