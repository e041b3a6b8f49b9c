import type { Report, RunEvent, ScenarioReport } from '#model';
import { harmless } from './harmless.ts';
import type { PageHead, RowStatus, ScenarioDetail } from './page-data.ts';
import { rememberLast } from './remember.ts';
import { rowChanges } from './row-changes.ts';
import { summarizeRows } from './row-summary.ts';
import { createRunFrame } from './run-frame.ts';
import { createScenarioCourse, type ScenarioCourse } from './scenario-course.ts';
import { scenarioRow } from './scenario-row.ts';
import { createShownIds } from './shown-ids.ts';
import { createTalkRoom } from './talk-room.ts';

/** What a page shows of a run besides what its events tell. */
export type HeadExtras = Pick<PageHead, 'comparison' | 'comparedWith' | 'past' | 'charts' | 'omissions'>;

/** What a page shows of a scenario besides what the events of its run tell. */
type DetailExtras = Pick<ScenarioDetail, 'charts' | 'past'>;

/**
 * Turns RunEvents into what a page shows, as they come: of one run, or of the runs of a watch, where each scenario is
 * shown as its newest run has it. May be asked at any time. Heads and details hold harmless text only; scenarios are
 * named as the rows of a head name them.
 */
export interface PageFold {
  add(event: RunEvent): void;
  /** The run is over, and this is the report to go by instead of the fold's own: with a grade, or a comparison. */
  conclude(report: Report): void;
  /** Null before the first run has begun. Costs little where little has changed since it was asked for last. */
  head(extras: HeadExtras): PageHead | null;
  /** Null where there is no such scenario. */
  detail(id: string, extras: DetailExtras): ScenarioDetail | null;
  /** Sorted as the run has them. */
  ids(): readonly string[];
  /** What is known of a scenario, as it came; null where there is none. */
  reportOf(id: string): ScenarioReport | null;
  /** Where it is on its way to a verdict; null where there is none. */
  statusOf(id: string): RowStatus | null;
  /** What is known of all that is listed, as one report and as it came; null before the first run has begun. */
  report(): Report | null;
  /** It is listed no more: its file is gone. */
  forget(id: string): void;
  /** How many times a run has ended: what is drawn of a run is drawn anew when it has. */
  ended(): number;
}

/** A scenario, and its row for as long as that stays the same. */
interface Entry {
  readonly shownId: string;
  readonly course: ScenarioCourse;
  readonly row: typeof scenarioRow;
}

/** Begins with no run. */
export function createPageFold(): PageFold {
  const frame = createRunFrame();
  const room = createTalkRoom();
  const shown = createShownIds();
  const entries = new Map<string, Entry>();
  /** What the run itself has: of others it can tell nothing. */
  const current = new Map<string, ScenarioCourse>();
  const changesOf = rememberLast(rowChanges);
  const cleaned = rememberLast(harmless<HeadExtras>);
  let ended = 0;

  const courseOf = (id: string): ScenarioCourse => {
    const entry = entries.get(id) ?? {
      shownId: shown.of(id),
      course: createScenarioCourse(room),
      row: rememberLast(scenarioRow),
    };
    entries.set(id, entry);
    current.set(id, entry.course);
    return entry.course;
  };
  const find = (id: string): Entry | null => entries.get(shown.back(id) ?? '') ?? null;
  const add = (event: RunEvent): void => {
    frame.add(event);
    if (event.type === 'run-started') {
      for (const course of current.values()) course.end();
      current.clear();
      for (const plan of event.scenarios) courseOf(plan.id).begin(event, plan);
    } else if (event.type === 'file-rejected') {
      if (frame.started !== null) courseOf(event.id).reject(frame.started, event);
    } else if (event.type === 'run-finished') {
      for (const course of current.values()) course.end();
      ended += 1;
    } else if ('scenario' in event && event.scenario !== null) current.get(event.scenario)?.add(event);
  };

  /** Everything that is listed, each as its newest run has it. */
  const listed = () =>
    [...entries].flatMap(([id, { shownId, course, row }]) => {
      const [report, alone] = [course.report(), course.alone()];
      if (report === null || alone === null) return [];
      return [{ id, shownId, row, report, status: course.status, alone: alone.summary }];
    });
  const whole = (): Report | null => {
    if (frame.started === null) return null;
    const all = listed();
    const isOfOneRun = current.size === entries.size;
    const facts = frame.facts(all.some(({ status }) => status === 'failed'));
    return {
      version: 1,
      ...facts,
      summary: (isOfOneRun ? frame.concluded?.summary : null) ?? summarizeRows(all),
      scenarios: all.map(({ report }) => report),
    };
  };

  return {
    add,
    conclude: (report) => {
      frame.conclude(report);
      ended += 1;
      for (const course of current.values()) course.end();
      for (const one of report.scenarios) current.get(one.id)?.conclude(one);
    },
    ids: () => [...entries.values()].map(({ shownId }) => shownId),
    reportOf: (id) => find(id)?.course.report() ?? null,
    statusOf: (id) => find(id)?.course.status ?? null,
    report: whole,
    forget: (id) => {
      const raw = shown.back(id) ?? '';
      entries.get(raw)?.course.leave();
      entries.delete(raw);
      current.delete(raw);
      shown.forget(id);
    },
    ended: () => ended,
    head: (extras) => {
      const report = whole();
      if (report === null) return null;
      const { version, tool, run, summary, troubles, warnings } = report;
      const changes = changesOf(extras.comparison);
      return {
        ...harmless({ version, tool, run, summary, troubles, warnings }),
        isLive: frame.isLive,
        ...cleaned(extras),
        scenarios: listed().map(({ id, shownId, row, report: one, status }) =>
          row(shownId, one, status, changes.get(id) ?? null),
        ),
      };
    },
    detail: (id, extras) => {
      const course = find(id)?.course;
      const report = course?.report() ?? null;
      if (course === undefined || report === null) return null;
      const { plan, rejectedText, status, previous } = course;
      const discussions = course.discussions();
      const told = { run: course.alone()?.run.id ?? '', plan, rejectedText, status, discussions, previous };
      return harmless({ ...told, report: { ...report, id }, ...extras });
    },
  };
}
