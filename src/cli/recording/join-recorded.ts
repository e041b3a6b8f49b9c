import { isDeepStrictEqual } from 'node:util';
import type { Report, ScenarioReport } from '#model';
import type { Recording } from './read-recording.ts';
import { recordedMarks } from './recall-judgements.ts';

/** A scenario as one run left it. */
export interface RecordedScenario {
  readonly scenario: ScenarioReport;
  /** The run, and its folder. */
  readonly of: Report;
  readonly folder: string;
}

/** Makes one recording of scenarios that different runs left; it goes by the name and the options of the newest. */
export function joinRecorded(newest: Report, recorded: readonly RecordedScenario[]): Recording {
  const reports = [...new Set(recorded.map(({ of }) => of)), newest].sort(byAge);
  const judges: Report['run']['judges'] = Object.assign({}, ...reports.map(({ run }) => run.judges));
  const judgeMarks = Object.assign({}, ...reports.map(recordedMarks));
  const folders = new Map(recorded.map(({ scenario, folder }) => [scenario.id, folder]));
  const run = { ...newest.run, judges, options: { ...newest.run.options, judgeMarks } };
  return {
    id: newest.run.id,
    report: { ...newest, run, scenarios: recorded.map((one) => underJudges(one, run)) },
    folderOf: (id) => folders.get(id) ?? '',
  };
}

function byAge(one: Report, other: Report): number {
  return one.run.id < other.run.id ? -1 : one.run.id > other.run.id ? 1 : 0;
}

/** One run has one judge a keyword: what another one said before is left out, and judged again. */
function underJudges({ scenario, of }: RecordedScenario, { judges, options }: Report['run']): ScenarioReport {
  const marks = Object(options['judgeMarks']);
  const judged = scenario.judged.filter(
    ({ keyword }) =>
      isDeepStrictEqual(of.run.judges[keyword], judges[keyword]) &&
      recordedMarks(of)[keyword] === marks[keyword],
  );
  return judged.length === scenario.judged.length ? scenario : { ...scenario, judged };
}
