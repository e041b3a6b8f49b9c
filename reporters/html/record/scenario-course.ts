import type { PlannedScenario, RunEvent, ScenarioReport } from '#model';
import { createDiscussionLog, type DiscussionLog } from './discussion-log.ts';
import type { DiscussionRecord, PreviousAnswers, RowStatus } from './page-data.ts';

/** How one scenario goes: over one run, and over those that follow it in a watch. */
export interface ScenarioCourse {
  readonly plan: PlannedScenario | null;
  /** Its verdict, or where it is on its way to one. */
  readonly status: RowStatus;
  readonly previous: PreviousAnswers | null;
  add(event: RunEvent): void;
  /** A run that has it begins: what was said before gives way. `before` is what is known of it so far. */
  begin(
    plan: PlannedScenario | null,
    before: { readonly run: string; readonly report: ScenarioReport } | null,
  ): void;
  discussions(): readonly DiscussionRecord[];
}

/** Begins with nothing known. */
export function createScenarioCourse(): ScenarioCourse {
  let plan: PlannedScenario | null = null;
  let status: RowStatus = 'waiting';
  let previous: PreviousAnswers | null = null;
  let logs = new Map<string, DiscussionLog>();
  return {
    get plan() {
      return plan;
    },
    get status() {
      return status;
    },
    get previous() {
      return previous;
    },
    begin: (now, before) => {
      plan = now;
      status = now === null ? 'errored' : 'waiting';
      logs = new Map();
      if (before !== null && before.report.iterations.length > 0) previous = answersOf(before);
    },
    add: (event) => {
      if (event.type === 'iteration-started') {
        status = 'running';
        logs.set(key(event), createDiscussionLog(event));
      }
      if (event.type === 'scenario-finished') status = event.status;
      if ('attempt' in event) logs.get(key(event))?.add(event);
    },
    discussions: () => [...logs.values()].map((log) => log.record()),
  };
}

function key({ iteration, attempt }: { readonly iteration: number; readonly attempt: number }): string {
  return `${iteration}/${attempt}`;
}

function answersOf({
  run,
  report: { status, iterations },
}: {
  readonly run: string;
  readonly report: ScenarioReport;
}): PreviousAnswers {
  const answers: (string | null)[] = [];
  for (const { index, answer } of iterations) answers[index] = answer;
  return { run, status, answers: Array.from(answers, (answer) => answer ?? null) };
}
