import type { ScenarioStatus } from '../run-event.ts';
import type { Interval } from '../statistics/interval.ts';
import type { PromptChange } from './compare-prompts.ts';

/** What a difference is in: the share of iterations that passed, the scores of a judged assertion, or a time. */
export type Measure = 'pass-rate' | 'score' | 'time';

/** One side of a difference. */
export interface Figure {
  /** How many measurements it rests on. */
  readonly n: number;
  /** The share that passed, the mean score, or the p50 of the times in milliseconds. */
  readonly value: number;
}

/** How one measure of one scenario differs between two runs. */
export interface Difference {
  readonly scenario: string;
  readonly measure: Measure;
  /** The keyword of a score; `done` or the sentence of a gate for a time; null for a pass rate. */
  readonly of: string | null;
  /** How many more gates of this scenario have the very same times. */
  readonly alike: number;
  readonly base: Figure;
  readonly run: Figure;
  /** `run` less `base`. */
  readonly change: number;
  readonly test: 'fisher' | 'mann-whitney' | 'paired-bootstrap';
  /** Where the shift of the values lies, in their unit; null for pass rates, and where there are too few. */
  readonly interval: Interval | null;
  /** Of this test alone; null where so few values could show no difference whatever they were. */
  readonly pValue: number | null;
  /** After all that was tested; at most 1 - confidence where a difference is shown. */
  readonly adjusted: number | null;
  readonly verdict: 'regression' | 'improvement' | 'none';
}

/** A scenario whose status is another one, though no difference of it is shown. */
export interface StatusChange {
  readonly scenario: string;
  readonly base: ScenarioStatus;
  readonly run: ScenarioStatus;
  /** Iterations in each run from which on such pass rates would be a shown difference; null beyond any that pay. */
  readonly iterationsNeeded: number | null;
}

/** Something that was not the same in both runs and that whoever reads the figures must know. */
export interface Condition {
  readonly what: 'crew' | 'gates' | 'deadline' | 'threshold' | 'min-pass-rate' | 'discussions';
  /** Null where there is nothing to read. */
  readonly base: string | null;
  readonly run: string | null;
  readonly scenarios: readonly string[];
}

/** Scores that were given under different circumstances and say nothing of the crew when they are compared. */
export interface Refusal {
  readonly keyword: string;
  readonly because: 'judge' | 'model' | 'prompt' | 'tool' | 'reference';
  readonly base: string | null;
  readonly run: string | null;
  readonly scenarios: readonly string[];
}

/** How likely the comparison would show that a scenario which passed at one rate passes at another. */
export interface Sensitivity {
  /** In each run, for most scenarios. */
  readonly iterations: number;
  /** With fewer nothing is ever shown, not even that what always passed never does. */
  readonly fewest: number | null;
  readonly from: number;
  /** Empty where it would take too long to tell. */
  readonly chances: readonly { readonly to: number; readonly chance: number }[];
}

/** One side of a comparison, as it is named. */
export interface ComparedSide {
  readonly name: string;
  readonly partialReason: string | null;
}

/** How a run differs from another one. */
export interface Comparison {
  readonly base: ComparedSide;
  readonly run: ComparedSide;
  /** How sure it is that nothing of what is shown is chance, all of it together. */
  readonly confidence: number;
  /** How many scenarios were compared. */
  readonly compared: number;
  readonly regressions: number;
  readonly improvements: number;
  /** How many tests of each measure could show a difference, and so share the doubt. */
  readonly tests: Readonly<Record<Measure, number>>;
  /** Regressions first, then improvements, the surest first. */
  readonly differences: readonly Difference[];
  readonly changes: readonly StatusChange[];
  readonly conditions: readonly Condition[];
  readonly refusals: readonly Refusal[];
  /** Scenarios that only one of the runs has, or that ask something else now. */
  readonly added: readonly string[];
  readonly vanished: readonly string[];
  readonly moved: readonly { readonly scenario: string; readonly from: string }[];
  readonly otherQuestion: readonly string[];
  /** Only where both runs know what the crew was told. */
  readonly prompts?: PromptChange;
  /** Null where nothing was measured in both. */
  readonly sensitivity: Sensitivity | null;
}
