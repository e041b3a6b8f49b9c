import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type WatchedFolder, watchFolder } from './watched-folder.ts';

let folder: WatchedFolder;
afterEach(() => folder.remove());

test('half a file that looks whole is doubted, and told of again when the rest is there', async () => {
  folder = await watchFolder({ 's.adl': 'a\n' });
  folder.write('s.adl', 'a\nASSERT(\n');
  expect(await folder.told()).toMatchObject([{ changes: ['changed s.adl'] }]);
  folder.watched.doubt([folder.at('s.adl')]);
  await pause(200);
  appendFileSync(folder.at('s.adl'), 'synthesis is non-empty)\n');
  const told = [...(await folder.told()), ...(await folder.toldInAll())];
  expect(told.map(({ changes }) => changes)).toEqual([['changed s.adl']]);
});

test('a doubted file that stays as it is, is told of once more, and holds nothing else back', async () => {
  folder = await watchFolder({ 's.adl': 'a\n', 't.adl': 't\n' });
  folder.write('s.adl', 'ASSERT(\n');
  await folder.told();
  folder.watched.doubt([folder.at('s.adl')]);
  folder.write('t.adl', 'other\n');
  expect(await folder.told()).toMatchObject([{ changes: ['changed t.adl'] }]);
  expect(await folder.told()).toMatchObject([{ changes: ['unchanged s.adl'] }]);
  expect(await folder.toldInAll()).toEqual([]);
});
