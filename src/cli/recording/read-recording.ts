import { createReportFold, type Report } from '#model';
import type { SavedRun } from '#runs';

/** A saved run and what came of it. */
export interface Recording {
  readonly run: SavedRun;
  readonly report: Report;
}

/** Reads a saved run's log; `note` hears of lines that could not be used. */
export async function readRecording(run: SavedRun, note: (text: string) => void): Promise<Recording> {
  const fold = createReportFold();
  for await (const event of run.events(note)) fold.add(event);
  return { run, report: fold.report() };
}
