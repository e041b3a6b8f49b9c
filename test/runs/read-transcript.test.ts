import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiscussionEnd, DiscussionSignal, TranscriptLine } from '#model';
import { createRunFolder, isFault, readTranscript } from '#runs';
import { readLines } from '../../src/runs/read-lines.ts';
import { virtualClock } from '../support/virtual-clock.ts';
import { emptyFolder } from './empty-folder.ts';

const META = {
  scenario: 'a.adl',
  question: 'When?',
  iteration: 0,
  attempt: 1,
  deadlineMs: 5,
  startedAt: 'now',
};
const END: DiscussionEnd = { reason: 'done', atMs: 9, working: true, fault: null };

async function linesOf(file: string): Promise<readonly TranscriptLine[]> {
  const lines: TranscriptLine[] = [];
  for await (const line of readTranscript(file)) lines.push(line);
  return lines;
}

function written(signals: readonly DiscussionSignal[], end = END, facts = {}): string {
  const onFault = (): void => {};
  const run = createRunFolder({ outputDir: emptyFolder(), keep: 5, clock: virtualClock(), onFault });
  if (isFault(run)) throw new Error(run.message);
  const transcript = run.transcripts.open(META);
  for (const signal of signals) transcript.write(signal);
  transcript.close(end, facts);
  return join(run.path, transcript.path);
}

const time = fc.nat(100_000);
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
const textOrNull = fc.option(text);
const data = fc
  .dictionary(text, fc.jsonValue({ maxDepth: 3 }))
  .map((value) => JSON.parse(JSON.stringify(value)));
const events = fc
  .record({
    atMs: time,
    early: fc.nat(1000),
    ignored: fc.constantFrom(null, 'replay', 'twin', 'superseded'),
    type: text,
    name: text,
    id: textOrNull,
    data,
  })
  .map(({ atMs, early, ignored, type, name, id, data: fields }): DiscussionSignal => {
    const event = { type, name, id, data: fields };
    return { type: 'event', atMs, earliestMs: Math.max(0, atMs - early), ignored, event };
  });
const signals: fc.Arbitrary<DiscussionSignal> = fc.oneof(
  events,
  fc.record({ type: fc.constant('asking' as const), attempt: fc.nat(), conversationId: text }),
  fc.record({
    type: fc.constant('posted' as const),
    atMs: time,
    status: fc.nat(),
    conversationId: textOrNull,
    requestedAt: textOrNull,
  }),
  fc.record({
    type: fc.constant('opened' as const),
    atMs: time,
    connection: fc.nat(),
    resume: fc.constantFrom('none' as const, 'since' as const, 'last-event-id' as const),
  }),
  fc.record({ type: fc.constant('lost' as const), atMs: time, lastByteMs: time, cause: text }),
  fc.record({ type: fc.constantFrom('caught-up' as const, 'quiet' as const), atMs: time }),
  fc.record({ type: fc.constant('superseded' as const), atMs: time, threadId: text }),
  fc.record({ type: fc.constant('warning' as const), atMs: time, message: text }),
);

test('what was written is read', async () => {
  const fault = fc.option(fc.record({ code: text, message: text, hint: textOrNull }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(signals, { maxLength: 20 }),
      fc.record({
        reason: fc.constantFrom('done' as const, 'deadline' as const, 'fault' as const, 'aborted' as const),
        atMs: time,
        working: fc.boolean(),
        fault,
      }),
      async (told, end) => {
        expect(await linesOf(written(told, end))).toEqual([
          { type: 'meta', meta: expect.objectContaining(META) },
          ...told.map((signal) => ({ type: 'signal', signal })),
          { type: 'end', end },
        ]);
      },
    ),
    { numRuns: 50 },
  );
});

test.each(['interrupted', 'bail', 'fail-fast', 'run-timeout', 'withdrawn'])(
  'what called it off: %s',
  async (why) => {
    const end = { ...END, reason: 'aborted' as const };
    const lines = await linesOf(written([], end, { status: 'errored', endReason: why }));
    expect(lines.at(-1)).toEqual({ type: 'end', end: { ...end, interruption: why } });
  },
);

const META_LINE = JSON.stringify({ type: 'meta', version: 1, ...META });
const END_LINE = JSON.stringify({ type: 'end', ...END });

