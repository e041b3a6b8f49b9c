import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DiscussionEnd, DiscussionSignal, JsonObject, TranscriptMeta } from '#model';
import { createMemoryTranscripts } from '#runs';
import { createTranscriptStore } from '../../src/runs/transcript-store.ts';
import { emptyFolder } from './empty-folder.ts';

const meta: TranscriptMeta = {
  ...{ scenario: 'fitness/a.adl', question: 'How many?', iteration: 0, attempt: 1 },
  ...{ deadlineMs: 1000, startedAt: '2026-01-01T00:00:00.000Z' },
};
const end: DiscussionEnd = { reason: 'done', atMs: 9, working: true, fault: null };

const told = (data: JsonObject, ignored: 'replay' | null = null): DiscussionSignal => ({
  ...{ type: 'event', atMs: 1, earliestMs: 1, ignored },
  event: { type: String(data['type']), name: null, id: null, data },
});
const finding = (agent: string, content: string, signal = 'agree'): JsonObject => ({
  ...{ type: 'finding', agent, signal, content },
});

test('what a judge is given is the same from memory as from a file', async () => {
  const signals: readonly DiscussionSignal[] = [
    { type: 'asking', attempt: 1, conversationId: 'c-1' },
    told(finding('stock', 'Said before it was asked again.')),
    { type: 'asking', attempt: 2, conversationId: 'c-2' },
    told(finding('stock', 'Said before it began again.')),
    { type: 'superseded', atMs: 2, threadId: 'T-2' },
    told(finding('stock', ' Twelve jars. ')),
    told(finding('stock', 'Twelve jars.'), 'replay'),
    told({ type: 'finding', summary: 'Nobody says who.' }),
    told({ type: 'finding', agent: 'attic', content: '' }),
    told({ type: 'synthesis', content: 'Twelve.' }),
  ];
  const folder = emptyFolder();
  mkdirSync(join(folder, 'transcripts'));
  const evidence = await Promise.all(
    [createMemoryTranscripts(), createTranscriptStore(folder, () => {})].map((store) => {
      const writer = store.open(meta);
      for (const signal of signals) writer.write(signal);
      writer.close(end, {});
      return store.evidence(writer.path);
    }),
  );
  expect(evidence[0]).toEqual(['stock (agree): Twelve jars.', 'Nobody says who.']);
  expect(evidence[1]).toEqual(evidence[0]);
});

test('discussions are kept apart, and one that was never held has no evidence', async () => {
  const store = createMemoryTranscripts();
  store.open({ ...meta, attempt: 2 }).write(told(finding('stock', 'Twelve.')));
  const { path } = store.open(meta);
  expect(await store.evidence(path)).toEqual([]);
  expect(await store.evidence('elsewhere')).toBeNull();
  expect(store.saveReplies('slug', ['{}'])).toBeNull();
});
