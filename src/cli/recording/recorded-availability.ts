import type { Availability } from '#runner';
import { attemptsOf } from './kept-transcripts.ts';
import type { Match } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';

/** What a recording holds of a scenario; what it does not hold is no measurement, whatever was said of it then. */
export function recordedAvailability(match: Match | undefined, { id }: Recording): Availability {
  if (match === undefined || match.kind === 'unknown') return nothing(`run ${id} did not ask it`);
  if (match.kind === 'question-changed') return nothing(`its question changed since run ${id}`);
  const { iterations, reason } = match.recorded;
  const why = reason ?? 'nobody said why';
  if (iterations.length === 0) return nothing(`in run ${id} it was not asked: ${why}`);
  return {
    has: (iteration, attempt) => attempt <= attemptsOf(iterations, iteration),
    otherwise: {
      status: 'errored',
      reason: `run ${id} asked it ${iterations.length === 1 ? 'once' : `${iterations.length} times`} only`,
    },
  };
}

function nothing(why: string): Availability {
  return { has: () => false, otherwise: { status: 'errored', reason: `there is no measurement: ${why}` } };
}
