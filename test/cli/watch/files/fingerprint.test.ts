import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fingerprint, isSame, lookAt } from '../../../../src/cli/watch/files/fingerprint.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crew-fitness-look-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function look(path: string): Promise<Fingerprint | null> {
  const found = (await lookAt([path])).get(path);
  if (found === undefined || found instanceof Error) throw new Error(`${path} was not looked at`);
  return found;
}

test('the content counts, and nothing else', async () => {
  const path = join(folder, 's.adl');
  writeFileSync(path, 'one\n');
  const before = await look(path);
  utimesSync(path, 1, 1);
  expect(isSame(before, await look(path))).toBe(true);
  writeFileSync(path, 'two\n');
  utimesSync(path, 1, 1);
  expect(isSame(before, await look(path))).toBe(false);
  expect(before).toMatchObject({ bytes: 4, isLineEnded: true });
});

test('a folder, nothing, and what lies below a file are no file', async () => {
  writeFileSync(join(folder, 's.adl'), '');
  expect(await look(folder)).toBeNull();
  expect(await look(join(folder, 'none.adl'))).toBeNull();
  expect(await look(join(folder, 's.adl', 'deeper.adl'))).toBeNull();
  expect(isSame(null, await look(join(folder, 's.adl')))).toBe(false);
});

test('a name may be spelt in other code points than those it was made with', async () => {
  const path = join(folder, 'caf\u00e9.adl');
  writeFileSync(path, 'one\n');
  expect(await look(path)).not.toBeNull();
});

test('a very large file is told apart by its size and time', async () => {
  const path = join(folder, 'large.adl');
  writeFileSync(path, '');
  truncateSync(path, 2 ** 24 + 1);
  const before = await look(path);
  expect(before?.digest).toMatch(/^written /);
  utimesSync(path, 1, 1);
  expect(isSame(before, await look(path))).toBe(false);
});

test('many files are looked at in one go', async () => {
  const paths = Array.from({ length: 200 }, (_, index) => join(folder, `s${index}.adl`));
  for (const path of paths) writeFileSync(path, path);
  const found = await lookAt([...paths, join(folder, 'none.adl')]);
  expect(found.size).toBe(201);
  expect([...found.values()].filter((one) => one !== null)).toHaveLength(200);
});
