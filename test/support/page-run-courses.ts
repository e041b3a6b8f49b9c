/** What is wrong with the way to the crew, or with the crew, in one discussion. */
export type Trouble = 'drop' | 'restart' | 'cut' | 'busy';

/** How one discussion goes. */
export interface Course {
  /** A discussion under fixtures/pages/runs/aquarium/crew, without its ending. */
  readonly says: string;
  readonly trouble: Trouble | null;
}

/** Which discussion it is; `week` counts runs backwards, and 0 is the one that is shown. */
export interface CoursePlace {
  readonly iteration: number;
  readonly attempt: number;
  readonly week: number;
}

/** How the crew of the aquarium fares with one scenario. */
interface Story {
  readonly course?: (place: CoursePlace) => Partial<Course>;
  /** By iteration; null where no verdict can be read. */
  readonly scores?: (week: number) => readonly (number | null)[];
  readonly praise?: string;
  readonly blame?: string;
}

const WHOLE = 'Every fact of the reference is in the answer, and none contradicts it.';

/** By the name of a scenario: what makes its discussions differ from each other and from week to week. */
const stories: Readonly<Record<string, Story>> = {
  'reef-salinity': { scores: () => [0.97, 0.95, 0.98, 0.96, 0.97, 0.93, 0.97, 0.96] },
  'filter-failure': {
    scores: () => [0.92, 0.88, 0.95, 0.9, 0.86, 0.94, 0.91, 0.83],
    praise:
      'The bypass comes first and all limits are right; that the workshop is called early is said late.',
  },
  'night-lights': {
    course: ({ iteration, week }) =>
      [1, 5].includes(iteration) || week > 4 ? { says: 'night-lights.figures' } : {},
  },
  'octopus-lid': {
    course: ({ week }) => (week > 0 ? { says: 'octopus-lid.whole' } : {}),
    scores: (week) =>
      week > 0
        ? [0.9, 0.86, 0.93, 0.88, 0.91, 0.87, 0.9, 0.85]
        : [0.48, 0.55, 0.41, 0.66, 0.6, 0.52, 0.45, 0.57],
    blame:
      'The clamps are named. That they are replaced by screws is not said, nor that a weight lies on the lid; the puzzle with food is made up.',
  },
  'penguin-count': {
    course: ({ iteration, week }) =>
      iteration === 2 || (week > 0 && (week < 4 || iteration > 1)) ? { says: 'penguin-count.guess' } : {},
  },
  'seahorse-diet': {
    course: ({ iteration }) => (iteration === 0 || iteration === 4 ? { trouble: 'restart' } : {}),
    scores: () => [0.91, 0.9, 0.94, 0.88, 0.92, 0.9, 0.86, 0.93],
  },
  'ray-pool': {
    course: ({ iteration }) => (iteration % 3 === 1 ? { trouble: 'drop' } : {}),
    scores: () => [0.88, 0.84, 0.9, 0.86, 0.81, 0.87, 0.9, 0.85],
  },
  quarantine: {
    course: ({ iteration, week }) => (week > 0 || iteration === 6 ? { says: 'quarantine.quick' } : {}),
  },
  'school-class': {
    scores: () => [0.78, 0.74, 0.81, 0.72, 0.77, 0.8, 0.69, 0.76],
    praise: 'Groups and stops are right. That the rays come before 14:00 holds for one group by ten minutes.',
  },
  generator: {
    course: ({ iteration, attempt, week }) => {
      if (week === 3 || (week > 0 && attempt > 1)) return {};
      if (iteration === 2 || iteration > 5) return { trouble: attempt === 1 ? 'busy' : 'cut' };
      return attempt === 1 && iteration % 2 === 1 ? { trouble: 'cut' } : {};
    },
  },
  'night-tariff': { scores: () => [0.9, 0.93, 0.91, 0.95, 0.89, 0.9, 0.92, 0.94] },
};

/** How a discussion goes. */
export function courseOf(scenario: string, place: CoursePlace): Course {
  return { says: scenario, trouble: null, ...stories[scenario]?.course?.(place) };
}

/** What a judge says of the answers to one scenario, by iteration. */
export function scoresOf(
  scenario: string,
  week: number,
): readonly { readonly score: number | null; readonly reason: string }[] {
  const { scores = () => [], praise = WHOLE, blame = praise } = stories[scenario] ?? {};
  return scores(week).map((score) => ({ score, reason: score !== null && score < 0.7 ? blame : praise }));
}
