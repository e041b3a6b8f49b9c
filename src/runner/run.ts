import pLimit from 'p-limit';
import { exitCodeOf, interruptionOf, type ScenarioStatus } from '#model';
import { discussAll } from './discuss-all.ts';
import { judge } from './judge.ts';
import { checkRequirements } from './requirements.ts';
import type { RunWork } from './run-work.ts';
import { createScenarioCourse, type ScenarioCourse } from './scenario-course.ts';

/** Exit code of usage, configuration and scenario-file errors: nothing was asked. */
const REFUSED = 2;
/** Exit code of a run that was called off before anything failed: what it did not reach was not measured. */
const CUT_SHORT = 3;

/** How a run ended, beside what it announced. */
export interface RunEnd {
  readonly exitCode: number;
}

/** Asks every scenario's question, then has the answers judged, and announces every step. */
export async function run(work: RunWork): Promise<RunEnd> {
  const startedAt = work.clock.now();
  announceStart(work);
  const { iterations: wanted, minPassRate, untilSure } = work.settings;
  const courses = work.scenarios.map((scenario) =>
    createScenarioCourse(
      scenario,
      {
        wanted,
        minPassRate,
        untilSure,
        available: work.availableOf?.(scenario) ?? null,
        withdrawn: work.withdrawn?.(scenario) ?? null,
      },
      work.emit,
    ),
  );
  const refused = work.rejected.length > 0 || work.refusal !== null;
  const statuses = refused ? refuse(courses, work.refusal) : await discussAndJudge(work, courses);

  const interruption = work.signal.aborted ? interruptionOf(work.signal) : null;
  const result = refused ? REFUSED : exitCodeOf(statuses, work.settings.failOnSkipped);
  const exitCode = interruption?.exitCode ?? (interruption !== null && result === 0 ? CUT_SHORT : result);
  work.emit({
    type: 'run-finished',
    durationMs: work.clock.now() - startedAt,
    partial: interruption !== null,
    partialReason: interruption?.message ?? null,
    exitCode,
  });
  return { exitCode };
}

function announceStart(work: RunWork): void {
  const { iterations, minPassRate, untilSure, concurrency } = work.settings;
  const { header, scenarios } = work;
  work.emit({ type: 'run-started', run: header, scenarios, iterations, minPassRate, untilSure, concurrency });
  if (work.refusal !== null) {
    const fault = { code: 'refused', message: work.refusal, hint: null };
    work.emit({ type: 'trouble', fault });
  }
  for (const message of work.warnings) work.emit({ type: 'warning', scenario: null, message });
  for (const file of work.rejected) work.emit({ type: 'file-rejected', ...file });
}

/** One broken file stops the run before anything is asked: half a suite must not look like a whole one. */
function refuse(courses: readonly ScenarioCourse[], refusal: string | null): readonly ScenarioStatus[] {
  return courses.map((course) => {
    if (refusal === null) {
      course.fallShort({ status: 'skipped', reason: 'not asked: there are scenario files with errors' });
    } else {
      course.fallShort({ status: 'errored', reason: `not asked: ${refusal}` });
    }
    return course.finish([]);
  });
}

async function discussAndJudge(
  work: RunWork,
  courses: readonly ScenarioCourse[],
): Promise<readonly ScenarioStatus[]> {
  const statuses = new Map<ScenarioCourse, ScenarioStatus>();
  const finish = async (course: ScenarioCourse): Promise<void> => {
    statuses.set(course, course.finish(course.isWithdrawn() ? [] : await judgeCourse(work, course)));
  };
  const waiting: ScenarioCourse[] = [];
  const able = courses.filter((course) => meetsRequirements(work, course));
  for (const course of courses) if (!able.includes(course)) statuses.set(course, course.finish([]));

  await discussAll(work, able, async (course) => {
    if (work.settings.judgeInline || !needsJudge(course)) await finish(course);
    else waiting.push(course);
  });
  const limit = pLimit(work.settings.concurrency);
  await Promise.all(waiting.map((course) => limit(() => finish(course))));
  return courses.map((course) => statuses.get(course) ?? 'errored');
}

function meetsRequirements(work: RunWork, course: ScenarioCourse): boolean {
  const { unmet, unverified } = checkRequirements(course.scenario, work);
  for (const text of unverified) {
    const message = `precondition taken on trust: ${text}`;
    work.emit({ type: 'warning', scenario: course.scenario.id, message });
  }
  if (unmet !== null) course.fallShort({ status: 'skipped', reason: unmet });
  return unmet === null;
}

function needsJudge(course: ScenarioCourse): boolean {
  return (
    !course.isWithdrawn() && course.scenario.assertions.some((assertion) => assertion.kind === 'deferred')
  );
}

function judgeCourse(work: RunWork, course: ScenarioCourse): ReturnType<typeof judge> {
  const { scenario, observations } = course;
  return judge({
    scenario,
    observations: [...observations].sort((a, b) => a.index - b.index),
    judgeOf: work.judgeOf,
    recall: work.recall,
    defaultThreshold: work.settings.judgeThreshold,
    store: work.store,
    emit: work.emit,
    signal: work.signal,
  });
}
