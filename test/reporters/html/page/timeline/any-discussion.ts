import fc from 'fast-check';
import type { IterationReport } from '#model';
import type { DiscussionRecord, Moment } from '../../../../../reporters/html/record/page-data.ts';
import { assertion, observation, outcome, scenario } from '../../../../support/run-log.ts';

/** A moment of a crew's stream. */
export function event(atMs: number, type: string, part: Partial<Moment> = {}): Moment {
  return {
    ...{ atMs, kind: 'event', type, agent: null, status: null, signal: null, text: null, omitted: 0 },
    ...part,
  };
}

/** A phase of an agent. */
export function phase(atMs: number, agent: string, status: string, text: string | null = null): Moment {
  return event(atMs, 'phase', { agent, status, text });
}

/** A finding of an agent. */
export function finding(atMs: number, agent: string, signal: string, text: string | null = null): Moment {
  return event(atMs, 'finding', { agent, signal, text });
}

/** Something that happened to the connection, or to the crew as a whole. */
export function turn(
  atMs: number,
  kind: 'lost' | 'resumed' | 'restarted',
  text: string | null = null,
): Moment {
  return event(atMs, '', { kind, text });
}

/** A discussion that is over, unless its parts say otherwise. */
export function discussion(
  moments: readonly Moment[],
  part: Partial<DiscussionRecord> = {},
): DiscussionRecord {
  return {
    ...{ iteration: 0, attempt: 1, startedAt: '2026-03-02T08:00:00.000Z', isOver: true },
    ...{ moments, momentsOmitted: 0, settled: [] },
    ...part,
  };
}

/** A plan with gates that have so many milliseconds. */
export function planWithin(deadlineMs: number, ...limits: readonly (number | null)[]) {
  return scenario('fitness/a.adl', {
    deadlineMs,
    assertions: limits.map((withinMs, index) =>
      assertion(index, { raw: `gate ${index}`, params: { withinMs } }),
    ),
  });
}

/** What came of a discussion whose gates were decided at these times. */
export function reportWith(
  durationMs: number,
  ...gates: readonly (readonly ['passed' | 'failed' | 'undecided', number | null])[]
): IterationReport {
  return {
    ...observation(0, { durationMs }),
    judgements: [],
    gates: gates.map(([status, decidedAtMs], index) => ({
      ...outcome(index, status, { decidedAtMs }),
      ...{ line: 1, column: 1, raw: `gate ${index}`, kind: 'sse-event' },
    })),
  };
}

/** Times as a log may have them: early, late, none at all, the same many times over. */
const anyTime = fc.oneof(
  { weight: 6, arbitrary: fc.nat(5_000) },
  { weight: 2, arbitrary: fc.nat(20) },
  fc.double(),
  fc.constantFrom(0, -1, -1e6, 0.5, 3_600_000, 1e15, 1e300, Number.NaN, Number.POSITIVE_INFINITY),
);

const anyAgent = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('rulebook', 'telemetry', 'weather mast', '__proto__') },
  fc.option(fc.string({ unit: 'grapheme', maxLength: 60 })),
);

/** A moment of any kind, with anything in it. */
const anyMoment: fc.Arbitrary<Moment> = fc.record({
  atMs: anyTime,
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('event' as const) },
    fc.constantFrom('lost' as const, 'resumed' as const, 'restarted' as const),
  ),
  type: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('phase', 'finding') },
    fc.constantFrom('connected', 'thread_found', 'synthesis', 'done', 'error', 'reply', ''),
  ),
  agent: anyAgent,
  status: fc.option(
    fc.constantFrom('waking', 'ready', 'triaging', 'evaluating', 'waiting', 'done', 'dozing', ''),
  ),
  signal: fc.option(
    fc.constantFrom('agree', 'concern', 'block', 'failure', 'stand_aside', 'Agree ', 'shrug', ''),
  ),
  text: fc.option(fc.string({ unit: 'binary', maxLength: 200 })),
  omitted: fc.nat(3),
});

const anyGate = fc.tuple(
  fc.constantFrom('passed' as const, 'failed' as const, 'undecided' as const),
  fc.option(anyTime),
);

/** All that a timeline may be given. */
export const anySources = fc.record({
  plan: fc.option(
    fc
      .tuple(anyTime, fc.array(fc.option(anyTime), { maxLength: 4 }))
      .map(([deadline, limits]) => planWithin(deadline, ...limits)),
  ),
  report: fc.option(
    fc
      .tuple(anyTime, fc.array(anyGate, { maxLength: 4 }))
      .map(([duration, gates]) => reportWith(duration, ...gates)),
  ),
  discussion: fc.array(anyMoment, { maxLength: 60 }).map((moments) => discussion(moments)),
  nowMs: fc.option(fc.nat(10_000)),
});
