import type { Environment } from '#options';
import { type HeldRun, holdRun, savedRuns } from '#runs';
import { joinRecorded, type RecordedScenario } from '../recording/join-recorded.ts';
import { isMeasured } from '../recording/kept-transcripts.ts';
import { type Recording, readRecording } from '../recording/read-recording.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import type { Setup } from './setup.ts';

/** The newest measurement of each scenario; nothing of it is pruned until it is released. */
export interface Newest {
  readonly recording: Recording;
  release(): void;
}

/**
 * Adds to a recording what runs before it measured of the scenarios that it lacks, as long as they asked the same
 * crew: the last round of a watch is about what was changed last, and rarely about the whole suite.
 */
export async function newestOfEach(
  first: Recording,
  { options, suite }: Pick<Setup, 'options' | 'suite'>,
  environment: Environment,
): Promise<Newest> {
  const wanted = suite.scenarios();
  const redact = redactSaved(options, environment);
  const older = savedRuns(options.outputDir).filter(({ id }) => id < first.id);
  const found = new Map<string, RecordedScenario>();
  const held: HeldRun[] = [];
  const take = ({ report, folderOf }: Recording): void => {
    for (const scenario of report.scenarios) {
      if (found.has(scenario.id) || !scenario.iterations.some(isMeasured)) continue;
      found.set(scenario.id, { scenario, of: report, folder: folderOf(scenario.id) });
    }
  };
  take(first);
  for (const run of options.from === 'latest' ? older : []) {
    if (wanted.every(({ id }) => found.has(id))) break;
    held.push(holdRun(run.path));
    const recording = await readRecording(run, () => {}, redact);
    if (!('code' in recording) && isSameCrew(first, recording)) take(recording);
  }
  return {
    recording: joinRecorded(first.report, [...found.values()]),
    release: () => {
      for (const run of held) run.release();
    },
  };
}

/** The embedded crew is at another port each time. */
function isSameCrew(one: Recording, other: Recording): boolean {
  const [a, b] = [one.report.run.subject, other.report.run.subject];
  return a.kind === b.kind && a.name === b.name && (a.endpoint === b.endpoint || a.name === 'demo');
}
