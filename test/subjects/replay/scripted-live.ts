import fc from 'fast-check';
import type {
  Ask,
  Clock,
  DiscussionEnd,
  DiscussionSignal,
  Fault,
  InterruptionKind,
  JsonObject,
  Resume,
  Subject,
} from '#model';
import { createThreadMerge } from '../../../src/subjects/thread-merge.ts';

/** Something that happens on the wire at a moment, and what it costs us to read it. */
interface WireStep {
  /** Since the step before. */
  readonly afterMs: number;
  /** How long telling it keeps this process from its timers. */
  readonly costMs: number;
  readonly what:
    | { readonly kind: 'ask-again' }
    | { readonly kind: 'posted'; readonly status: number }
    | { readonly kind: 'opened'; readonly resume: Resume }
    | { readonly kind: 'events'; readonly events: readonly WireEvent[] }
    | { readonly kind: 'lost'; readonly silentMs: number }
    | { readonly kind: 'unreachable'; readonly silentMs: number }
    | { readonly kind: 'tick' }
    | { readonly kind: 'warning' }
    | { readonly kind: 'fault' }
    | { readonly kind: 'called-off'; readonly why: InterruptionKind };
}

interface WireEvent {
  readonly id: string | null;
  readonly data: JsonObject;
}

/** A discussion as it goes on the wire; `lateMs` is how late timers fire, one after the other, over and over. */
export interface WireScript {
  readonly steps: readonly WireStep[];
  readonly lateMs: readonly number[];
  readonly working: boolean;
  /** Called off before anything was asked. */
  readonly unasked: boolean;
}

const HEARTBEAT: WireEvent = { id: null, data: { type: 'heartbeat' } };
const AGENTS = ['hours', 'stock'];
const moments = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 50, 100) },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 400, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(1000, 1100, 2000) },
);
const data: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom('T-1', 'T-2').map((threadId) => ({ type: 'thread_found', threadId })),
  fc
    .tuple(fc.constantFrom(...AGENTS), fc.constantFrom('agree', 'concern'))
    .map(([agent, signal]) => ({ type: 'finding', agent, signal, content: `${agent} looked` })),
  fc.constantFrom('Twelve jars of rice.', ' ', 'Seven.').map((content) => ({ type: 'synthesis', content })),
  fc.constantFrom<JsonObject[]>(
    { type: 'phase', agent: 'hours', status: 'done' },
    { type: 'phase', agent: 'hours', status: 'ready' },
    { type: 'phase', agent: 'stock', stood_aside: true },
    { type: 'heartbeat' },
    { type: 'connected' },
    { type: 'done' },
    { error: 'no type' },
  ),
);
const event: fc.Arbitrary<WireEvent> = fc.record({
  id: fc.option(fc.constantFrom('T-1:1', 'T-1:2', 'T-2:1', 'T-2:5', 'odd'), { freq: 3 }),
  data,
});

const costs = fc.constantFrom(0, 0, 0, 0.4, 30, 150);
const resumes = fc.constantFrom<Resume>('none', 'since', 'last-event-id').map(asOpened);
const losses = fc.constantFrom(0, 60, 350, 5000);
const chunk = fc.array(event, { minLength: 1, maxLength: 4 }).map(asEvents);
const step = (what: fc.Arbitrary<WireStep['what']>): fc.Arbitrary<WireStep> =>
  fc.record({ afterMs: moments, costMs: costs, what });
const anything = step(
  fc.oneof(
    { weight: 12, arbitrary: chunk },
    { weight: 2, arbitrary: resumes },
    { weight: 2, arbitrary: losses.map(asLost('lost')) },
    { weight: 1, arbitrary: losses.map(asLost('unreachable')) },
    { weight: 2, arbitrary: fc.constant({ kind: 'tick' } as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(200, 201).map((status) => ({ kind: 'posted', status }) as const),
    },
    { weight: 1, arbitrary: fc.constantFrom({ kind: 'warning' } as const, { kind: 'fault' } as const) },
    { weight: 1, arbitrary: fc.constant({ kind: 'ask-again' } as const) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom<InterruptionKind>('interrupted', 'bail', 'run-timeout')
        .map((why) => ({ kind: 'called-off', why }) as const),
    },
  ),
);
const outage = fc.tuple(
  step(losses.map(asLost('lost'))),
  step(resumes),
  step(fc.tuple(event, event).map(([first, last]) => asEvents([first, HEARTBEAT, last]))),
);

/** Anything that may happen on the wire, in any order; outages that end are frequent. */
export const wireScripts: fc.Arbitrary<WireScript> = fc.record({
  steps: fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.tuple(anything) }, { weight: 1, arbitrary: outage }), {
      maxLength: 12,
    })
    .map((parts) => parts.flat()),
  lateMs: fc.array(fc.constantFrom(0, 0, 0.3, 1, 20, 400), { minLength: 1, maxLength: 4 }),
  working: fc.boolean(),
  unasked: fc.integer({ min: 0, max: 30 }).map((number) => number === 30),
});

function asEvents(events: readonly WireEvent[]) {
  return { kind: 'events', events } as const;
}

