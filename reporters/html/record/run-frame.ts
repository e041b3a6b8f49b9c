import { createReportFold, type Report, type ReportFold, type RunEvent } from '#model';

type RunStarted = Extract<RunEvent, { readonly type: 'run-started' }>;

/** What is known of a run apart from its scenarios. */
type RunFacts = Pick<Report, 'tool' | 'run' | 'troubles' | 'warnings'>;

/** The run that a page is about: in a watch the newest. */
export interface RunFrame {
  /** Null before the first run has begun. */
  readonly started: RunStarted | null;
  /** Whether its events are still to come. */
  readonly isLive: boolean;
  add(event: RunEvent): void;
  /** The run is over, and this is the report to go by. */
  conclude(report: Report): void;
  /** The report to go by, where there is one. */
  readonly concluded: Report | null;
  facts(hasFailed: boolean): RunFacts;
}

/** Begins with no run. */
export function createRunFrame(): RunFrame {
  let fold: ReportFold = createReportFold();
  let started: RunStarted | null = null;
  let concluded: Report | null = null;
  let [isLive, isFinished] = [false, false];
  return {
    get started() {
      return started;
    },
    get isLive() {
      return isLive;
    },
    get concluded() {
      return concluded;
    },
    add: (event) => {
      if (event.type === 'run-started') {
        fold = createReportFold();
        [started, concluded, isLive, isFinished] = [event, null, true, false];
        fold.add({ ...event, scenarios: [] });
        return;
      }
      // Files that were rejected are scenarios, too.
      if (event.type !== 'file-rejected') fold.add(event);
      if (event.type === 'run-finished') [isLive, isFinished] = [false, true];
    },
    conclude: (report) => {
      [concluded, isLive] = [report, false];
    },
    facts: (hasFailed) => {
      const { tool, run, troubles, warnings } = concluded ?? fold.report();
      if (concluded !== null || isFinished) return { tool, run, troubles, warnings };
      // It knows of no scenario, and of no ending.
      const torn = { ...run, exitCode: hasFailed ? 1 : run.exitCode };
      const live = { ...run, partial: false, partialReason: null, exitCode: hasFailed ? 1 : 0 };
      return { tool, run: isLive ? live : torn, troubles, warnings };
    },
  };
}
