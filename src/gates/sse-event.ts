import type { GateExplanation, GateKind, GateParams, GateWatch } from '#model';
import { aspectsOf, isOfType, survivesRestart } from './event-match.ts';
import { watchEvents } from './event-watch.ts';
import { explainEvents } from './explain-events.ts';
import { textParam, withinMs } from './params.ts';
import { unreadableExplanation } from './plain-words.ts';
import { unreadableGate } from './unreadable-gate.ts';

const ONCE = { comparator: 'atLeast', count: 1 } as const;

/** An event of a type arrived, in time if there is a bound. */
export const sseEvent = {
  kind: 'sse-event',
  summary: 'an event of that type arrived (in time)',
  phrases: [{ pattern: '[SSE] stream emits {event:text} (event|events) [within {withinMs:duration}]' }],
  openings: ['[SSE] stream (emits|emit)'],
  defaults: { event: null, withinMs: null },
  survivesRestart,
  boundMs: withinMs,
  looksAt: aspectsOf,
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const type = textParam(params, 'event');
  if (type === null) return unreadableExplanation;
  return explainEvents({ type, where: {}, amount: ONCE, boundMs: withinMs(params) });
}

function watch(params: GateParams): GateWatch {
  const type = textParam(params, 'event');
  if (type === null) return unreadableGate;
  return watchEvents({
    what: `"${type}"`,
    matches: (event) => isOfType(event, type),
    amount: ONCE,
    boundMs: withinMs(params),
  });
}
