import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Measurements, measureReport, type Redact } from '#model';
import type { Options, UsageError } from '#options';
import { findRun, redactTold, type SavedRun } from '#runs';
import { readRecording } from '../recording/read-recording.ts';
import { baselineMistake, claimsToBeBaseline, isBaseline } from './baseline-document.ts';
import { measurementsOf } from './baseline-text.ts';
import { fingerprint } from './fingerprint.ts';
import { readJson } from './read-json.ts';
import { isReport, reportMistake } from './report-shape.ts';

/** Where runs and files are looked for. */
export interface ReadingPlace extends Pick<Options, 'outputDir' | 'root'> {
  readonly cwd: string;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

/** What was measured, or why nobody can tell. */
export type ReadMeasurements = Measurements | UsageError;

/** Whether something was read. */
export function isMeasured(read: ReadMeasurements): read is Measurements {
  return 'scenarios' in read;
}

/**
 * Reads one side of a comparison: `latest`, the id of a run, the path of a run folder, a JSON report, or a baseline. A
 * run's report is quicker to read than its log, and says the same. `note` hears of what could not be used. Secrets are
 * covered in what was measured, and not before: a fingerprint is that of the text itself.
 */
export async function readMeasurements(
  named: string,
  place: ReadingPlace,
  note: (text: string) => void,
): Promise<ReadMeasurements> {
  return redactTold(await readAny(named, place, note), place.redact);
}

async function readAny(
  named: string,
  place: ReadingPlace,
  note: (text: string) => void,
): Promise<ReadMeasurements> {
  const file = [place.cwd, place.root].map((folder) => resolve(folder, named)).find(isFile);
  if (named !== 'latest' && file !== undefined && !file.endsWith('.ndjson')) return readFile(file);
  const run = findRun(named, place);
  if ('code' in run) {
    const hint = run.hint ?? 'name latest, the id of a run, its folder, a JSON report or a baseline';
    return { message: run.message, hint };
  }
  return readSaved(run, note);
}

/** Whether a file is a baseline of whatever version, so that nothing is lost when it is made anew. */
export function isBaselineFile(path: string): boolean {
  const read = readJson(path);
  return 'value' in read && claimsToBeBaseline(read.value);
}

/** Reads a baseline, and nothing else; it too may have been saved before a secret was configured. */
export function readBaseline(path: string, redact: Redact | null = null): ReadMeasurements {
  if (!existsSync(path)) {
    return { message: `there is no ${basename(path)}`, hint: 'crew-fitness baseline save makes one' };
  }
  const read = readJson(path);
  if (!('value' in read)) return read;
  return claimsToBeBaseline(read.value)
    ? redactTold(baselineOf(read.value, path), redact)
    : { message: `${basename(path)} is no baseline`, hint: null };
}

function readFile(path: string): ReadMeasurements {
  const read = readJson(path);
  if (!('value' in read)) return read;
  const { value } = read;
  if (claimsToBeBaseline(value)) return baselineOf(value, path);
  if (isReport(value)) return measureReport(value, fingerprint);
  const message = `${basename(path)} is neither a JSON report nor a baseline: ${reportMistake(value)}`;
  return { message, hint: null };
}

function baselineOf(value: Readonly<Record<string, unknown>>, path: string): ReadMeasurements {
  if (isBaseline(value))
    return { name: basename(path), partialReason: null, scenarios: measurementsOf(value) };
  return {
    message: `${basename(path)} ${baselineMistake(value)}`,
    hint: 'crew-fitness baseline save makes it anew',
  };
}

/** By its report, unless it has none that can be read: then by its log. */
async function readSaved(run: SavedRun, note: (text: string) => void): Promise<ReadMeasurements> {
  const report = join(run.path, 'run.json');
  const read = isFile(report) ? readJson(report) : null;
  if (read !== null && 'value' in read && isReport(read.value)) return measureReport(read.value, fingerprint);
  const recording = await readRecording(run, note, null);
  return 'code' in recording ? recording : measureReport(recording.report, fingerprint);
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
