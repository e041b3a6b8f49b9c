import type { GateExplanation, GateKind, GateParams, GateWatch } from '#model';
import { aspectsOf, hasFields, isOfType, survivesRestart, whereParam } from './event-match.ts';
import { watchEvents } from './event-watch.ts';
import { explainEvents } from './explain-events.ts';
import { amountParam, textParam, withinMs } from './params.ts';
import { unreadableExplanation } from './plain-words.ts';
import { unreadableGate } from './unreadable-gate.ts';

const TAIL = '[with {where:where}] [within {withinMs:duration}]';
const NONE = { comparator: 'exactly', count: 0 } as const;

/** Events of a type, with fields if wanted, are as many as wanted. */
export const eventCount = {
  kind: 'event-count',
  summary: 'that many events of that type, with those fields, arrived (in time)',
  phrases: [
    {
      pattern:
        '{count:count} {event:text} (event|events) [with {where:where}] (is|are) emitted [within {withinMs:duration}]',
    },
    { pattern: `[SSE] stream emits {count:count} {event:text} (event|events) ${TAIL}` },
    {
      pattern:
        '[SSE] stream emits {event:text} (event|events) with {where:where} [within {withinMs:duration}]',
      sets: { comparator: 'atLeast', count: 1 },
    },
    { pattern: `[SSE] stream never emits {event:text} (event|events) ${TAIL}`, sets: NONE },
    { pattern: `[SSE] stream (does not|doesn't) emit {event:text} (event|events) ${TAIL}`, sets: NONE },
  ],
  openings: [
    '(more|fewer|less) than {n:any} {event:any} (event|events)',
    '(over|under|only|up to) {n:any} {event:any} (event|events)',
    '[SSE] stream never',
    "[SSE] stream (does|doesn't)",
    '{count:bare-count} {event:text} (event|events)',
    '(at least|at most|exactly) [{n:any}] {event:any} (event|events)',
  ],
  defaults: { event: null, where: {}, comparator: null, count: null, withinMs: null },
  survivesRestart,
  boundMs: withinMs,
  looksAt: aspectsOf,
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const type = textParam(params, 'event');
  const where = whereParam(params);
  const amount = amountParam(params);
  if (type === null || where === null || amount === null) return unreadableExplanation;
  return explainEvents({ type, where, amount, boundMs: withinMs(params) });
}

function watch(params: GateParams): GateWatch {
  const type = textParam(params, 'event');
  const where = whereParam(params);
  const amount = amountParam(params);
  if (type === null || where === null || amount === null) return unreadableGate;
  const fields = Object.entries(where).map(([field, text]) => `${field}=${text}`);
  return watchEvents({
    what: `"${type}"${fields.length === 0 ? '' : ` with ${fields.join(' and ')}`}`,
    matches: (event) => isOfType(event, type) && hasFields(event, where),
    amount,
    boundMs: withinMs(params),
  });
}
