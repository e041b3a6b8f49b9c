import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fault } from '#model';
import { createRunFolder, isFault } from '#runs';
import { adoptFile } from '../../src/runs/adopt-file.ts';
import { virtualClock } from '../support/virtual-clock.ts';
import { emptyFolder } from './empty-folder.ts';

test('a file has a second name, and lives on when the first is gone', () => {
  const folder = emptyFolder();
  const [from, to] = [join(folder, 'a'), join(folder, 'new/folder/b')];
  writeFileSync(from, 'said');
  adoptFile(from, to);
  expect(statSync(to).ino).toBe(statSync(from).ino);
  rmSync(from);
  expect(readFileSync(to, 'utf8')).toBe('said');
});

test('what stands there already is not written over', () => {
  const folder = emptyFolder();
  const [from, to] = [join(folder, 'a'), join(folder, 'b')];
  writeFileSync(from, 'new');
  writeFileSync(to, 'old');
  expect(() => adoptFile(from, to)).toThrow(/EEXIST/);
  expect([readFileSync(from, 'utf8'), readFileSync(to, 'utf8')]).toEqual(['new', 'old']);
});

test('what is not there leaves nothing', () => {
  const folder = emptyFolder();
  expect(() => adoptFile(join(folder, 'none'), join(folder, 'b'))).toThrow(/ENOENT/);
  expect(existsSync(join(folder, 'b'))).toBe(false);
});

test('a run tells once that it could not take a file over, and goes on', () => {
  const faults: Fault[] = [];
  const run = createRunFolder({
    outputDir: emptyFolder(),
    keep: 5,
    clock: virtualClock(),
    onFault: (fault) => faults.push(fault),
  });
  if (isFault(run)) throw new Error(run.message);
  const meta = { scenario: 'a.adl', question: '', iteration: 0, attempt: 1, deadlineMs: 1, startedAt: '' };
  const folder = emptyFolder();
  mkdirSync(join(folder, 'gone'));
  const transcript = run.transcripts.adopt(meta, join(folder, 'gone', 't.jsonl'));
  transcript.write({ type: 'quiet', atMs: 1 });
  transcript.close({ reason: 'done', atMs: 1, working: true, fault: null }, {});
  expect(run.transcripts.adoptReplies('a', join(folder, 'none'))).toBeNull();
  expect(faults).toEqual([expect.objectContaining({ code: 'disk' })]);
  run.close();
});
