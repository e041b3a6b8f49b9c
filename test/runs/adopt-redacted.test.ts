import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRedactor } from '#options';
import { adoptReplyFile, adoptTranscript } from '../../src/runs/adopt-redacted.ts';
import { emptyFolder } from './empty-folder.ts';

const SECRET = '7654321"x';
const redact = createRedactor([SECRET]);
const escaped = JSON.stringify(SECRET).slice(1, -1);

function adopted(text: string, adopt: (from: string, to: string) => void) {
  const folder = emptyFolder();
  const [from, to] = [join(folder, 'a'), join(folder, 'new', 'b')];
  writeFileSync(from, text);
  adopt(from, to);
  return { text: readFileSync(to, 'utf8'), links: statSync(to).nlink, mode: statSync(to).mode & 0o777 };
}

const transcript = (text: string) => adopted(text, (from, to) => adoptTranscript(from, to, redact));

test('a transcript that holds a secret is copied without it, line by line', () => {
  const other = '{"type":"quiet", "atMs":1}';
  const copy = transcript(`${other}\n{"type":"warning","message":"it is ${escaped}"}\nno JSON ${SECRET}`);
  const lines = [other, '{"type":"warning","message":"it is [redacted]"}', 'no JSON [redacted]'];
  expect(copy).toEqual({ text: lines.join('\n'), links: 1, mode: 0o600 });
});

test('what is split between two pieces that are read is found', () => {
  const before = 'x'.repeat(64 * 1024 - 20);
  expect(transcript(`{"a":"${before} ${escaped}"}\n`).text).toBe(`{"a":"${before} [redacted]"}\n`);
});

test('a crew may call things as we do, and by a secret', () => {
  const event = { atMs: 1, id: SECRET, event: { type: SECRET, scenario: SECRET, [SECRET]: { id: SECRET } } };
  const said = '{"type":"[redacted]","scenario":"[redacted]","[redacted]":{"id":"[redacted]"}}';
  expect(transcript(`${JSON.stringify(event)}\n`).text).toBe(
    `{"atMs":1,"id":"[redacted]","event":${said}}\n`,
  );
});

test('without a secret it is the same file', () => {
  expect(transcript('{"type":"quiet","atMs":1}\n').links).toBe(2);
  expect(adopted(SECRET, (from, to) => adoptTranscript(from, to, null)).links).toBe(2);
});

test('replies are covered one by one, also over the ends of lines', () => {
  const covering = createRedactor(['two\nlines']);
  const how = { separator: '\u001e', redact: covering };
  const copy = adopted('a two\nlines\n\u001e\nb', (from, to) => adoptReplyFile(from, to, how));
  expect(copy.text).toBe('a [redacted]\n\u001e\nb');
});
