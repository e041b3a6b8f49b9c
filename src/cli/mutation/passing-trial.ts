import type { Judge, PlannedScenario, Redact, ScenarioReport } from '#model';
import { keptFile } from '#runs';
import { asAsked } from '../recording/as-asked.ts';
import { isMeasured } from '../recording/kept-transcripts.ts';
import type { Match } from '../recording/match-scenarios.ts';
import type { Recording } from '../recording/read-recording.ts';
import { loadDiscussion } from './load-discussion.ts';
import { type Trial, type TrialGround, tryDiscussions } from './try-discussions.ts';

/** Discussions of one scenario that are tried before it counts as one that does not pass. */
const MOST_TRIED = 5;

/** A recorded discussion that passes, as it is. */
export interface PassingTrial {
  readonly trial: Trial;
  readonly report: ScenarioReport;
  /** Of the recorded run, from 0. */
  readonly iteration: number;
}

/** Where recorded discussions are found, and who judges them. */
export interface RecordedPlace {
  readonly recording: Recording;
  readonly match: Match | undefined;
  /** Takes secrets out of what was recorded; null where there are none. */
  readonly redact: Redact | null;
  readonly judgeOf: (keyword: string) => Judge;
}

/** The first recorded discussion that passes today's scenario; a text says why there is none. */
export async function findPassing(
  plan: PlannedScenario,
  place: RecordedPlace,
  ground: TrialGround,
): Promise<PassingTrial | string> {
  const { match, recording } = place;
  if (match === undefined || match.kind === 'unknown') return `run ${recording.id} did not ask it`;
  if (match.kind === 'question-changed') return `its question changed since run ${recording.id}`;
  const { recorded } = match;
  let why = `run ${recording.id} has no measurement of it: ${recorded.reason ?? 'nobody said why'}`;
  for (const { index, transcript } of inOrder(recorded)) {
    const file = transcript === null ? null : keptFile(recording.folderOf(recorded.id), transcript);
    const loaded =
      file === null
        ? `run ${recording.id} kept no transcript of it`
        : await loadDiscussion(file, place.redact);
    if (typeof loaded === 'string') {
      why = loaded;
      continue;
    }
    const meta = asAsked(loaded.meta, { question: plan.question, redact: place.redact });
    const trial = { plan, meta, discussion: loaded };
    const [report] = await tryDiscussions([trial], place.judgeOf, ground);
    if (report?.status === 'passed') return { trial, report, iteration: index };
    why =
      report?.status === 'skipped'
        ? 'no gate decides it, and no judge that could was asked'
        : `its recorded discussion does not pass: ${report?.reason ?? 'it was not measured'}`;
  }
  return why;
}

/** Those that passed then come first; a scenario may have been changed since. */
function inOrder({ iterations }: ScenarioReport): ScenarioReport['iterations'] {
  const measured = iterations.filter(isMeasured);
  const passed = measured.filter(({ status }) => status === 'passed');
  return [...passed, ...measured.filter(({ status }) => status !== 'passed')].slice(0, MOST_TRIED);
}
