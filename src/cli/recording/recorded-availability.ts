import type { PlannedScenario, ScenarioReport } from '#model';
import type { Availability } from '#runner';
import { attemptsOf, type FindTranscript } from './kept-transcripts.ts';
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
    iterations: iterationsOf(match.recorded),
    has: (iteration, attempt) => attempt <= attemptsOf(iterations, iteration),
    otherwise: {
      status: 'errored',
      reason: `run ${id} asked it ${iterations.length === 1 ? 'once' : `${iterations.length} times`} only`,
    },
  };
}

/** What a run that is resumed takes over; all else is asked. */
export function resumedAvailability(
  { id }: Pick<PlannedScenario, 'id'>,
  match: Match | undefined,
  find: FindTranscript,
): Availability | null {
  if (match?.kind !== 'recorded') return null;
  const has = (iteration: number, attempt: number): boolean =>
    typeof find({ scenario: id, iteration, attempt }) === 'string';
  return { iterations: iterationsOf(match.recorded), has, otherwise: null };
}

function iterationsOf({ iterations }: ScenarioReport): number {
  return iterations.reduce((most, { index }) => Math.max(most, index + 1), 0);
}

/** Where that run had gone back to another one in vain itself, what it said then is said again. */
function nothing(why: string, then: string | null = null): Availability {
  const reason = then?.startsWith(NOTHING) ? then : `${NOTHING}: ${why}`;
  return { iterations: 0, has: () => false, otherwise: { status: 'errored', reason } };
}

function because(reason: string | null): string {
  return reason === null ? '' : `: ${reason.replace(/^not (asked|reached): /, '')}`;
}
