import { type Attempt, GATE_ERROR, interruptionOf, type Observation, type Shortfall } from '#model';
import { createErrorStreak, type ErrorStreak } from './error-streak.ts';
import { observe } from './observe.ts';
import type { RunWork } from './run-work.ts';
import type { ScenarioCourse } from './scenario-course.ts';
import { createSchedule, type Job } from './schedule.ts';
import { createStopper, type Stopper } from './stopper.ts';

/** What all jobs of a run share. */
interface Floor {
  readonly work: RunWork;
  readonly kinds: ReadonlyMap<string, RunWork['gates'][number]>;
  readonly stopper: Stopper;
  readonly errors: ErrorStreak;
  readonly lost: Set<ScenarioCourse>;
}

/**
 * Holds every discussion of a run that is wanted. `ended` is called when
 * the last discussion of a scenario is over; it may take its time without holding up the others.
 */
export async function discussAll(
  work: RunWork,
  courses: readonly ScenarioCourse[],
  ended: (course: ScenarioCourse) => Promise<void>,
): Promise<void> {
  if (courses.length === 0 || !(await crewIsReady(work, courses))) {
    await Promise.all(courses.map(ended));
    return;
  }
  const { iterations, concurrency, maxErrors } = work.settings;
  const floor: Floor = {
    work,
    kinds: new Map(work.gates.map((kind) => [kind.kind, kind])),
    stopper: createStopper(work.signal),
    errors: createErrorStreak(maxErrors),
    lost: new Set(),
  };
  const schedule = createSchedule(courses, iterations);
  const followUps: Promise<void>[] = [];
  const holdJobs = async (): Promise<void> => {
    for (const job of schedule.jobs) {
      if (whyOver(floor) !== null) return;
      if (job.course.wants(job.iteration)) await holdJob(floor, job);
      if (schedule.done(job)) followUps.push(ended(job.course));
    }
  };
  const atOnce = Math.min(concurrency, courses.length * iterations);
  await Promise.all(Array.from({ length: atOnce }, holdJobs));
  const shortfall = whyOver(floor);
  for (const course of schedule.unfinished()) {
    if (shortfall !== null) course.fallShort(shortfall);
    followUps.push(ended(course));
  }
  await Promise.all(followUps);
  floor.stopper.release();
}

/** Why nothing more is asked; null while there is no reason. */
function whyOver({ stopper, errors, work }: Floor): Shortfall | null {
  if (stopper.signal.aborted) {
    return { status: 'skipped', reason: `not reached: ${interruptionOf(stopper.signal).message}` };
  }
  if (!errors.reached()) return null;
  const reason = `not asked: the endpoint failed ${work.settings.maxErrors} times in a row (--max-errors)`;
  return { status: 'errored', reason };
}

async function crewIsReady(work: RunWork, courses: readonly ScenarioCourse[]): Promise<boolean> {
  const fault = await work.subject.ready(work.signal);
  if (fault === null) return true;
  const interrupted = work.signal.aborted;
  if (!interrupted) work.emit({ type: 'trouble', fault });
  for (const course of courses) {
    if (interrupted) course.fallShort({ status: 'skipped', reason: interruptionOf(work.signal).message });
    else course.fallShort({ status: 'errored', reason: fault.message });
  }
  return false;
}

async function holdJob(floor: Floor, { course, iteration }: Job): Promise<void> {
  const observation = await observeWithRetries(floor, { course, iteration });
  course.add(observation);
  // A recording may tell of a run that ended early; this one goes on.
  if (observation.endReason === 'bail' && floor.stopper.signal.aborted) {
    course.fallShort({ status: 'skipped', reason: interruptionOf(floor.stopper.signal).message });
  }
  bailIfLost(floor, course);
}

async function observeWithRetries(floor: Floor, { course, iteration }: Job): Promise<Observation> {
  const { work, kinds, stopper, errors } = floor;
  const earlier: Attempt[] = [];
  for (;;) {
    const { signal, release } = stopper.child();
    const observation = await observe({
      scenario: course.scenario,
      iteration,
      earlier: [...earlier],
      subject: work.subject,
      kinds,
      gateTools: work.gateTools,
      findLeaks: work.findLeaks,
      failFast: work.settings.failFast,
      store: work.store,
      clock: work.clock,
      emit: work.emit,
      signal,
      withdrawn: course.withdrawn,
    });
    release();
    if (course.isWithdrawn()) return observation;
    // Asking again mends no gate, and the endpoint is not to blame.
    const erred = observation.status === 'errored' && observation.error?.code !== GATE_ERROR;
    errors.note(erred);
    const again = erred && earlier.length < work.settings.retryErrors;
    if (!again || stopper.signal.aborted || errors.reached()) return observation;
    if (!course.canTry(iteration, earlier.length + 2)) return observation;
    earlier.push(attemptOf(observation));
  }
}

function attemptOf(observation: Observation): Attempt {
  const { status, error, conversationId, durationMs, transcript } = observation;
  return { attempt: observation.attempts.length + 1, status, error, conversationId, durationMs, transcript };
}

function bailIfLost(floor: Floor, course: ScenarioCourse): void {
  const { bail } = floor.work.settings;
  if (bail === null || !course.lost()) return;
  floor.lost.add(course);
  if (floor.lost.size < bail || floor.stopper.signal.aborted) return;
  const count = floor.lost.size === 1 ? '1 scenario' : `${floor.lost.size} scenarios`;
  floor.stopper.stop({ kind: 'bail', message: `${count} failed (--bail)`, exitCode: null });
}
