import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { type WatchRequest, watchFiles } from '../../../../src/cli/watch/files/watch-files.ts';
import type { Fault } from '../../../../src/model/index.ts';
import { realClock } from '../../../support/real-clock.ts';

/** One call of `onChange`. */
interface Told {
  /** By path from the folder, with `/`, as `changed s.adl`. */
  readonly changes: readonly string[];
  /** What the files held at that moment, by the same path. */
  readonly contents: Readonly<Record<string, string>>;
  readonly at: number;
}

/** A real folder under watch. */
export interface WatchedFolder {
  readonly path: string;
  readonly faults: readonly Fault[];
  readonly watched: ReturnType<typeof watchFiles>;
  at(name: string): string;
  write(name: string, content: string): void;
  /** Waits until this many calls were made since the last time; takes them. */
  told(calls?: number): Promise<readonly Told[]>;
  /** What was told since the last time, when nothing can be left to be told: a file of our own was told of alone. */
  toldInAll(): Promise<readonly Told[]>;
  remove(): Promise<void>;
}

const DEADLINE_MS = 10_000;
const MARK = '../mark/mark.adl';

/** Writes files into a new folder and watches it, files that end in `.adl` by default. */
export async function watchFolder(
  files: Readonly<Record<string, string>> = {},
  request: (path: string) => Partial<WatchRequest> = () => ({}),
): Promise<WatchedFolder> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'crew-fitness-watch-')));
  const path = join(base, 'work');
  const at = (name: string): string => join(path, ...name.split('/'));
  const write = (name: string, content: string): void => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  };
  mkdirSync(path);
  for (const [name, content] of Object.entries({ [MARK]: '0', ...files })) write(name, content);
  const heard = createHeard(path);
  const faults: Fault[] = [];
  const own = { roots: [path], ...request(path) };
  const watched = watchFiles({
    passedOver: [],
    isOfInterest: (file) => file.endsWith('.adl'),
    clock: realClock(),
    onTrouble: (fault) => faults.push(fault),
    onChange: heard.hear,
    ...own,
    roots: [...own.roots, dirname(at(MARK))],
  });
  await watched.ready;
  let marks = 0;
  return {
    path,
    faults,
    watched,
    at,
    write,
    told: (calls = 1) => heard.take((told) => told.length >= calls),
    toldInAll: async () => {
      write(MARK, `mark ${++marks}`);
      const told = await heard.take((calls) =>
        calls.some(({ changes }) => changes.includes(`changed ${MARK}`)),
      );
      return told.filter(({ changes }) => changes.length !== 1 || changes[0] !== `changed ${MARK}`);
    },
    remove: async () => {
      await watched.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

interface Heard {
  hear(changes: ReadonlyMap<string, string>): void;
  take(isEnough: (told: readonly Told[]) => boolean): Promise<readonly Told[]>;
}

function createHeard(folder: string): Heard {
  const told: Told[] = [];
  let check = (): void => {};
  return {
    hear: (changes) => {
      told.push(describe(changes, folder));
      check();
    },
    take: (isEnough) =>
      new Promise((resolve, reject) => {
        const deadline = setTimeout(() => {
          reject(new Error(`told only ${JSON.stringify(told)} in ${DEADLINE_MS} ms`));
        }, DEADLINE_MS);
        check = () => {
          if (!isEnough(told)) return;
          clearTimeout(deadline);
          check = () => {};
          resolve(told.splice(0));
        };
        check();
      }),
  };
}

function describe(changes: ReadonlyMap<string, string>, folder: string): Told {
  const named = [...changes].map(
    ([path, kind]) => [relative(folder, path).split(sep).join('/'), kind] as const,
  );
  const present = named.filter(([, kind]) => kind !== 'removed');
  return {
    changes: named.map(([name, kind]) => `${kind} ${name}`).sort(),
    contents: Object.fromEntries(present.map(([name]) => [name, contentOf(join(folder, name))])),
    at: performance.now(),
  };
}

/** What was reported may be gone by now, where a test saves by renaming: the next report tells of that. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
