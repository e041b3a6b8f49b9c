import type { JudgeInfo } from '../judge.ts';
import type { PromptRecord } from '../prompt-record.ts';
import type { ScenarioStatus } from '../run-event.ts';

/** One side of a comparison: what a run measured, as far as another one is compared with it. */
export interface Measurements {
  /** The id of a run, or the name of a baseline's file. */
  readonly name: string;
  /** Why a run is not whole; null when it is. */
  readonly partialReason: string | null;
  readonly scenarios: readonly ScenarioMeasurements[];
  /** What the crew was told; null in a run that does not know, absent in a baseline. */
  readonly prompts?: PromptRecord | null;
}

/** What was measured of one scenario: no answer, no question, and texts only where a person must recognise them. */
export interface ScenarioMeasurements {
  readonly id: string;
  /** The id of the run in which it was measured. */
  readonly run: string;
  /** The name of whoever was asked. */
  readonly crew: string;
  /** Fingerprint of the question. */
  readonly question: string;
  /** Fingerprint of all that was asserted, in order; null where nothing tells. */
  readonly gates: string | null;
  /** Fingerprint of the discussions that were measured, in order: the same ones may be decided twice. */
  readonly discussions: string;
  readonly deadlineMs: number | null;
  readonly minPassRate: number;
  readonly status: ScenarioStatus;
  /** Iterations that passed, of those that passed or failed; errored ones are no measurement. */
  readonly passed: number;
  readonly measured: number;
  readonly scores: readonly ScoreMeasurements[];
  readonly times: readonly TimeMeasurements[];
}

/** Who gave a score: scores compare only under the same of all of these. */
export interface ScoredBy extends JudgeInfo {
  /** Version of the tool, where the judge is a part of it. */
  readonly tool: string | null;
}

/** The scores of one judged assertion. */
export interface ScoreMeasurements {
  readonly keyword: string;
  /** Fingerprint of the reference. */
  readonly reference: string;
  readonly threshold: number;
  readonly judge: ScoredBy;
  /** One per measured iteration, in order; null where there is no score. */
  readonly values: readonly (number | null)[];
}

/** How long something took, in whole milliseconds since the POST, ascending. */
export interface TimeMeasurements {
  /** `done`, or the sentence of a gate that passed. */
  readonly of: string;
  readonly ms: readonly number[];
}

/** The name of the time until a discussion was done; no gate is written so. */
export const DONE = 'done';
