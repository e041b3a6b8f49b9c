import type { Fault, Redact, Report, RunEvent, RunSource } from '#model';
import { findRun, type SavedRun, savedRuns } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import { joinRecorded, type RecordedScenario } from './join-recorded.ts';
import { type Recording, readRecording } from './read-recording.ts';

/** Where saved runs are looked for, and who hears what could not be used. */
export interface LatestPlace {
  readonly outputDir: string;
  readonly cwd: string;
  readonly note: (text: string) => void;
  /** Called with each run before it is read. */
  readonly use: (run: SavedRun) => void;
  readonly how: RunSource['how'];
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

/**
 * What was measured last: the newest run that measured anything (to go on with, that asked anything), and, where it went back to another one for some of
 * its scenarios only, the others as that one left them. So whoever evaluates a single scenario, or breaks a file for
 * a while, still finds the whole suite afterwards.
 */
export async function latestRecording(place: LatestPlace): Promise<Recording | Fault> {
  const runs = savedRuns(place.outputDir);
  for (const [age, run] of runs.entries()) {
    const recording = await readAs(run, place);
    if ('code' in recording || !isOfUse(recording.report, place)) continue;
    if (age > 0) place.note(`run ${run.id} is the newest that measured anything`);
    return withSources(recording, run, { ...place, runs });
  }
  const none = findRun('latest', place);
  if ('code' in none) return none;
  return { code: 'no-run', message: `no run in ${place.outputDir} measured anything`, hint: null };
}

/** A run that was refused says nothing; one that only asked in vain can be gone on with. */
function isOfUse({ run, scenarios }: Report, { how }: LatestPlace): boolean {
  return (
    scenarios.some(isAsked) || (how === 'resumed' && scenarios.length > 0 && run.exitCode !== exitCodes.usage)
  );
}

async function withSources(
  newest: Recording,
  run: SavedRun,
  place: LatestPlace & { readonly runs: readonly SavedRun[] },
): Promise<Recording> {
  const found = new Map(
    newest.report.scenarios.map((scenario) => [scenario.id, entry(scenario, newest, run)]),
  );
  const seen = new Set([run.id]);
  let source = newest.report.run.source;
  while (source !== null && !seen.has(source.run)) {
    const { run: id } = source;
    seen.add(id);
    const older = place.runs.find((candidate) => candidate.id === id);
    const began = older === undefined ? null : await beginningOf(older);
    if (older === undefined || began === null) break;
    source = began.run.source ?? null;
    if (began.scenarios.every((scenario) => isAskedIn(found.get(scenario.id)))) continue;
    const recording = await readAs(older, place);
    if ('code' in recording) break;
    for (const scenario of recording.report.scenarios) {
      if (!isAskedIn(found.get(scenario.id))) found.set(scenario.id, entry(scenario, recording, older));
    }
  }
  return joinRecorded(newest.report, [...found.values()]);
}

function readAs(run: SavedRun, { use, note, redact }: LatestPlace): Promise<Recording | Fault> {
  use(run);
  return readRecording(run, note, redact);
}

function entry(
  scenario: RecordedScenario['scenario'],
  { report }: Recording,
  run: SavedRun,
): RecordedScenario {
  return { scenario, of: report, folder: run.path };
}

function isAsked({ iterations }: Report['scenarios'][number]): boolean {
  return iterations.length > 0;
}

function isAskedIn(recorded: RecordedScenario | undefined): boolean {
  return recorded !== undefined && isAsked(recorded.scenario);
}

/** What a run was to ask; the rest of its log is not read. */
async function beginningOf(run: SavedRun): Promise<Extract<RunEvent, { type: 'run-started' }> | null> {
  for await (const event of run.events(() => {})) return event.type === 'run-started' ? event : null;
  return null;
}
