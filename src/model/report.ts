import type { Comparison } from './comparison/comparison.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { GateOutcome } from './gate.ts';
import type { CrewGrade, RunGrade, ScenarioGrade } from './grade/grade.ts';
import type { Observation } from './iteration.ts';
import type { JudgedSummary, Judgement } from './judge.ts';
import type { Form } from './plan.ts';
import type { RunHeader, ScenarioStatus } from './run-event.ts';
import type { ScenarioStatistics } from './scenario-statistics.ts';
import type { SurenessReport } from './until-sure.ts';

/** A gate's outcome together with where and how it was written. */
export interface GateReport extends GateOutcome {
  readonly line: number;
  readonly column: number;
  readonly raw: string;
  readonly kind: string;
}

/** One discussion with its judgements. */
export interface IterationReport extends Omit<Observation, 'gates'> {
  readonly gates: readonly GateReport[];
  readonly judgements: readonly Judgement[];
  /** Only where it was asked for. */
  readonly grade?: RunGrade;
}

/** One scenario, or one file that was rejected (`errored`, no iterations, diagnostics that say why). */
export interface ScenarioReport {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly description: string;
  readonly form: Form | null;
  readonly tags: readonly string[];
  readonly requires: readonly string[];
  readonly question: string;
  readonly maxDurationMs: number | null;
  readonly status: ScenarioStatus;
  readonly reason: string | null;
  readonly passRate: number | null;
  readonly minPassRate: number;
  readonly flaky: boolean;
  readonly durationMs: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly judged: readonly JudgedSummary[];
  /** Null with fewer than two measurements. */
  readonly statistics: ScenarioStatistics | null;
  /** Null where it was not asked until sure. */
  readonly untilSure: SurenessReport | null;
  readonly iterations: readonly IterationReport[];
  /** Only where it was asked for; null without a run. */
  readonly grade?: ScenarioGrade | null;
}

/** Totals of a run. */
export interface ReportSummary {
  readonly scenarios: number;
  readonly passed: number;
  readonly failed: number;
  readonly errored: number;
  readonly skipped: number;
  readonly flaky: number;
  readonly iterations: { readonly passed: number; readonly failed: number; readonly errored: number };
  readonly gates: {
    readonly passed: number;
    readonly failed: number;
    readonly undecided: number;
    readonly advisory: number;
  };
  readonly judged: { readonly scored: number; readonly unscored: number; readonly mean: number | null };
  /** Scenarios by what the test of their pass rate decided; null where none was asked until sure. */
  readonly untilSure: {
    readonly accepted: number;
    readonly rejected: number;
    readonly undecided: number;
    /** Discussions that decisions made needless. */
    readonly saved: number;
  } | null;
}

/** The JSON report of a run, version 1: a fold of its RunEvents and nothing else. */
export interface Report {
  readonly version: 1;
  readonly tool: RunHeader['tool'];
  readonly run: Omit<RunHeader, 'tool'> & {
    readonly durationMs: number;
    readonly partial: boolean;
    readonly partialReason: string | null;
    readonly exitCode: number;
  };
  readonly summary: ReportSummary;
  readonly scenarios: readonly ScenarioReport[];
  /** Faults outside any discussion, and warnings of the run as a whole. */
  readonly troubles: readonly string[];
  readonly warnings: readonly string[];
  /** Only where it was asked for; null when no scenario was graded. */
  readonly grade?: CrewGrade | null;
  /** Only where the run was compared with another one. */
  readonly comparison?: Comparison;
}
