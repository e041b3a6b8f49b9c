import type { SavedRun } from '#runs';
import { joinRecorded, type RecordedScenario } from '../recording/join-recorded.ts';
import { isMeasured } from '../recording/kept-transcripts.ts';
import { type Recording, readRecording } from '../recording/read-recording.ts';

/**
 * The newest measurement of each scenario, over a recording and the runs before it that asked the same crew: the
 * last run of a watch is about what was changed last, and rarely about the whole suite.
 */
export async function newestOfEach(
  first: Recording,
  older: readonly SavedRun[],
  wanted: readonly { readonly id: string }[],
): Promise<Recording> {
  const found = new Map<string, RecordedScenario>();
  const take = ({ report, folderOf }: Recording): void => {
    for (const scenario of report.scenarios) {
      if (found.has(scenario.id) || !scenario.iterations.some(isMeasured)) continue;
      found.set(scenario.id, { scenario, of: report, folder: folderOf(scenario.id) });
    }
  };
  take(first);
  for (const run of older) {
    if (wanted.every(({ id }) => found.has(id))) break;
    const recording = await readRecording(run, () => {});
    if (!('code' in recording) && isSameCrew(first, recording)) take(recording);
  }
  return joinRecorded(first.report, [...found.values()]);
}

/** The embedded crew is at another port each time. */
function isSameCrew(one: Recording, other: Recording): boolean {
  const [a, b] = [one.report.run.subject, other.report.run.subject];
  return a.kind === b.kind && a.name === b.name && (a.endpoint === b.endpoint || a.name === 'demo');
}
