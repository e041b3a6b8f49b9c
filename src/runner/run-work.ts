import type {
  Assertion,
  Clock,
  Diagnostic,
  Emit,
  FindLeaks,
  Form,
  GateKind,
  GateTools,
  Judge,
  Judgement,
  Observation,
  PlannedScenario,
  RunHeader,
  Subject,
  TranscriptStore,
  UntilSure,
} from '#model';
import type { Availability } from './availability.ts';

/** What decides how a run goes about its work, resolved and complete. */
export interface RunSettings {
  /** Discussions per scenario, at least 1; at most, where `untilSure` ends it. */
  readonly iterations: number;
  /** Share of iterations that must pass, 0.0 to 1.0. */
  readonly minPassRate: number;
  /** Asks no more often than this takes, `iterations` times at most; null asks as often in any case. */
  readonly untilSure: UntilSure | null;
  /** Discussions at a time, at least 1. */
  readonly concurrency: number;
  /** How often an errored iteration is repeated. */
  readonly retryErrors: number;
  /** Scenarios that may be lost before the rest is called off; null for never. */
  readonly bail: number | null;
  /** Errored iterations in a row after which the endpoint is left alone; 0 for never. */
  readonly maxErrors: number;
  /** Whether a discussion ends with its first failed gate. */
  readonly failFast: boolean;
  /** Lowest passing score where neither gate nor scenario names one. */
  readonly judgeThreshold: number;
  /** Whether a scenario is judged as soon as its own discussions have ended. */
  readonly judgeInline: boolean;
  readonly failOnSkipped: boolean;
}

/** Gives judgements that still stand instead of asking the judge again; null where it must be asked. */
export type Recall = (
  scenario: PlannedScenario,
  assertion: Assertion,
  observations: readonly Observation[],
) => readonly Judgement[] | null;

/** A file that did not compile. */
export interface RejectedFile {
  readonly file: string;
  readonly id: string;
  readonly form: Form | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string | null;
}

/** All that a run needs; it opens nothing itself. */
export interface RunWork {
  readonly header: RunHeader;
  /** What a user should be reminded of in every run. */
  readonly warnings: readonly string[];
  readonly scenarios: readonly PlannedScenario[];
  readonly rejected: readonly RejectedFile[];
  /** Why nothing may be asked although the files are in order, e.g. a crew that nobody configured. */
  readonly refusal: string | null;
  readonly subject: Subject;
  /** The judge of a keyword; null when none is configured. */
  readonly judgeOf: (keyword: string) => Judge | null;
  readonly gates: readonly GateKind[];
  readonly gateTools: GateTools;
  readonly findLeaks: FindLeaks;
  readonly settings: RunSettings;
  /** Null when every iteration can be had. */
  readonly availableOf: ((scenario: PlannedScenario) => Availability | null) | null;
  /** Calls single scenarios off while all others go on; null when nobody will. */
  readonly withdrawn: ((scenario: PlannedScenario) => AbortSignal) | null;
  /** Null when nothing was judged before. */
  readonly recall: Recall | null;
  readonly store: TranscriptStore;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  /** Environment variables, for `REQUIRES env`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}
