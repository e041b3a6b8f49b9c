/** How long the texts of a scenario may be. */
export interface TextLimits {
  /** Characters of what was said at one moment of a discussion. */
  readonly talk: number;
  readonly answer: number;
  /** Of any text at all. */
  readonly any: number;
  readonly hasCharts: boolean;
}

/** How long texts may be in scenarios that passed, and in all others. */
export interface CutStep {
  readonly passed: TextLimits;
  readonly others: TextLimits;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;
const WHOLE: TextLimits = { talk: NO_LIMIT, answer: NO_LIMIT, any: NO_LIMIT, hasCharts: true };
/** Cut where nobody reads on. */
const READ: TextLimits = { ...WHOLE, answer: 200_000 };

/** Nothing is cut. */
export const NO_CUT: CutStep = { passed: WHOLE, others: WHOLE };

/**
 * What is cut so that a file stays of a size: what was said, then answers, then everything, and each first of
 * scenarios that passed. No step allows more than the one before it.
 */
export const CUT_STEPS: readonly CutStep[] = [
  { passed: READ, others: READ },
  ...[2_000, 1_600, 1_250, 1_000, 800, 640, 500, 400, 320, 250, 200, 160].map((talk) => ({
    passed: { ...READ, talk },
    others: READ,
  })),
  ...[2_000, 1_600, 1_250, 1_000, 800, 640, 500, 400].map((talk) => ({
    passed: { ...READ, talk: 160 },
    others: { ...READ, talk },
  })),
  ...[40_000, 28_000, 20_000, 14_000, 10_000, 7_000, 5_000, 3_500, 2_500, 1_800, 1_200, 800].map(
    (answer) => ({
      passed: { ...READ, talk: 120, answer },
      others: { ...READ, talk: 320, answer: 4 * answer },
    }),
  ),
  ...[800, 500, 250].map((any) => ({
    passed: { talk: 40, answer: any, any, hasCharts: false },
    others: { talk: 160, answer: 4 * any, any: 4 * any, hasCharts: any > 500 },
  })),
];

/** The least that is left of a scenario that is in a file at all. */
export const DEEPEST_CUT: CutStep = {
  passed: { talk: 40, answer: 120, any: 120, hasCharts: false },
  others: { talk: 160, answer: 480, any: 480, hasCharts: false },
};
