import { expect, test } from 'vitest';
import { foldReport, type JudgedSummary, type Report, type RunHeader } from '#model';
import { joinRecorded } from '../../../src/cli/recording/join-recorded.ts';
import {
  header,
  judged,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';

const OPENAI = { kind: 'openai', model: 'm', promptVersion: '1' };

/** The report of a run that judged one scenario. */
function reportOf(
  id: string,
  scenarioId: string,
  run: Partial<RunHeader>,
  by: readonly JudgedSummary[],
): Report {
  const plan = scenario(scenarioId);
  return foldReport(
    stamp([
      runStarted([plan], { run: header({ id, ...run }) }),
      scenarioFinished(plan.id, 'passed', { judged: by }),
      runFinished(0),
    ]),
  );
}

const marked = (mark: string) => ({
  judges: { REFLECTS: OPENAI },
  options: { judgeMarks: { REFLECTS: mark } },
});
const summary = judged(0, 0.8);

function joinedOf(...reports: readonly Report[]) {
  const newest = reports.at(-1);
  if (newest === undefined) throw new Error('nothing to join');
  const recorded = reports.flatMap((of) =>
    of.scenarios.map((one) => ({ scenario: one, of, folder: `/runs/${of.run.id}` })),
  );
  return joinRecorded(newest, recorded);
}

test('scenarios of several runs, each with its folder, under the name and options of the newest', () => {
  const recording = joinedOf(
    reportOf('run-1', 'a.adl', marked('x'), [summary]),
    reportOf('run-2', 'b.adl', { ...marked('x'), options: { ...marked('x').options, iterations: 3 } }, [
      summary,
    ]),
  );
  expect(recording.id).toBe('run-2');
  expect(recording.report.run.options['iterations']).toBe(3);
  expect(recording.report.scenarios.map(({ id }) => [id, recording.folderOf(id)])).toEqual([
    ['a.adl', '/runs/run-1'],
    ['b.adl', '/runs/run-2'],
  ]);
  expect(recording.report.scenarios.map(({ judged: by }) => by)).toEqual([[summary], [summary]]);
  expect(recording.folderOf('none')).toBe('');
});

test.each<[string, Partial<RunHeader>]>([
  ['another model', { ...marked('x'), judges: { REFLECTS: { ...OPENAI, model: 'n' } } }],
  ['other settings', marked('y')],
])('what %s said before the newest judge is left out', (_name, older) => {
  const recording = joinedOf(
    reportOf('run-1', 'a.adl', older, [summary]),
    reportOf('run-2', 'b.adl', marked('x'), [summary]),
  );
  expect(recording.report.run.judges).toEqual({ REFLECTS: OPENAI });
  expect(recording.report.scenarios.map(({ judged: by }) => by.length)).toEqual([0, 1]);
});

test('a judge that only an older run had stands', () => {
  const recording = joinedOf(
    reportOf('run-1', 'a.adl', marked('x'), [summary]),
    reportOf('run-2', 'b.adl', { judges: {}, options: {} }, []),
  );
  expect(recording.report.run).toMatchObject({
    judges: { REFLECTS: OPENAI },
    options: { judgeMarks: { REFLECTS: 'x' } },
  });
  expect(recording.report.scenarios[0]?.judged).toEqual([summary]);
});
