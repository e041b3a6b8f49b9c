import type { Report, RunSource } from '#model';
import type { Options } from '#options';

/** Options that decided the recorded run, and how its log calls them. */
const DECIDING = {
  timeout: 'timeoutMs',
  idleTimeout: 'idleTimeoutMs',
  iterations: 'iterations',
  minPassRate: 'minPassRate',
  retryErrors: 'retryErrors',
  failFast: 'failFast',
  judgeThreshold: 'judgeThreshold',
} as const satisfies Partial<Record<keyof Options, string>>;

/**
 * The options of a run that goes back to another one: what nobody sets today is as it was then, so that the same
 * scenarios come to the same verdict. What protects a crew from being asked in vain has nothing to protect.
 */
export function recordedOptions(options: Options, { run }: Report, how: RunSource['how']): Options {
  const asThen: Record<string, unknown> = {};
  for (const [name, saved] of Object.entries(DECIDING)) {
    const value = run.options[saved];
    const isFree = options.sources[name as keyof typeof DECIDING] === 'default';
    if (isFree && typeof value === typeof options[name as keyof typeof DECIDING]) asThen[name] = value;
  }
  const retries = run.options['retryErrors'];
  const retryErrors = Math.max(options.retryErrors, typeof retries === 'number' ? retries : 0);
  const isDemo =
    options.sources.crew === 'default' && options.endpoint === null && run.subject.name === 'demo';
  const unguarded = how === 'resumed' ? {} : { bail: 0, maxErrors: 0 };
  return { ...options, ...asThen, ...unguarded, retryErrors, crew: isDemo ? 'demo' : options.crew };
}
