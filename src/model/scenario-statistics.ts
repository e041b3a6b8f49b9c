import type { Stability } from './statistics/stability.ts';

/** Times in milliseconds by nearest rank: a time that was measured, never one between two. */
export interface TimeSummary {
  /** How many were measured. */
  readonly n: number;
  readonly p50: number;
  readonly p90: number;
}

/** What several iterations of one scenario say together; errored ones are no measurement and do not count. */
export interface ScenarioStatistics {
  /** Iterations that passed or failed. */
  readonly measured: number;
  readonly passed: number;
  /** 0.0 to 1.0, with its Wilson interval. */
  readonly passRate: {
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly confidence: number;
  };
  /** `value` is the chance that `k` tries all pass (pass^k). */
  readonly passHatK: readonly { readonly k: number; readonly value: number }[];
  readonly stability: Stability;
  /** How alike the answers are, 0.0 to 1.0; null with fewer than two answers. */
  readonly selfConsistency: number | null;
  readonly scores: readonly ScoreSpread[];
  readonly times: {
    /** Until `done`; null when it never came. */
    readonly done: TimeSummary | null;
    /** Until a gate passed; a gate that never did is left out. */
    readonly gates: readonly ({ readonly index: number } & TimeSummary)[];
  };
}

/** The scores of one judged assertion, 0.0 to 1.0. */
export interface ScoreSpread {
  readonly gateIndex: number;
  readonly keyword: string;
  readonly n: number;
  readonly mean: number;
  /** Of the sample; null with one score. */
  readonly standardDeviation: number | null;
}
