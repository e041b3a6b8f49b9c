import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type WatchRequest, watchFiles } from '../../../../src/cli/watch/files/watch-files.ts';
import type { Fault } from '../../../../src/model/index.ts';
import { realClock } from '../../../support/real-clock.ts';

/** One call of `onChange`. */
export interface Told {
  /** By path from the folder, with `/`, as `changed s.adl`. */
  readonly changes: readonly string[];
  /** What the changed files held at that moment, by the same path. */
  readonly contents: Readonly<Record<string, string>>;
  readonly at: number;
}

/** A real folder under watch. */
export interface WatchedFolder {
  readonly path: string;
  readonly told: Told[];
  readonly faults: readonly Fault[];
  readonly watched: ReturnType<typeof watchFiles>;
  at(name: string): string;
  write(name: string, content: string): void;
  append(name: string, content: string): void;
  /** Waits until something was told, and then until nothing more could come of it. */
  settled(): Promise<readonly Told[]>;
  remove(): Promise<void>;
}

/** Longer than the longest wait for a single file. */
const LONG_ENOUGH_MS = 650;
const DEADLINE_MS = 5000;

/** Writes files into a new folder and watches it, files that end in `.adl` by default. */
export async function watchFolder(
  files: Readonly<Record<string, string>>,
  request: (path: string) => Partial<WatchRequest> = () => ({}),
): Promise<WatchedFolder> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'crew-fitness-watch-')));
  const at = (name: string): string => join(path, ...name.split('/'));
  const write = (name: string, content: string): void => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  const told: Told[] = [];
  const faults: Fault[] = [];
  const watched = watchFiles({
    roots: [path],
    passedOver: [],
    isOfInterest: (file) => file.endsWith('.adl'),
    clock: realClock(),
    onTrouble: (fault) => faults.push(fault),
    onChange: (changes) => told.push(describe(changes, path)),
    ...request(path),
  });
  await watched.ready;
  return {
    path,
    told,
    faults,
    watched,
    at,
    write,
    append: (name, content) => appendFileSync(at(name), content),
    settled: () => settle(told),
    remove: async () => {
      await watched.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function describe(changes: ReadonlyMap<string, string>, folder: string): Told {
  const named = [...changes].map(
    ([path, kind]) => [relative(folder, path).split(sep).join('/'), kind] as const,
  );
  return {
    changes: named.map(([name, kind]) => `${kind} ${name}`).sort(),
    contents: Object.fromEntries(
      named.flatMap(([name, kind]) =>
        kind === 'removed' ? [] : [[name, readFileSync(join(folder, name), 'utf8')]],
      ),
    ),
    at: performance.now(),
  };
}

/** What was told since the last time. */
async function settle(told: Told[]): Promise<readonly Told[]> {
  const begin = performance.now();
  while (told.length === 0 && performance.now() - begin < DEADLINE_MS) await pause(5);
  let seen = -1;
  while (seen !== told.length) {
    seen = told.length;
    await pause(LONG_ENOUGH_MS);
  }
  return told.splice(0);
}
