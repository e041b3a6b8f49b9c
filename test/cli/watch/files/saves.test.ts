import { renameSync, unlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type WatchedFolder, watchFolder } from './watched-folder.ts';

const FIRST = 'DESCRIPTION first version\n\nASSERT(synthesis CONTAINS "rice")\n';
const SECOND = 'DESCRIPTION second version\n\nASSERT(synthesis CONTAINS "beans")\n';

let folder: WatchedFolder;
afterEach(() => folder.remove());

describe('every way to save is one change', () => {
  test('temporary file and rename', async () => {
    folder = await watchFolder({ 's.adl': FIRST });
    folder.write('s.adl.tmp', SECOND);
    renameSync(folder.at('s.adl.tmp'), folder.at('s.adl'));
    expect(await folder.settled()).toMatchObject([
      { changes: ['changed s.adl'], contents: { 's.adl': SECOND } },
    ]);
  });

  test('deleted, and created 300 ms later', async () => {
    folder = await watchFolder({ 's.adl': FIRST });
    unlinkSync(folder.at('s.adl'));
    await pause(300);
    folder.write('s.adl', SECOND);
    expect(await folder.settled()).toMatchObject([
      { changes: ['changed s.adl'], contents: { 's.adl': SECOND } },
    ]);
  });
});
