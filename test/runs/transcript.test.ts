import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DiscussionSignal, JsonObject } from '#model';
import { createRunFolder, isFault } from '#runs';
import { virtualClock } from '../support/virtual-clock.ts';
import { emptyFolder } from './empty-folder.ts';
import { openedFiles } from './opened-files.ts';

const META = {
  scenario: 'fitness/Opening Hours!.adl',
  question: 'When?',
  iteration: 0,
  attempt: 1,
  deadlineMs: 5,
  startedAt: 'now',
};

function openRun() {
  const run = createRunFolder({
    outputDir: emptyFolder(),
    keep: 5,
    clock: virtualClock(new Date(0)),
    onFault: () => {},
  });
  if (isFault(run)) throw new Error(run.message);
  return run;
}

function event(
  atMs: number,
  data: JsonObject,
  more: Partial<Extract<DiscussionSignal, { type: 'event' }>> = {},
): DiscussionSignal {
  const type = String(data['type']);
  return {
    type: 'event',
    atMs,
    earliestMs: atMs,
    ignored: null,
    event: { type, name: type, id: null, data },
    ...more,
  };
}

const finding = (agent: string, signal: string, content: string) => ({
  type: 'finding',
  agent,
  signal,
  content,
});

async function evidenceOf(signals: readonly DiscussionSignal[]): Promise<readonly string[] | null> {
  const run = openRun();
  const transcript = run.transcripts.open(META);
  for (const signal of signals) transcript.write(signal);
  transcript.close({ reason: 'done', atMs: 9, working: true, fault: null }, {});
  return run.transcripts.evidence(transcript.path);
}

test('first meta, then what happened, last the end', () => {
  const run = openRun();
  const transcript = run.transcripts.open(META);
  expect(transcript.path).toMatch(/^transcripts\/opening-hours-[0-9a-f]{8}\.1\.jsonl$/);
  transcript.write({ type: 'asking', attempt: 1, conversationId: 'c' });
  transcript.write(
    event(
      3,
      { type: 'phase' },
      { event: { type: 'phase', name: 'phase', id: '7', data: { type: 'phase' } } },
    ),
  );
  transcript.write(
    event(
      4,
      { a: 1 },
      { earliestMs: 2, ignored: 'replay', event: { type: 'ping', name: 'ping', id: null, data: { a: 1 } } },
    ),
  );
  transcript.write({ type: 'lost', atMs: 5, lastByteMs: 4, cause: 'reset' });
  transcript.close({ reason: 'done', atMs: 9, working: true, fault: null }, { syntheses: 1 });
  const lines = readFileSync(join(run.path, transcript.path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    { type: 'meta', version: 1, ...META },
    { type: 'asking', attempt: 1, conversationId: 'c' },
    { atMs: 3, id: '7', event: { type: 'phase' } },
    { atMs: 4, earliestMs: 2, ignored: 'replay', eventType: 'ping', event: { a: 1 } },
    { type: 'lost', atMs: 5, lastByteMs: 4, cause: 'reset' },
    { type: 'end', reason: 'done', atMs: 9, working: true, fault: null, facts: { syntheses: 1 } },
  ]);
});

test.each([
  ['fitness/a.adl', 0, 1, /^transcripts\/a-[0-9a-f]{8}\.1\.jsonl$/],
  ['fitness/a.adl', 2, 3, /^transcripts\/a-[0-9a-f]{8}\.3\.r3\.jsonl$/],
  ['fitness/日本.md', 0, 1, /^transcripts\/[0-9a-f]{8}\.1\.jsonl$/],
  [`f/${'long name '.repeat(30)}.adl`, 0, 1, /^transcripts\/[a-z-]{50,60}-[0-9a-f]{8}\.1\.jsonl$/],
  ['fitness/../x.adl', 0, 1, /^transcripts\/x-[0-9a-f]{8}\.1\.jsonl$/],
])('%s, iteration %i, attempt %i', (scenario, iteration, attempt, name) => {
  expect(openRun().transcripts.open({ ...META, scenario, iteration, attempt }).path).toMatch(name);
});

test('scenarios of one name in two folders have two transcripts', () => {
  const { transcripts } = openRun();
  const paths = ['a/x.adl', 'b/x.adl', 'a/x.md'].map(
    (scenario) => transcripts.open({ ...META, scenario }).path,
  );
  expect(new Set(paths).size).toBe(3);
});

