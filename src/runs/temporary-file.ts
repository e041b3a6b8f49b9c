import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAlive } from './is-alive.ts';
import { quietly } from './quietly.ts';

/** What follows the part of the name that `ownStart` gives: the process, and what tells its files apart. */
const REST = /^(\d{1,10})-[0-9a-f]{8}\.tmp$/;

/** A new path beside that of a file, to write it under until it is whole. */
export function temporaryBeside(file: string): string {
  const random = randomBytes(4).toString('hex');
  return join(dirname(file), `${ownStart(file)}${process.pid}-${random}.tmp`);
}

/** Removes what was begun for this very file by processes that were killed. What cannot be removed stays. */
export function sweepTemporaries(file: string): void {
  const folder = dirname(file);
  const start = ownStart(file);
  quietly(() => {
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(start) ? REST.exec(name.slice(start.length))?.[1] : undefined;
      if (pid === undefined || isAlive(Number(pid))) continue;
      quietly(() => rmSync(join(folder, name), { force: true }));
    }
  });
}

/**
 * Readable, and by its hash that of this file and this machine alone: a process elsewhere that shares the folder
 * cannot be asked whether it lives. Short enough for any file system, however many bytes a character has.
 */
function ownStart(file: string): string {
  const name = basename(file);
  const hash = createHash('sha256').update(`${hostname()}\0${name}`).digest('hex').slice(0, 8);
  return `.${name.slice(0, 60)}.${hash}-`;
}
