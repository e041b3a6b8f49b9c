import type { Availability } from '#runner';
import { attemptsOf } from './kept-transcripts.ts';
import type { Match } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';

const NOTHING = 'there is no measurement';

/** What a recording holds of a scenario; what it does not hold is no measurement, whatever was said of it then. */
export function recordedAvailability(match: Match | undefined, { id }: Recording): Availability {
  if (match === undefined || match.kind === 'unknown') return nothing(`run ${id} did not ask it`);
  if (match.kind === 'question-changed') return nothing(`its question changed since run ${id}`);
  const { iterations, reason } = match.recorded;
  if (iterations.length === 0) return nothing(`run ${id} did not ask it${because(reason)}`, reason);
  return {
    has: (iteration, attempt) => attempt <= attemptsOf(iterations, iteration),
    otherwise: {
      status: 'errored',
      reason: `run ${id} asked it ${iterations.length === 1 ? 'once' : `${iterations.length} times`} only`,
    },
  };
}

/** Where that run had gone back to another one in vain itself, what it said then is said again. */
function nothing(why: string, then: string | null = null): Availability {
  const reason = then?.startsWith(NOTHING) ? then : `${NOTHING}: ${why}`;
  return { has: () => false, otherwise: { status: 'errored', reason } };
}

function because(reason: string | null): string {
  return reason === null ? '' : `: ${reason.replace(/^not (asked|reached): /, '')}`;
}
