import type { Options } from '#options';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { type ReadMeasurements, readMeasurements } from './read-measurements.ts';

/** Reads what somebody named on the command line, and says beside it what could not be used of it. */
export async function readSide(named: string, options: Options, host: Host): Promise<ReadMeasurements> {
  const notes: string[] = [];
  const side = await readMeasurements(named, { ...options, cwd: host.cwd }, (note) => notes.push(note));
  showNotes(notes, host, options.verbose);
  return side;
}
