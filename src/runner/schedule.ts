import type { ScenarioCourse } from './scenario-course.ts';

/** One discussion to hold. */
export interface Job {
  readonly course: ScenarioCourse;
  /** From 0. */
  readonly iteration: number;
}

/** Deals out the discussions of a run, and knows when those of a scenario are over. */
export interface Schedule {
  /** Breadth first: all scenarios once, then all again. Whoever has time takes the next one. */
  readonly jobs: Iterable<Job>;
  /** Returns whether no other discussion of its scenario is under way or will be. */
  done(job: Job): boolean;
  /** Scenarios of which that cannot be said. */
  unfinished(): readonly ScenarioCourse[];
}

/** How far the discussions of a scenario have come. */
interface Progress {
  next: number;
  underWay: number;
}

/** Plans so many iterations of each scenario; fewer where a scenario wants no more. */
export function createSchedule(courses: readonly ScenarioCourse[], iterations: number): Schedule {
  const open = new Map(
    courses.map((course): [ScenarioCourse, Progress] => [course, { next: 0, underWay: 0 }]),
  );
  return {
    jobs: takeTurns(open, iterations),
    done: ({ course }) => {
      const progress = open.get(course);
      if (progress === undefined) return false;
      progress.underWay -= 1;
      const more = progress.next < iterations && !course.isOver(progress.next);
      return !more && progress.underWay === 0 && open.delete(course);
    },
    unfinished: () => [...open.keys()],
  };
}

/** Made as they are taken: a run of a million iterations holds no more of them than are going on. */
function* takeTurns(open: ReadonlyMap<ScenarioCourse, Progress>, iterations: number): Generator<Job> {
  let dealt = true;
  for (let iteration = 0; dealt && iteration < iterations; iteration += 1) {
    dealt = false;
    for (const [course, progress] of open) {
      if (course.isOver(iteration)) continue;
      dealt = true;
      progress.next = iteration + 1;
      progress.underWay += 1;
      yield { course, iteration };
    }
  }
}
