import { createReportFold, type Fault, type Redact, type Report } from '#model';
import type { SavedRun } from '#runs';

/** What was recorded: of one saved run, or of several, with the newest of each scenario. */
export interface Recording {
  /** How reports name it: the id of a run. */
  readonly id: string;
  readonly report: Report;
  /** The run folder that holds a recorded scenario's files. */
  readonly folderOf: (scenario: string) => string;
}

/** Reads a saved run's log; `note` hears of lines that could not be used, `redact` takes secrets out. */
export async function readRecording(
  run: SavedRun,
  note: (text: string) => void,
  redact: Redact | null,
): Promise<Recording | Fault> {
  const fold = createReportFold();
  let began = false;
  for await (const event of run.events(note, redact)) {
    began ||= event.type === 'run-started';
    fold.add(event);
  }
  if (!began) return { code: 'no-run', message: `${run.path} holds no run that began`, hint: null };
  return { id: run.id, report: fold.report(), folderOf: () => run.path };
}
