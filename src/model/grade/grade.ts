/** What one run of a scenario is measured by, 0 to 100 each; null where nothing is known. */
export interface RunGrade {
  readonly correctness: number;
  readonly adherence: number | null;
  readonly efficiency: number;
  readonly participation: number | null;
  readonly selectivity: number | null;
  readonly factuality: number | null;
  /** Whether the answer holds what it must not. */
  readonly fabricated: boolean;
}

/** The measures that make a grade, 0 to 100 each. */
export interface GradedMeasures {
  /** 0 until judged. */
  readonly quality: number;
  readonly reliability: number;
  /** Null where no fact was checked. */
  readonly factuality: number | null;
  readonly participation: number;
  readonly consistency: number;
  readonly efficiency: number;
}

/** All that a grade rests on. */
export interface GradeBasis extends GradedMeasures {
  /** Fabricated runs over all runs, 0 to 1. */
  readonly fabFraction: number;
}

/** One scenario over all its runs. */
export interface ScenarioGrade extends GradeBasis {
  readonly grade: number;
  /** Whether a judge stands behind `quality`. */
  readonly judged: boolean;
  readonly correctness: number;
  /** Null for runs of older versions. */
  readonly adherence: number | null;
  readonly selectivity: number;
  /** Of the runs that did not error; null when all did. */
  readonly durationMs: { readonly mean: number; readonly p50: number; readonly p90: number } | null;
}

/** What a measure adds to a grade, and what fabrication takes away: together they are the grade. */
export interface GradeContributions {
  readonly quality: number;
  readonly reliability: number;
  readonly factuality: number;
  readonly participation: number;
  readonly consistency: number;
  readonly efficiency: number;
  /** At most 0. */
  readonly fabrication: number;
}

/** All scenarios of a run that were asked; each weighs the same. */
export interface CrewGrade extends GradeBasis {
  readonly grade: number;
  /** How many scenarios were graded: those with runs. */
  readonly graded: number;
  /** Of them: how many have a quality of 0 because nothing was judged. */
  readonly unjudged: number;
  readonly weights: Readonly<Record<keyof GradedMeasures, number>>;
  readonly contributions: GradeContributions;
}
