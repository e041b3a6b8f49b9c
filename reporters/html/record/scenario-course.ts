import {
  createReportFold,
  type PlannedScenario,
  type Report,
  type ReportFold,
  type RunEvent,
  type ScenarioReport,
} from '#model';
import { createDiscussionLog, type DiscussionLog } from './discussion-log.ts';
import type { DiscussionRecord, PreviousAnswers, RowStatus } from './page-data.ts';
import { previousAnswers } from './previous-answers.ts';
import { rememberLast } from './remember.ts';
import type { TalkRoom } from './talk-room.ts';

type RunStarted = Extract<RunEvent, { readonly type: 'run-started' }>;
type FileRejected = Extract<RunEvent, { readonly type: 'file-rejected' }>;

/** How one scenario goes: over one run, and over those that follow it in a watch. */
export interface ScenarioCourse {
  readonly plan: PlannedScenario | null;
  /** The text of a file that holds no scenario; null where it is not known. */
  readonly rejectedText: string | null;
  /** Its verdict, or where it is on its way to one. */
  readonly status: RowStatus;
  readonly previous: PreviousAnswers | null;
  /** A run that has it begins: what was said before gives way. */
  begin(run: RunStarted, plan: PlannedScenario): void;
  /** The same for a file that holds no scenario. */
  reject(run: RunStarted, file: FileRejected): void;
  add(event: RunEvent): void;
  /** The run is over, and what is known is the verdict. */
  end(): void;
  /** The report to go by from now on. */
  conclude(report: ScenarioReport): void;
  /** A report of this scenario alone, the same object for as long as nothing changes; null before it began. */
  alone(): Report | null;
  report(): ScenarioReport | null;
  /** In the order in which they began. */
  discussions(): readonly DiscussionRecord[];
  /** Nobody wants to know of it any more. */
  leave(): void;
}

/** Begins with nothing known. */
export function createScenarioCourse(room: TalkRoom): ScenarioCourse {
  let plan: PlannedScenario | null = null;
  let rejectedText: string | null = null;
  /** Where it is on its way; null once the verdict stands. */
  let way: 'waiting' | 'running' | null = null;
  /** What was answered before, and to what. */
  let earlier: { readonly question: string; readonly answers: PreviousAnswers } | null = null;
  let fold: ReportFold | null = null;
  let known: Report | null = null;
  let concluded: ScenarioReport | null = null;
  const logs = new Map<string, DiscussionLog>();

  const alone = (): Report | null => {
    known ??= fold?.report() ?? null;
    return known;
  };
  const onItsWay = rememberLast((report: ScenarioReport) => ({ ...report, reason: null }));
  const report = (): ScenarioReport | null => {
    const told = concluded ?? alone()?.scenarios[0] ?? null;
    return told === null || way === null ? told : onItsWay(told);
  };
  const keepAnswers = (run: RunStarted): void => {
    const before = alone();
    const scenario = before?.scenarios[0];
    const how = run.run.source?.how ?? 'asked';
    // What is decided again was not said again.
    if (before === null || scenario === undefined || how === 'evaluated' || how === 'replayed') return;
    const answers = previousAnswers(before.run.id, scenario);
    if (answers !== null) earlier = { question: scenario.question, answers };
  };
  const leave = (): void => {
    for (const log of logs.values()) log.leave();
    logs.clear();
  };
  const restart = (run: RunStarted, now: PlannedScenario | null): void => {
    keepAnswers(run);
    leave();
    [plan, known, concluded] = [now, null, null];
    fold = createReportFold();
    fold.add({ ...run, scenarios: now === null ? [] : [now] });
  };
  const openLog = (event: Extract<RunEvent, { readonly type: 'iteration-started' }>): void => {
    logs.get(key(event))?.leave();
    logs.delete(key(event));
    const log = createDiscussionLog(event, room);
    if (log !== null) logs.set(key(event), log);
  };

  return {
    get plan() {
      return plan;
    },
    get rejectedText() {
      return rejectedText;
    },
    get status() {
      return way ?? report()?.status ?? 'skipped';
    },
    get previous() {
      return earlier !== null && earlier.question === plan?.question ? earlier.answers : null;
    },
    begin: (run, now) => {
      restart(run, now);
      rejectedText = null;
      way = 'waiting';
    },
    reject: (run, file) => {
      restart(run, null);
      rejectedText = file.source;
      fold?.add(file);
      way = null;
    },
    add: (event) => {
      if (event.type === 'iteration-started') {
        way = 'running';
        openLog(event);
      }
      if (event.type === 'scenario-finished') way = null;
      if ('attempt' in event) logs.get(key(event))?.add(event);
      if (!OF_REPORTS.has(event.type)) return;
      [known, concluded] = [null, null];
      fold?.add(event);
    },
    end: () => {
      way = null;
    },
    conclude: (now) => {
      [way, concluded] = [null, now];
    },
    ...{ alone, report },
    discussions: () => [...logs.values()].map((log) => log.record()),
    leave,
  };
}

/** What a report of a scenario is made of. */
const OF_REPORTS: ReadonlySet<RunEvent['type']> = new Set([
  ...(['iteration-started', 'iteration-finished', 'judgement-reached', 'scenario-finished'] as const),
]);

function key({ iteration, attempt }: { readonly iteration: number; readonly attempt: number }): string {
  return `${iteration}/${attempt}`;
}