test('evidence: findings as a judge gets them, in order', async () => {
  expect(
    await evidenceOf([
      event(1, finding('hours', 'agree', ' open at nine \n')),
      event(2, { type: 'phase', agent: 'x', content: 'no finding' }),
      event(3, {
        type: 'finding',
        agent: 'desk',
        signal: 'concern',
        content: '  ',
        summary: 'closed on Sundays',
      }),
      event(4, { type: 'finding', agent: 'mute', signal: 'agree' }),
      event(5, { type: 'finding', agent: 'plain', content: 'no signal' }),
      event(6, { type: 'finding', signal: 'agree', content: 'nobody' }),
      event(
        7,
        { agent: 'named', signal: 'agree', content: 'by its SSE name' },
        {
          event: {
            type: 'finding',
            name: 'finding',
            id: null,
            data: { agent: 'named', signal: 'agree', content: 'by its SSE name' },
          },
        },
      ),
    ]),
  ).toEqual([
    'hours (agree): open at nine',
    'desk (concern): closed on Sundays',
    'plain: no signal',
    'nobody',
    'named (agree): by its SSE name',
  ]);
});

test('evidence: nothing that was replayed, superseded or refused', async () => {
  expect(
    await evidenceOf([
      { type: 'asking', attempt: 1, conversationId: 'a' },
      event(1, finding('refused', 'agree', 'x')),
      { type: 'asking', attempt: 2, conversationId: 'b' },
      event(1, finding('old', 'agree', 'x')),
      { type: 'superseded', atMs: 2, threadId: 't' },
      event(3, finding('twin', 'agree', 'x'), { ignored: 'twin' }),
      event(3, finding('late', 'agree', 'x'), { ignored: 'superseded' }),
      event(4, finding('new', 'agree', 'x')),
    ]),
  ).toEqual(['new (agree): x']);
});

test('there is no evidence in a transcript that is not there, or that ends before its last line', async () => {
  const run = openRun();
  expect(await run.transcripts.evidence('transcripts/none.jsonl')).toBeNull();
  const file = join(run.path, 'transcripts', 'torn.jsonl');
  const line = JSON.stringify({ atMs: 1, event: finding('a', 'agree', 'x') });
  writeFileSync(file, `\0\n${line}\n{"atMs":2,"ev`);
  expect(await run.transcripts.evidence('transcripts/torn.jsonl')).toBeNull();
  writeFileSync(file, `\0\n${line}\n{"type":"end","reason":"done"}\n`);
  expect(await run.transcripts.evidence('transcripts/torn.jsonl')).toEqual(['a (agree): x']);
});

test('replies are kept as they came, one file a request', () => {
  const run = openRun();
  const first = run.transcripts.saveReplies('fitness/a.adl#3', ['{"score": 1}', 'again']);
  const second = run.transcripts.saveReplies('fitness/a.adl#3', ['x']);
  const other = run.transcripts.saveReplies('../../escape', ['x']);
  expect(first).toMatch(/^judge\/fitness-a-adl-3-[0-9a-f]{8}\.txt$/);
  expect(second).not.toBe(first);
  expect(other).toMatch(/^judge\/escape-[0-9a-f]{8}\.txt$/);
  expect(readFileSync(join(run.path, first ?? ''), 'utf8')).toBe('{"score": 1}\n\u001e\nagain');
});

test('a million events in constant memory', () => {
  const run = openRun();
  const transcript = run.transcripts.open(META);
  const signal = event(1, finding('agent', 'agree', 'x'.repeat(40)));
  const before = process.memoryUsage().heapUsed;
  const count = Number(process.env['MANY_EVENTS'] ?? 100_000);
  for (let index = 0; index < count; index += 1) transcript.write(signal);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(80 * 1024 * 1024);
  transcript.close({ reason: 'done', atMs: 1, working: true, fault: null }, {});
});

test.runIf(process.platform === 'linux')('a disk that is full keeps no file open', () => {
  const run = openRun();
  const { path } = run.transcripts.open(META);
  rmSync(join(run.path, path));
  symlinkSync('/dev/full', join(run.path, path));
  const transcript = run.transcripts.open(META);
  expect(openedFiles()).toContain('/dev/full');
  transcript.write(event(1, finding('stock', 'agree', 'x'.repeat(70_000))));
  expect(openedFiles()).not.toContain('/dev/full');
  transcript.close({ reason: 'done', atMs: 1, working: true, fault: null }, {});
});
