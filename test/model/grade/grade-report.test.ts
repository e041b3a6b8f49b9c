import { expect, test } from 'vitest';
import { foldReport, gradeReport } from '#model';
import { recordedRuns } from '../../support/recorded-runs.ts';
import {
  discussion,
  observation,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';

test('the report, each scenario and each iteration get a grade; all else stays', () => {
  for (const log of Object.values(recordedRuns)) {
    const plain = foldReport(log);
    const { grade, scenarios, ...rest } = gradeReport(plain);
    expect({ ...rest, scenarios: plain.scenarios }).toEqual(plain);
    expect(grade?.graded ?? 0).toBe(plain.scenarios.filter(({ iterations }) => iterations.length > 0).length);
    for (const [index, { grade: own, iterations, ...others }] of scenarios.entries()) {
      expect(own === null).toBe(iterations.length === 0);
      expect(iterations.every((iteration) => iteration.grade !== undefined)).toBe(true);
      const bare = iterations.map(({ grade: _measures, ...iteration }) => iteration);
      expect({ ...others, iterations: bare }).toEqual(plain.scenarios[index]);
    }
  }
});

test('a scenario that was skipped does not count for the crew', () => {
  const [asked, skipped] = [scenario('a.adl'), scenario('b.adl')];
  const report = gradeReport(
    foldReport(
      stamp([
        runStarted([asked, skipped]),
        ...discussion(asked.id, observation(0)),
        scenarioFinished(asked.id, 'passed'),
        scenarioFinished(skipped.id, 'skipped'),
        runFinished(0),
      ]),
    ),
  );
  expect(report.scenarios.map(({ grade }) => grade?.grade)).toEqual([55, undefined]);
  expect(report.grade).toMatchObject({ graded: 1, unjudged: 1, grade: 55 });
});
