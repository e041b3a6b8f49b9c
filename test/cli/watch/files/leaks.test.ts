import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rename, unlink, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type WatchedFolder, watchFolder } from './watched-folder.ts';

const SAVES = 1000;
/** With the folder of the file that marks the end. */
const FOLDERS_AND_FILES = 10 + 1 + 2;
const files = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`s${index}.adl`, 'start\n']));

/** What this process holds that a watch could leave behind. */
interface Held {
  readonly descriptors: number;
  /** Of the kernel; 0 where they are not shown. */
  readonly watches: number;
  readonly watchers: number;
}

function held(): Held {
  return {
    descriptors: descriptors().length,
    watches: descriptors()
      .filter((descriptor) => linkOf(descriptor).includes('inotify'))
      .flatMap((descriptor) => [
        ...readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8').matchAll(/^inotify /gm),
      ]).length,
    watchers: active('FSEventWrap'),
  };
}

function descriptors(): readonly string[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/fd') : [];
}

function linkOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // The one with which the list was read.
    return '';
  }
}

function active(kind: string): number {
  return process.getActiveResourcesInfo().filter((name) => name === kind).length;
}

/** The heap in use when all that can be let go is gone. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** In the three ways that there are: in place, by rename, by deletion and creation. */
async function save(folder: WatchedFolder, round: number): Promise<void> {
  const path = folder.at(`s${round % 10}.adl`);
  const content = `round ${round}\n`;
  if (round % 3 === 1) await unlink(path);
  if (round % 3 === 2) await writeFile(`${path}.tmp`, content);
  if (round % 3 === 2) await rename(`${path}.tmp`, path);
  else await writeFile(path, content);
}

test('a thousand saves leave no watcher, descriptor or memory behind, and the last of each file is told', async () => {
  const folder = await watchFolder(files);
  const told = new Map<string, string>();
  const saveAll = async (first: number, last: number): Promise<void> => {
    for (let round = first; round < last; round += 1) await save(folder, round);
    for (const { contents } of await folder.toldInAll()) {
      for (const [name, content] of Object.entries(contents)) told.set(name, content);
    }
  };
  await saveAll(0, 100);
  const before = { held: held(), heap: heap() };
  for (let first = 100; first < SAVES; first += 100) await saveAll(first, first + 100);
  const after = held();
  expect(after.descriptors).toBe(before.held.descriptors);
  // A folder and a file each, at most: the watch of a deleted file ends with it.
  expect(Math.max(after.watches, after.watchers)).toBeLessThanOrEqual(FOLDERS_AND_FILES);
  expect(heap() - before.heap).toBeLessThan(2 ** 21);
  expect(Object.fromEntries(told)).toMatchObject(
    Object.fromEntries(Object.keys(files).map((name, index) => [name, `round ${SAVES - 10 + index}\n`])),
  );
  await folder.remove();
});

test('a closed watch lets go of everything, whatever it is busy with', async () => {
  // The first watch of a process opens what stays for all others.
  await (await watchFolder(files)).remove();
  await expect
    .poll(() => active('Timeout') + active('FSEventWrap'), { timeout: 5000 })
    .toBeLessThanOrEqual(1);
  const before = held();
  for (let round = 0; round < 10; round += 1) {
    const folder = await watchFolder(files);
    await save(folder, round);
    folder.write('new/folder/s.adl', 'new\n');
    if (round % 2 === 0) await folder.told();
    await folder.remove();
  }
  await expect.poll(held, { timeout: 5000 }).toEqual(before);
  // Of a folder that was just being read, chokidar remembers that for a second.
  await expect.poll(() => active('Timeout'), { timeout: 5000 }).toBeLessThanOrEqual(1);
});

test('a watch can be closed before it is ready, and twice', async () => {
  const folder = await watchFolder(files, () => ({ roots: [] }));
  const { watchFiles } = await import('../../../../src/cli/watch/files/watch-files.ts');
  const watched = watchFiles({
    roots: [folder.path],
    passedOver: [],
    isOfInterest: () => true,
    clock: { now: () => 0, date: () => new Date(0), after: () => () => {} },
    onChange: () => expect.unreachable(),
    onTrouble: () => expect.unreachable(),
  });
  await watched.close();
  await watched.ready;
  await watched.close();
  await folder.remove();
});
