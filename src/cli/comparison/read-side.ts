import type { Options } from '#options';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { type ReadMeasurements, readMeasurements } from './read-measurements.ts';

/** Reads what somebody named on the command line, and says beside it what could not be used of it. */
export async function readSide(named: string, options: Options, host: Host): Promise<ReadMeasurements> {
  const notes: string[] = [];
  const place = { ...options, cwd: host.cwd, redact: redactSaved(options, host.environment) };
  const side = await readMeasurements(named, place, (note) => notes.push(note));
  showNotes(notes, host, options.verbose);
  return side;
}
