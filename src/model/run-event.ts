import type { Diagnostic } from './diagnostic.ts';
import type { DiscussionPlace, SubjectInfo } from './discussion.ts';
import type { Fault } from './fault.ts';
import type { GateOutcome } from './gate.ts';
import type { Observation } from './iteration.ts';
import type { Json, JsonObject } from './json.ts';
import type { JudgedSummary, JudgeInfo, Judgement } from './judge.ts';
import type { Form, ScenarioPlan } from './plan.ts';
import type { PromptRecord } from './prompt-record.ts';
import type { SurenessReport, UntilSure } from './until-sure.ts';

/** Status of a scenario over all its iterations and judgements. */
export type ScenarioStatus = 'passed' | 'failed' | 'errored' | 'skipped';

/** A plan that takes part in a run, with what the run adds to it. */
export interface PlannedScenario extends ScenarioPlan {
  /** The path as the user's shell would take it. */
  readonly file: string;
  /** The deadline that holds, in milliseconds. */
  readonly deadlineMs: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The file's text for code frames; null when it is too large to keep. */
  readonly source: string | null;
}

/** A saved run that another one goes back to instead of asking the crew. */
export interface RunSource {
  readonly run: string;
  /** `evaluated`: nothing was asked. `replayed`: played like a live run. `resumed`: what was missing was asked. */
  readonly how: 'evaluated' | 'replayed' | 'resumed';
}

/** What is known of a run before it begins. */
export interface RunHeader {
  readonly id: string;
  /** Null for a run that asked every question itself. */
  readonly source: RunSource | null;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly tool: { readonly name: string; readonly version: string };
  readonly subject: SubjectInfo;
  readonly judges: Readonly<Record<string, JudgeInfo>>;
  /** Those that change results. */
  readonly options: JsonObject;
  /** Absent where the config names no prompts, and in logs of versions that did not look. */
  readonly prompts?: PromptRecord;
  readonly environment: { readonly node: string; readonly os: string; readonly commit: string | null };
}

/** What is told of an event while it happens. Foreign text. */
export interface AdvancedEvent {
  readonly type: string;
  readonly agent: string | null;
  readonly status: string | null;
  readonly signal: string | null;
  /** What was said, or the beginning of it; absent in logs of versions that did not tell. */
  readonly text?: string | null;
  /** How many characters (UTF-16) of the text are left out. */
  readonly omitted?: number;
}

/** What happens in a run, without its stamp. The only way out of the runner; JSON-safe. */
export type RunEventBody =
  | {
      readonly type: 'run-started';
      readonly run: RunHeader;
      readonly scenarios: readonly PlannedScenario[];
      /** How often each scenario is asked; at most, where it is asked until sure. */
      readonly iterations: number;
      readonly minPassRate: number;
      /** Null where every scenario is asked as often. */
      readonly untilSure: UntilSure | null;
      readonly concurrency: number;
    }
  /** A file that does not compile: nothing in it is asked. */
  | {
      readonly type: 'file-rejected';
      readonly file: string;
      readonly id: string;
      readonly form: Form | null;
      readonly diagnostics: readonly Diagnostic[];
      readonly source: string | null;
    }
  | ({ readonly type: 'iteration-started'; readonly startedAt: string } & DiscussionPlace)
  /** A counted event of the stream (heartbeats apart); the transcript holds it whole. */
  | ({
      readonly type: 'discussion-advanced';
      readonly atMs: number;
      readonly event: AdvancedEvent;
    } & DiscussionPlace)
  | ({ readonly type: 'connection-lost'; readonly atMs: number; readonly cause: string } & DiscussionPlace)
  | ({
      readonly type: 'connection-resumed';
      readonly atMs: number;
      readonly connection: number;
    } & DiscussionPlace)
  | ({
      readonly type: 'thread-superseded';
      readonly atMs: number;
      readonly threadId: string;
    } & DiscussionPlace)
  | ({ readonly type: 'gate-settled'; readonly gate: GateOutcome } & DiscussionPlace)
  /** The crew began again: the outcome of this gate no longer stands. */
  | ({ readonly type: 'gate-reopened'; readonly index: number; readonly atMs: number } & DiscussionPlace)
  | ({ readonly type: 'iteration-finished'; readonly observation: Observation } & DiscussionPlace)
  | {
      readonly type: 'judging-started';
      readonly scenario: string;
      readonly gateIndex: number;
      readonly keyword: string;
      readonly answers: number;
    }
  | {
      readonly type: 'judgement-reached';
      readonly scenario: string;
      readonly iteration: number;
      readonly judgement: Judgement;
    }
  | {
      readonly type: 'scenario-finished';
      readonly scenario: string;
      readonly status: ScenarioStatus;
      readonly reason: string | null;
      /** Passed iterations over all iterations; null when none was made. */
      readonly passRate: number | null;
      readonly flaky: boolean;
      readonly durationMs: number;
      readonly judged: readonly JudgedSummary[];
      /** Null where it was not asked until sure. */
      readonly untilSure: SurenessReport | null;
    }
  /** Something a person should know that changes no outcome. */
  | { readonly type: 'warning'; readonly scenario: string | null; readonly message: string }
  /** A fault outside any discussion: an endpoint not ready, a reporter that could not write. */
  | { readonly type: 'trouble'; readonly fault: Fault }
  | {
      readonly type: 'run-finished';
      readonly durationMs: number;
      readonly partial: boolean;
      readonly partialReason: string | null;
      readonly exitCode: number;
    };

/** A RunEvent as it is emitted and saved: `seq` counts from 0 without gaps, `at` is ISO, UTC. */
export type RunEvent = { readonly version: 1; readonly seq: number; readonly at: string } & RunEventBody;

/** Takes what happens in a run; never throws. */
export type Emit = (event: RunEventBody) => void;

/** Compile-time proof that a switch is exhaustive. */
export function assertNever(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value as Json)}`);
}
