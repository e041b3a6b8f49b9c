import type {
  Attempt,
  Clock,
  Emit,
  FindLeaks,
  GateKind,
  GateTools,
  PlannedScenario,
  Subject,
  TranscriptStore,
} from '#model';

/** What one discussion needs. */
export interface ObserveWork {
  readonly scenario: PlannedScenario;
  /** From 0. */
  readonly iteration: number;
  /** Tries of this iteration that errored before. */
  readonly earlier: readonly Attempt[];
  readonly subject: Subject;
  readonly kinds: ReadonlyMap<string, GateKind>;
  readonly gateTools: GateTools;
  readonly findLeaks: FindLeaks;
  readonly failFast: boolean;
  readonly store: TranscriptStore;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly signal: AbortSignal;
  /** Aborted when this scenario alone is called off; null when that cannot happen. */
  readonly withdrawn: AbortSignal | null;
}
