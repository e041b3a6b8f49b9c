import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiscussionEnd, DiscussionSignal, JsonObject, TranscriptLine } from '#model';
import { readTranscript } from '#runs';
import { type DamageAim, damageDiscussion, hear, type RecordedDiscussion } from '#subjects';
import { openTranscript } from '../../../../src/runs/transcript-writer.ts';
import { emptyFolder } from '../../../runs/empty-folder.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 400);

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
const discussions: fc.Arbitrary<RecordedDiscussion> = fc.record({
  signals: fc.array(fc.oneof({ weight: 6, arbitrary: event }, { weight: 1, arbitrary: other }), {
    maxLength: 14,
  }),
  end,
});
const aims: fc.Arbitrary<DamageAim> = fc.record({
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

test('whatever a recording holds, what a damage makes of it can be written, read back, and is in order', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'transcripts'));
  await fc.assert(
    fc.asyncProperty(discussions, aims, async (recorded, aim) => {
      for (const { damage, damaged, reason } of damageDiscussion(hear(recorded), aim)) {
        expect(reason === null).toBe(damaged.length > 0);
        for (const after of damaged) {
          expect(isOrdered(after), `${damage}: ${after.did}`).toBe(true);
          expect(after.did).not.toBe('');
          const lines = await writtenAndRead(after, folder);
          expect(lines.map((line) => line.type)).not.toContain('damaged');
          expect(lines.slice(1, -1)).toEqual(
            after.signals.map((signal) => ({ type: 'signal', signal: asRead(signal) })),
          );
          expect(lines.at(-1)).toMatchObject({ type: 'end', end: { atMs: after.end.atMs } });
        }
      }
    }),
    { numRuns: Math.ceil(runs / 8) },
  );
});

test('texts of a megabyte take no longer than their length', () => {
  for (const piece of [
    'a',
    '1',
    '1.',
    'A ',
    '- ',
    'is not ',
    '\n',
    '. ',
    '12:',
    'Fort Amsel 9.5 kg, ',
    '`',
    '1,2',
  ]) {
    const content = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const signals = [
      { atMs: 1, content, type: 'synthesis' },
      { atMs: 2, type: 'done' },
    ].map(
      ({ atMs, ...told }): DiscussionSignal => ({
        ...{ type: 'event', atMs, earliestMs: atMs, ignored: null },
        event: { type: told.type, name: null, id: null, data: told },
      }),
    );
    const recorded: RecordedDiscussion = {
      signals,
      end: { reason: 'done', atMs: 3, working: true, fault: null },
    };
    const aim = { question: 'x', deadlineMs: 10, forbidden: [], bounded: [], otherAnswer: null, seed: '' };
    expect(damageDiscussion(hear(recorded), aim).length).toBeGreaterThan(20);
  }
}, 60_000);

/** An event's name is its type where it says no other. */
function asRead(signal: DiscussionSignal): unknown {
  const { event, ...rest } = { event: null, ...signal };
  const named = event === null ? {} : { event: { ...event, name: event.name ?? event.type } };
  return JSON.parse(JSON.stringify({ ...rest, ...named }));
}

function isOrdered({ signals, end: ending }: RecordedDiscussion): boolean {
  let now = 0;
  for (const signal of signals) {
    if (!('atMs' in signal)) {
      now = 0;
      continue;
    }
    if (!Number.isFinite(signal.atMs) || signal.atMs < now) return false;
    if (signal.type === 'event' && !(signal.earliestMs <= signal.atMs)) return false;
    now = signal.atMs;
  }
  return Number.isFinite(ending.atMs) && ending.atMs >= now;
}

async function writtenAndRead(after: RecordedDiscussion, folder: string): Promise<readonly TranscriptLine[]> {
  const meta = { scenario: 'a', question: 'q', iteration: 0, attempt: 1, deadlineMs: 1, startedAt: 'now' };
  const faults: unknown[] = [];
  const writer = openTranscript(folder, meta, (fault) => faults.push(fault));
  for (const signal of after.signals) writer.write(signal);
  writer.close(after.end, {});
  expect(faults).toEqual([]);
  const lines: TranscriptLine[] = [];
  for await (const line of readTranscript(join(folder, writer.path))) lines.push(line);
  return lines;
}
