import type { ScenarioMeasurements } from '#model';
import type { Options } from '#options';
import { writeAtomically } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { baselineText } from './baseline-text.ts';
import { isMeasured, type ReadMeasurements } from './read-measurements.ts';
import { readSide } from './read-side.ts';

/** What is to be done with a baseline. */
export interface BaselineRequest {
  readonly positionals: readonly string[];
  readonly options: Options;
  /** Absolute. */
  readonly file: string;
}

/** Reads the run whose measurements a baseline is to hold. */
export async function readRun(named: string, options: Options, host: Host): Promise<ReadMeasurements> {
  const read = await readSide(named, options, host);
  if (isMeasured(read) && read.partialReason !== null) {
    showNotes([`the run is partial: ${read.partialReason}`], host, true);
  }
  return read;
}

/** Puts a baseline in its place, and says what was done once it is done. */
export function writeBaseline(
  file: string,
  scenarios: readonly ScenarioMeasurements[],
  host: Host,
  told: readonly string[],
): number {
  const fault = writeAtomically(file, baselineText(scenarios));
  if (fault === null) {
    host.stdout.write(told.map((line) => `${line}\n`).join(''));
    return exitCodes.done;
  }
  host.stderr.write(`crew-fitness: ${printable(fault.message)}\n`);
  return exitCodes.trouble;
}
