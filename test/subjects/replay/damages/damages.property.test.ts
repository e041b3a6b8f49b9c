import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiscussionSignal, TranscriptLine } from '#model';
import { readTranscript } from '#runs';
import { damageDiscussion, hear, type RecordedDiscussion } from '#subjects';
import { openTranscript } from '../../../../src/runs/transcript-writer.ts';
import { emptyFolder } from '../../../runs/empty-folder.ts';
import { aims, discussions } from './hostile-discussions.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 400);

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