function asOpened(resume: Resume) {
  return { kind: 'opened', resume } as const;
}

function asLost(kind: 'lost' | 'unreachable') {
  return (silentMs: number) => ({ kind, silentMs }) as const;
}

/** A clock that moves while this process works, whose timers fire between two steps, never early, as late as told. */
export interface LateClock extends Clock {
  /** Time passes; timers fire. */
  passTo(atMs: number): void;
  /** Time passes and no timer gets its turn. */
  work(ms: number): void;
}

/** Starts at a moment that is no whole millisecond. */
export function lateClock(lateMs: readonly number[], startedAt = 1_800_000_000_000): LateClock {
  const waiting = new Set<{ readonly at: number; readonly due: () => void }>();
  let now = 17.25;
  let armed = 0;
  return {
    now: () => now,
    date: () => new Date(startedAt + now),
    after(ms, due) {
      const timer = { at: now + Math.max(0, ms) + (lateMs[armed++ % lateMs.length] ?? 0), due };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    passTo(atMs) {
      for (;;) {
        const [next] = [...waiting].sort((one, other) => one.at - other.at);
        if (next === undefined || next.at > atMs) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.due();
      }
      now = Math.max(now, atMs);
    },
    work: (ms) => {
      now += ms;
    },
  };
}

const BROKEN: Fault = { code: 'error-event', message: 'the stream holds an error', hint: 'look' };

/** A subject that goes as a script says, over the same merge of connections as a crew. */
export function wireSubject(
  clock: LateClock,
  scripts: readonly WireScript[],
  callOff: (why: InterruptionKind) => void,
): Subject {
  let asked = 0;
  return {
    info: { kind: 'crew', name: 'scripted', endpoint: null },
    ready: () => Promise.resolve(null),
    close: () => Promise.resolve(),
    discuss: (ask) => {
      const script = scripts[asked++ % scripts.length];
      if (script === undefined) throw new Error('a scripted subject needs a script');
      return Promise.resolve(converse(clock, script, ask, callOff));
    },
  };
}

function converse(
  clock: LateClock,
  script: WireScript,
  ask: Ask,
  callOff: (why: InterruptionKind) => void,
): DiscussionEnd {
  let origin = clock.now();
  let attempt = 0;
  let lastByteMs = 0;
  const { working } = script;
  const atMs = (): number => Math.ceil(clock.now() - origin);
  const tell = (signal: DiscussionSignal): void => {
    if (!ask.signal.aborted) ask.observe(signal);
  };
  const askAgain = () => {
    attempt += 1;
    origin = clock.now();
    lastByteMs = 0;
    tell({ type: 'asking', attempt, conversationId: `c-${attempt}` });
    clock.work(0.1);
    return createThreadMerge(tell);
  };
  if (script.unasked) {
    callOff('interrupted');
    return { reason: 'aborted', atMs: 0, working: false, fault: null };
  }
  let merge = askAgain();
  const end = (reason: DiscussionEnd['reason'], fault: Fault | null = null): DiscussionEnd => ({
    reason,
    atMs: atMs(),
    working,
    fault,
  });

  for (const { afterMs, costMs, what } of script.steps) {
    clock.passTo(Math.min(clock.now() + afterMs, origin + ask.deadlineMs));
    if (ask.signal.aborted) return end('aborted');
    if (clock.now() >= origin + ask.deadlineMs) break;
    lastByteMs = what.kind === 'events' || what.kind === 'opened' ? atMs() : lastByteMs;
    switch (what.kind) {
      case 'ask-again':
        merge = askAgain();
        break;
      case 'posted':
        tell({ type: 'posted', atMs: atMs(), status: what.status, conversationId: 'c-9', requestedAt: null });
        break;
      case 'opened':
        merge.opened(atMs(), what.resume);
        break;
      case 'events':
        for (const { id, data: told } of what.events) {
          const type = typeof told['type'] === 'string' ? told['type'] : '';
          // Bytes are stamped when they come; what is in them takes time to read.
          clock.work(costMs);
          const { ignored } = merge.event({ type, name: null, id, data: told }, lastByteMs);
          if (ask.signal.aborted) return end('aborted');
          if (type === 'done' && ignored === null) return end('done');
        }
        break;
      case 'lost':
      case 'unreachable':
        merge[what.kind]({
          atMs: atMs(),
          lastByteMs: Math.max(0, lastByteMs - what.silentMs),
          cause: 'reset',
        });
        break;
      case 'tick':
        merge.tick(atMs());
        break;
      case 'warning':
        tell({ type: 'warning', atMs: atMs(), message: 'odd' });
        break;
      case 'fault':
        return end('fault', BROKEN);
      case 'called-off':
        callOff(what.why);
        return end('aborted');
    }
    clock.work(costMs);
    if (ask.signal.aborted) return end('aborted');
  }
  clock.passTo(origin + ask.deadlineMs);
  if (ask.signal.aborted) return end('aborted');
  clock.work(0.7);
  return { reason: 'deadline', atMs: Math.max(ask.deadlineMs, atMs()), working, fault: null };
}
