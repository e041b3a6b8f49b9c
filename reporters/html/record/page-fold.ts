import { createReportFold, type Report, type RunEvent, type ScenarioReport } from '#model';
import { harmless } from './harmless.ts';
import type { PageHead, ScenarioDetail } from './page-data.ts';
import { createScenarioCourse, type ScenarioCourse } from './scenario-course.ts';
import { scenarioRow } from './scenario-row.ts';

/** What a page shows of a run besides what its events tell. */
export type HeadExtras = Pick<PageHead, 'comparison' | 'comparedWith' | 'past' | 'charts' | 'omissions'>;

/** What a page shows of a scenario besides what the events of its run tell. */
export type DetailExtras = Pick<ScenarioDetail, 'charts' | 'past'>;

/**
 * Turns RunEvents into what a page shows, as they come: of one run, or of the runs of a watch, where each scenario is
 * shown as its newest run has it. May be asked at any time. Everything that it gives away is harmless text.
 */
export interface PageFold {
  add(event: RunEvent): void;
  /** The report to go by instead of the fold's own: with a grade, or a comparison. */
  conclude(report: Report): void;
  /** Null before the first run has begun. */
  head(extras: HeadExtras): PageHead | null;
  /** Null where there is no such scenario. */
  detail(id: string, extras: DetailExtras): ScenarioDetail | null;
  /** Sorted as the run has them. */
  ids(): readonly string[];
  /** What is known of a scenario, as it came; null where there is none. */
  reportOf(id: string): ScenarioReport | null;
}

/** Begins with no run. */
export function createPageFold(): PageFold {
  const courses = new Map<string, ScenarioCourse>();
  /** Of scenarios that the current run does not have. */
  const earlier = new Map<string, { readonly run: string; readonly report: ScenarioReport }>();
  let fold = createReportFold();
  let isBegun = false;
  let isLive = false;
  let known: { readonly report: Report; readonly scenarios: ReadonlyMap<string, ScenarioReport> } | null =
    null;

  const current = () => {
    if (known === null) {
      const report = fold.report();
      known = { report, scenarios: new Map(report.scenarios.map((one) => [one.id, one])) };
    }
    return known;
  };
  const courseOf = (id: string): ScenarioCourse => {
    const course = courses.get(id) ?? createScenarioCourse();
    courses.set(id, course);
    return course;
  };
  const keepCurrent = (): void => {
    if (!isBegun) return;
    const { report, scenarios } = current();
    for (const [id, one] of scenarios) earlier.set(id, { run: report.run.id, report: one });
  };
  const reportOf = (id: string): ScenarioReport | null =>
    current().scenarios.get(id) ?? earlier.get(id)?.report ?? null;

  const add = (event: RunEvent): void => {
    if (event.type === 'run-started') {
      keepCurrent();
      fold = createReportFold();
      known = null;
      [isBegun, isLive] = [true, true];
      for (const plan of event.scenarios) courseOf(plan.id).begin(plan, earlier.get(plan.id) ?? null);
    }
    if (event.type === 'file-rejected') courseOf(event.id).begin(null, earlier.get(event.id) ?? null);
    if (event.type === 'run-finished') isLive = false;
    // Of these a report keeps nothing.
    if (event.type !== 'discussion-advanced' && event.type !== 'gate-settled') known = null;
    fold.add(event);
    if ('scenario' in event && event.scenario !== null) courses.get(event.scenario)?.add(event);
  };

  const statusOf = (id: string, report: ScenarioReport): ScenarioDetail['status'] => {
    const course = courses.get(id);
    const isOver = !isLive || !current().scenarios.has(id);
    return isOver || course === undefined ? report.status : course.status;
  };

  return {
    add,
    conclude: (report) => {
      known = { report, scenarios: new Map(report.scenarios.map((one) => [one.id, one])) };
    },
    ids: () => [...courses.keys()],
    reportOf,
    head: (extras) => {
      if (!isBegun) return null;
      const { tool, run, summary, troubles, warnings } = current().report;
      const rows = [...courses.keys()].flatMap((id) => {
        const report = reportOf(id);
        return report === null ? [] : [scenarioRow(report, statusOf(id, report), extras.comparison)];
      });
      return harmless({
        ...{ version: 1 as const, tool, run, summary, troubles, warnings, isLive },
        ...extras,
        scenarios: rows,
      });
    },
    detail: (id, extras) => {
      const course = courses.get(id);
      const report = reportOf(id);
      if (course === undefined || report === null) return null;
      const { plan, previous } = course;
      const status = statusOf(id, report);
      const discussions = course.discussions();
      return harmless({ plan, report, status, discussions, previous, ...extras });
    },
  };
}
