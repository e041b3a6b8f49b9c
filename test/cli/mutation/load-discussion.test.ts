import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDiscussion } from '../../../src/cli/mutation/load-discussion.ts';
import { emptyFolder } from '../../runs/empty-folder.ts';

const META =
  '{"type":"meta","version":1,"scenario":"a","question":"q","iteration":0,"attempt":1,"deadlineMs":1,"startedAt":"t"}';
const ASKING = '{"type":"asking","attempt":1,"conversationId":"c"}';
const DONE = '{"atMs":1,"event":{"type":"done"}}';
const END = '{"type":"end","reason":"done","atMs":2,"fault":null,"working":true,"facts":{}}';

function load(...lines: readonly string[]) {
  const file = join(emptyFolder(), 'a.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return loadDiscussion(file);
}

test('a transcript is read whole', async () => {
  expect(await load(META, ASKING, DONE, END)).toMatchObject({
    meta: { question: 'q' },
    signals: [{ type: 'asking' }, { type: 'event', atMs: 1 }],
    end: { reason: 'done', atMs: 2 },
  });
});

test.each([
  ['cut off', [META, ASKING], /ends before the discussion did/],
  ['nothing', [], /ends before the discussion did|is no transcript/],
  ['no JSON', [META, '{'], /line 2 .* is no line of a transcript/],
  ['without its beginning', [ASKING, END], /is no transcript|is no line/],
  [
    'too long',
    [META, `{"atMs":1,"event":{"type":"x","x":"${'x'.repeat(4 << 20)}"}}`, END],
    /longer than 4 MiB/,
  ],
  [
    'too deep',
    [META, `{"atMs":1,"event":{"x":${'['.repeat(1e5)}${']'.repeat(1e5)}}}`, END],
    /line 2 .* is no line of a transcript/,
  ],
])('one that is %s says so', async (_, lines, why) => {
  expect(await load(...lines)).toMatch(why);
});

test('and so does one that is not there', async () => {
  expect(await loadDiscussion(join(emptyFolder(), 'nope.jsonl'))).toMatch(/nope\.jsonl/);
});
