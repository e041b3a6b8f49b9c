import type { GateExplanation, GateKind, GateParams, GateWatch, Settlement } from '#model';
import { isOfType } from './event-match.ts';
import { withinMs } from './params.ts';
import { clockWords, limitWords } from './plain-words.ts';
import { type Moment, timeliness } from './tally.ts';
import { boundText, momentText } from './time-text.ts';

/** The discussion came to its end, in time if there is a bound. */
export const completesWithin = {
  kind: 'completes-within',
  summary: 'the discussion ended with "done" (in time)',
  phrases: [{ pattern: 'discussion completes [with {done:done} event] [within {withinMs:duration}]' }],
  openings: ['discussion (completes|complete)'],
  defaults: { withinMs: null },
  survivesRestart: () => false,
  boundMs: withinMs,
  looksAt: () => [],
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const boundMs = withinMs(params);
  const limit = limitWords(boundMs);
  return {
    passes:
      boundMs === null
        ? 'the discussion comes to its end: a "done" event arrives'
        : `the discussion comes to its end${limit}: a "done" event arrives by then`,
    fails:
      boundMs === null
        ? 'the discussion breaks off, or runs into its deadline, without a "done" event'
        : `no "done" event arrives${limit}, or the discussion breaks off before`,
    clock: clockWords(boundMs),
  };
}

function watch(params: GateParams): GateWatch {
  const boundMs = withinMs(params);
  const limit = boundMs === null ? '' : ` within ${boundText(boundMs)}`;
  const expected = `done${limit}`;
  let done: Moment | null = null;
  return {
    feed: (input) => {
      if (input.type === 'event' && isOfType(input.event, 'done')) done ??= input;
      if (input.type === 'ended' && input.done) done ??= { atMs: input.atMs, earliestMs: input.atMs };
      if (done !== null) return settle(done, boundMs, expected);
      const over = boundMs !== null && input.type === 'clock' && input.atMs >= boundMs;
      if (!over && input.type !== 'ended') return null;
      return { status: 'failed', message: `the discussion did not complete${limit}`, expected, actual: null };
    },
  };
}

function settle(done: Moment, boundMs: number | null, expected: string): Settlement {
  const when = timeliness(done, boundMs);
  const actual = momentText(done.atMs, boundMs);
  if (when === 'in-time' || boundMs === null) {
    return { status: 'passed', message: `the discussion completed at ${actual}`, expected, actual };
  }
  const bound = boundText(boundMs);
  if (when === 'in-doubt') {
    const message = `whether the discussion completed within ${bound} is hidden by a lost connection`;
    return { status: 'undecided', message, expected, actual };
  }
  const message = `the discussion completed at ${actual}, after the ${bound} it had`;
  return { status: 'failed', message, expected, actual };
}