test.each<[string, string, string]>([
  ['nothing', '', 'ends before the discussion did'],
  ['no end', `${META_LINE}\n`, 'ends before the discussion did'],
  ['a torn line', `${META_LINE}\n{"atMs":1,"ev`, 'line 2 of'],
  ['no JSON', `${META_LINE}\nhello\n${END_LINE}\n`, 'line 2 of'],
  ['JSON of somebody else', '{"name":"package","version":"1.0.0"}\n', 'line 1 of'],
  ['a list', '[1]\n', 'line 1 of'],
  ['an empty line', `${META_LINE}\n\n${END_LINE}\n`, 'line 2 of'],
  ['another version', `${META_LINE.replace('"version":1', '"version":2')}\n`, 'line 1 of'],
  ['two beginnings', `${META_LINE}\n${META_LINE}\n`, 'line 2 of'],
  [
    'a beginning without deadline',
    `${META_LINE.replace('"deadlineMs":5', '"deadlineMs":null')}\n`,
    'line 1 of',
  ],
  ['times that are texts', `${META_LINE}\n{"atMs":"1","event":{"type":"done"}}\n`, 'line 2 of'],
  ['times without end', `${META_LINE}\n{"atMs":1e999,"event":{"type":"done"}}\n`, 'line 2 of'],
  [
    'a loss at no time',
    `${META_LINE}\n{"type":"lost","atMs":1,"lastByteMs":1e999,"cause":""}\n`,
    'line 2 of',
  ],
  ['an end without end', `${META_LINE}\n${END_LINE.replace(':9,', ':1e999,')}\n`, 'line 2 of'],
  ['an event that is a list', `${META_LINE}\n{"atMs":1,"event":[]}\n`, 'line 2 of'],
  ['an unknown signal', `${META_LINE}\n{"type":"__proto__"}\n`, 'line 2 of'],
  [
    'an unknown reason to ignore',
    `${META_LINE}\n{"atMs":1,"ignored":"x","event":{"type":"a"}}\n`,
    'line 2 of',
  ],
  ['an unknown end', `${META_LINE}\n${END_LINE.replace('done', 'x')}\n`, 'line 2 of'],
  ['a fault without a code', `${META_LINE}\n${END_LINE.replace('null', '{"message":"m"}')}\n`, 'line 2 of'],
])('damaged: %s', async (_name, content, message) => {
  const file = join(emptyFolder(), 't.jsonl');
  writeFileSync(file, content);
  const lines = await linesOf(file);
  expect(lines.at(-1)).toEqual({ type: 'damaged', message: expect.stringContaining(message) });
  expect(lines.filter(({ type }) => type === 'damaged')).toHaveLength(1);
});

test('a file that is not there, and a folder', async () => {
  const folder = emptyFolder();
  for (const file of [folder, join(folder, 'none')]) {
    expect(await linesOf(file)).toEqual([
      { type: 'damaged', message: expect.stringContaining('cannot read') },
    ]);
  }
});

test('what stands behind the end is not read', async () => {
  const file = written([]);
  writeFileSync(file, `${readFileSync(file, 'utf8')}more\n`);
  expect((await linesOf(file)).map(({ type }) => type)).toEqual(['meta', 'end']);
});

test('whatever stands in a file, reading it comes to an end and throws nothing', async () => {
  const file = join(emptyFolder(), 't.jsonl');
  const piece = fc.oneof(
    fc.constantFrom(
      META_LINE,
      END_LINE,
      '{"atMs":1,"event":{"type":"done"}}',
      '\n',
      '\n',
      '{',
      '"',
      '\0',
      '[[[',
    ),
    fc.json(),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece), async (pieces) => {
      writeFileSync(file, pieces.join(''));
      const last = (await linesOf(file)).at(-1)?.type;
      expect(['end', 'damaged']).toContain(last);
    }),
  );
});

test('a transcript that was cut anywhere says so', async () => {
  const whole = readFileSync(written([{ type: 'asking', attempt: 1, conversationId: 'c' }]), 'utf8');
  const file = join(emptyFolder(), 't.jsonl');
  for (let length = 0; length < whole.length - 1; length++) {
    writeFileSync(file, whole.slice(0, length));
    expect((await linesOf(file)).at(-1)?.type, whole.slice(0, length)).toBe('damaged');
  }
});

test('a line that is nested too deep to be walked is none: whoever shows or writes it would overflow the stack', async () => {
  const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const file = join(emptyFolder(), 't.ndjson');
  writeFileSync(file, `${[120, 20_000, 2_000_000].map(nested).join('\n')}\n{"b":2}\n`);
  const read = [];
  for await (const { value } of readLines(file)) read.push(value === null ? null : Object.keys(value));
  expect(read).toEqual([['a'], null, null, ['b']]);
});

test('a line that is too long is none, and takes no memory; the next one is read', async () => {
  const file = join(emptyFolder(), 't.ndjson');
  const long = `{"x":"${'x'.repeat(300_000)}"}`;
  writeFileSync(file, `{"a":1}\n${long}\n{"b":2}\n${long}`);
  const lines = [];
  for await (const line of readLines(file, null, 200_000)) lines.push(line);
  expect(lines).toEqual([
    { number: 1, value: { a: 1 }, whole: true },
    { number: 2, value: null, whole: true },
    { number: 3, value: { b: 2 }, whole: true },
    { number: 4, value: null, whole: false },
  ]);
});
