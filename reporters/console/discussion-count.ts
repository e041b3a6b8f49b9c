import { type IterationStatus, type PassRateRule, type RunEvent, sureness } from '#model';

/** How far the discussions of a run have come. */
export interface DiscussionCount {
  readonly ended: number;
  /** The most there may still be, with those that ended. */
  readonly all: number;
}

/** Counts discussions as they begin and end. */
export interface DiscussionCounter {
  readonly count: () => DiscussionCount;
  /** Whether no discussion of a scenario is under way or will be. */
  isOver(id: string): boolean;
  add(event: RunEvent): void;
}

/** What is known of one scenario. */
interface Progress {
  readonly underWay: Set<number>;
  /** Iterations that ended, in whatever order, at whichever try. */
  readonly made: Map<number, IterationStatus>;
  /** Nothing more is asked, although more might have been. */
  isSure: boolean;
  isFinished: boolean;
}

/** Starts with no scenario. */
export function createDiscussionCounter(): DiscussionCounter {
  const scenarios = new Map<string, Progress>();
  let rule: PassRateRule = { wanted: 1, minPassRate: 1, untilSure: null };

  const wantedOf = ({ isSure, isFinished, made }: Progress): number =>
    isSure || (isFinished && rule.untilSure !== null) ? made.size : rule.wanted;
  const endedOf = (progress: Progress): number =>
    progress.isFinished ? wantedOf(progress) : progress.made.size;
  const sum = (of: (progress: Progress) => number): number =>
    [...scenarios.values()].reduce((total, progress) => total + of(progress), 0);

  return {
    count: () => ({ ended: sum(endedOf), all: sum(wantedOf) }),
    isOver: (id) => {
      const progress = scenarios.get(id);
      return (
        progress !== undefined && progress.underWay.size === 0 && endedOf(progress) >= wantedOf(progress)
      );
    },
    add: (event) => {
      if (event.type === 'run-started') {
        const { iterations: wanted, minPassRate, untilSure = null } = event;
        rule = { wanted, minPassRate, untilSure };
        for (const { id } of event.scenarios) scenarios.set(id, beginning());
      }
      const progress =
        'scenario' in event && event.scenario !== null ? scenarios.get(event.scenario) : undefined;
      if (progress !== undefined) follow(progress, event, rule);
    },
  };
}

function beginning(): Progress {
  return { underWay: new Set(), made: new Map(), isSure: false, isFinished: false };
}

function follow(progress: Progress, event: RunEvent, rule: PassRateRule): void {
  if (event.type === 'scenario-finished') progress.isFinished = true;
  if (event.type === 'iteration-started') progress.underWay.add(event.iteration);
  if (event.type !== 'iteration-finished') return;
  const { underWay, made } = progress;
  underWay.delete(event.iteration);
  made.set(event.iteration, event.observation.status);
  if (rule.untilSure === null) return;
  const known = Array.from(made, ([index, status]) => ({ index, status }));
  progress.isSure = sureness(rule, known).decision !== 'undecided';
}
