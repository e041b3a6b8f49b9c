import { type Json, type Report, type RunSource, sureBounds } from '#model';
import type { OptionName, Options } from '#options';

const isTime = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isSwitch = (value: unknown): boolean => typeof value === 'boolean';
const isRatio = (value: unknown): boolean => isTime(value) && Number(value) <= 1;
const isWithin =
  ([least, most]: readonly [number, number]) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= least && value <= most;

/** Options that decided the recorded run: how its log calls them, and what can be believed of it. */
const DECIDING = {
  timeout: { saved: 'timeoutMs', fits: (value: unknown) => isTime(value) && Number(value) > 0 },
  idleTimeout: { saved: 'idleTimeoutMs', fits: isTime },
  iterations: { saved: 'iterations', fits: (value: unknown) => isCount(value) && Number(value) > 0 },
  minPassRate: { saved: 'minPassRate', fits: isRatio },
  untilSure: { saved: 'untilSure', fits: isSwitch },
  confidence: { saved: 'confidence', fits: isWithin(sureBounds.confidence) },
  indifference: { saved: 'indifference', fits: isWithin(sureBounds.indifference) },
  retryErrors: { saved: 'retryErrors', fits: isCount },
  failFast: { saved: 'failFast', fits: isSwitch },
  judgeThreshold: { saved: 'judgeThreshold', fits: isRatio },
} as const satisfies Partial<
  Record<OptionName, { readonly saved: string; readonly fits: (value: unknown) => boolean }>
>;

type Deciding = keyof typeof DECIDING;

/**
 * The options of a run that goes back to another one, so that the same scenarios come to the same verdict: what the
 * command line or the environment says today, else what they said then, else the config of today, else what was
 * then. How often was asked, a recording alone knows. What protects a crew from being asked in vain has nothing to
 * protect.
 */
export function recordedOptions(options: Options, { run }: Report, how: RunSource['how']): Options {
  const names = Object.keys(DECIDING).filter(isDeciding);
  const asThen = names.filter((name) => isAsThen(name, options, run.options['given']));
  const values = asThen.flatMap((name) => {
    const { saved, fits } = DECIDING[name];
    const value = run.options[saved];
    return fits(value) ? [[name, value] as const] : [];
  });
  const crew = crewOfThen(options, run.options['crew']);
  // Whoever goes back to this run in turn must take these for given, too.
  const given = [...values.map(([name]) => name), ...(crew === null ? [] : ['crew' as const])];
  return {
    ...options,
    ...Object.fromEntries(values),
    // What is taken over of a run that is resumed, is taken over with all its attempts.
    ...(how === 'resumed' ? { retryErrors: mostOf(options, run.options) } : { bail: 0, maxErrors: 0 }),
    ...(crew === null ? {} : { crew }),
    sources: { ...options.sources, ...Object.fromEntries(given.map((name) => [name, 'environment'])) },
  };
}

function isAsThen(name: Deciding, { sources }: Options, given: Json | undefined): boolean {
  const source = sources[name];
  if (source === 'flag' || source === 'environment') return false;
  const wasGiven = Array.isArray(given) && given.includes(name);
  return source === 'default' || wasGiven || name === 'iterations' || name === 'retryErrors';
}

function mostOf({ retryErrors }: Options, { retryErrors: then }: Report['run']['options']): number {
  return isCount(then) ? Math.max(retryErrors, Number(then)) : retryErrors;
}

/** A log may name a crew that is known here, never an endpoint: headers and keys must not go wherever a file says. */
function crewOfThen({ sources, endpoint, sections }: Options, then: Json | undefined): string | null {
  const isNamed = [sources.crew, sources.endpoint].some((source) => ['flag', 'environment'].includes(source));
  if (isNamed || endpoint !== null || typeof then !== 'string') return null;
  return then === 'demo' || Object.hasOwn(sections.crews, then) ? then : null;
}

function isDeciding(name: string): name is Deciding {
  return Object.hasOwn(DECIDING, name);
}
