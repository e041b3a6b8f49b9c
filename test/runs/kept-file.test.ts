import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptFile } from '#runs';
import { emptyFolder } from './empty-folder.ts';

function tree(): { readonly outside: string; readonly folder: string } {
  const outside = emptyFolder();
  const folder = join(outside, 'run');
  mkdirSync(join(folder, 'transcripts', 'deep'), { recursive: true });
  writeFileSync(join(outside, 'secret'), 'mine');
  writeFileSync(join(outside, 'run-of-another'), 'mine');
  writeFileSync(join(folder, 'transcripts', 'a.jsonl'), 'kept');
  symlinkSync(join(outside, 'secret'), join(folder, 'transcripts', 'link.jsonl'));
  symlinkSync(outside, join(folder, 'way-out'));
  symlinkSync('a.jsonl', join(folder, 'transcripts', 'same.jsonl'));
  return { outside, folder };
}

test('a file inside, also under another name inside', () => {
  const { folder } = tree();
  const kept = join(folder, 'transcripts', 'a.jsonl');
  expect(keptFile(folder, 'transcripts/a.jsonl')).toBe(kept);
  expect(keptFile(folder, './transcripts/../transcripts/a.jsonl')).toBe(kept);
  expect(keptFile(folder, 'transcripts/same.jsonl')).toBe(kept);
});

test('a run folder that is itself reached by a link', () => {
  const { outside, folder } = tree();
  symlinkSync(folder, join(outside, 'latest'));
  expect(keptFile(join(outside, 'latest'), 'transcripts/a.jsonl')).toBe(join(folder, 'transcripts/a.jsonl'));
});

test.each([
  '../secret',
  '../run-of-another',
  'transcripts/../../secret',
  '/etc/passwd',
  'transcripts/link.jsonl',
  'way-out/secret',
  'way-out/run/../secret',
  'transcripts/none.jsonl',
  'transcripts/deep',
  '.',
  '',
  'transcripts/a.jsonl\0',
  '../'.repeat(50_000),
])('%j is not of the run', (path) => {
  expect(keptFile(tree().folder, path)).toBeNull();
});

test.skipIf(process.platform === 'win32')('a pipe, for which one would wait, is not of the run', () => {
  const { folder } = tree();
  execFileSync('mkfifo', [join(folder, 'transcripts', 'pipe.jsonl')]);
  expect(keptFile(folder, 'transcripts/pipe.jsonl')).toBeNull();
});

test('whatever a log names, nothing outside is found', () => {
  const { folder } = tree();
  const parts = fc.constantFrom(
    '..',
    '.',
    'transcripts',
    'way-out',
    'link.jsonl',
    'a.jsonl',
    'secret',
    'run',
    '',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), fc.constantFrom('', '/'), (names, root) => {
      const found = keptFile(folder, root + names.join('/'));
      expect([null, join(folder, 'transcripts', 'a.jsonl')]).toContain(found);
    }),
  );
});
