import type { SubjectInfo } from '#model';
import type { Environment, Options, UsageError } from '#options';
import type { PlaybackRequest } from './playback.ts';
import { redactSaved } from './redact-saved.ts';

/** What is to be said before another crew is asked than the one that a run had begun with. */
export interface OtherCrew {
  /** Null where that is what somebody wants. */
  readonly refusal: UsageError | null;
  readonly warning: string | null;
}

const SAME: OtherCrew = { refusal: null, warning: null };

/**
 * Half a run of one crew and half of another would be no run of either. An endpoint may have moved, as a forwarded
 * port does: then the crew is named again.
 */
export function otherCrew(
  playback: PlaybackRequest | null,
  today: SubjectInfo,
  { options, environment }: { readonly options: Options; readonly environment: Environment },
): OtherCrew {
  if (playback?.how !== 'resumed') return SAME;
  const { crew, sources } = options;
  const { id, report } = playback.recording;
  const then = report.run.subject;
  // The embedded crew listens elsewhere each time.
  const isEmbedded = crew === 'demo' && report.run.options['crew'] === 'demo';
  // In the recording secrets are covered wherever they stand.
  const redact = redactSaved(options, environment) ?? ((text: string) => text);
  const isSame = (one: string | null, other: string | null): boolean =>
    one === other || (one !== null && other !== null && redact(one) === redact(other));
  if (isEmbedded || (isSame(then.name, today.name) && isSame(then.endpoint, today.endpoint))) return SAME;
  const change = `run ${id} asked ${told(then)}, and what is missing would be asked of ${told(today)}`;
  const isNamed = [sources.crew, sources.endpoint].some((source) => ['flag', 'environment'].includes(source));
  if (isNamed) return { refusal: null, warning: change.replace('would be', 'is') };
  return { refusal: { message: change, hint: 'name the crew: --crew or --endpoint' }, warning: null };
}

function told({ name, endpoint }: SubjectInfo): string {
  return endpoint === null ? name : `${name} at ${endpoint}`;
}
