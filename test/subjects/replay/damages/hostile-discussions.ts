import fc from 'fast-check';
import type { DiscussionEnd, DiscussionSignal, JsonObject } from '#model';
import type { DamageAim, RecordedDiscussion } from '#subjects';

const times = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 70_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-5, 0.25, 1e300, Number.POSITIVE_INFINITY, Number.NaN) },
);
const words = fc.constantFrom(
  ...[
    '12 jars',
    'on 28 March',
    'at 21:35',
    'Fort Amsel',
    'TI-2291',
    '9.5 kg',
    'is',
    'not',
    'No,',
    '- ',
    '3. ',
  ],
  ...['.', '!', '\n', ' ', '"', '\\', '\u200b', '\ud800', '😀', '`x`', 'rice', '1,364', '2026-01-31', '%'],
);
const text = fc.oneof(
  fc.array(words, { maxLength: 20 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const field = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<never> },
);
const type = fc.constantFrom(
  'thread_found',
  'phase',
  'finding',
  'synthesis',
  'done',
  'error',
  'heartbeat',
  '',
);
const data: fc.Arbitrary<JsonObject> = fc.record(
  {
    type,
    agent: fc.oneof(fc.constantFrom('stock', 'attic', '__proto__', ''), field),
    signal: fc.oneof(fc.constantFrom('agree', 'AGREE ', 'block', 'toString'), field),
    status: fc.constantFrom('waking', 'done'),
    stood_aside: fc.oneof(fc.boolean(), field),
    content: field,
  },
  { requiredKeys: ['type'] },
);
const event: fc.Arbitrary<DiscussionSignal> = fc
  .record({
    atMs: times,
    earliestMs: times,
    data,
    ignored: fc.constantFrom(null, null, null, 'replay' as const),
  })
  .map(({ atMs, earliestMs, data: told, ignored }) => ({
    type: 'event',
    atMs,
    earliestMs,
    ignored,
    event: { type: String(told['type']), name: String(told['type']), id: null, data: told },
  }));
const other: fc.Arbitrary<DiscussionSignal> = fc.oneof(
  fc.constant<DiscussionSignal>({ type: 'asking', attempt: 2, conversationId: 'c' }),
  times.map((atMs): DiscussionSignal => ({ type: 'caught-up', atMs })),
  times.map((atMs): DiscussionSignal => ({ type: 'superseded', atMs, threadId: 'T-9' })),
  fc
    .tuple(times, times)
    .map(([atMs, lastByteMs]): DiscussionSignal => ({ type: 'lost', atMs, lastByteMs, cause: 'x' })),
  times.map((atMs): DiscussionSignal => ({ type: 'warning', atMs, message: 'odd' })),
);
const end: fc.Arbitrary<DiscussionEnd> = times.map((atMs) => ({
  ...{ reason: 'done', working: true, fault: null },
  atMs,
}));
/** Discussions as nobody would hold them: any events in any order, at any times. */
export const discussions: fc.Arbitrary<RecordedDiscussion> = fc.record({
  signals: fc.array(fc.oneof({ weight: 6, arbitrary: event }, { weight: 1, arbitrary: other }), {
    maxLength: 14,
  }),
  end,
});
/** What a scenario may say. */
export const aims: fc.Arbitrary<DamageAim> = fc.record({
  question: text,
  deadlineMs: fc.constantFrom(1, 500, 60_000),
  forbidden: fc.array(text, { maxLength: 3 }),
  bounded: fc.array(
    fc.record({ raw: text, boundMs: fc.constantFrom(1, 60_000), decidedAtMs: fc.nat(60_000) }),
    {
      maxLength: 2,
    },
  ),
  otherAnswer: fc.option(fc.record({ from: text, text })),
  seed: text,
});
