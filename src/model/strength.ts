import type { JudgeInfo } from './judge.ts';

/**
 * What became of a discussion that would pass and was damaged.
 *
 * - `killed`: a gate or a judge noticed, and the scenario would have failed.
 * - `survived`: nobody noticed.
 * - `caught`: only the run itself noticed, as it does whatever a scenario asserts: a fault, or the deadline.
 * - `unmeasured`: a judge that should have noticed gave no score.
 */
export type MutantOutcome = 'killed' | 'survived' | 'caught' | 'unmeasured';

/** An assertion that noticed a damage. */
export interface Noticed {
  readonly index: number;
  readonly line: number;
  /** A gate kind, or `deferred`. */
  readonly kind: string;
  readonly raw: string;
  /** Why it failed. */
  readonly message: string;
}

/** One damaged discussion, and what became of it. */
export interface Mutant {
  /** Name of the damage. */
  readonly damage: string;
  /** What was done, in one line. */
  readonly did: string;
  readonly outcome: MutantOutcome;
  readonly noticedBy: readonly Noticed[];
  /** What the run itself noticed, or why there is no score; null otherwise. */
  readonly reason: string | null;
  /** A sentence that would have noticed it: it was tried. Null where none is needed, or none was found. */
  readonly suggestion: string | null;
}

/** A damage that this discussion cannot take, or that changes nothing that anybody checks. */
export interface Inapplicable {
  readonly damage: string;
  readonly reason: string;
}

/** What a scenario would catch. */
export interface ScenarioStrength {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly description: string;
  /** See `strengthOf`; null where nothing could be measured. */
  readonly strength: number | null;
  /** Why it could not be measured; null when it was. */
  readonly reason: string | null;
  /** The iteration whose discussion was damaged, from 0; null when there is none. */
  readonly iteration: number | null;
  /** Those that survived first, in the order of the damages. */
  readonly mutants: readonly Mutant[];
  readonly inapplicable: readonly Inapplicable[];
  /** Keywords that only a judge could decide and whose judge was not asked. */
  readonly unasked: readonly string[];
}

/** How one damage fares over all scenarios. */
export interface DamageStrength {
  readonly damage: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Mean share of its variants that were noticed; null where it counted nowhere. */
  readonly strength: number | null;
  /** In how many scenarios it counted. */
  readonly scenarios: number;
}

/** A judge as far as it was asked. */
export interface AskedJudge extends JudgeInfo {
  readonly asked: boolean;
  /** Requests that were made. */
  readonly requests: number;
}

/** How strong the scenarios of a saved run are, version 1. */
export interface StrengthReport {
  readonly version: 1;
  readonly tool: { readonly name: string; readonly version: string };
  /** Id of the saved run whose discussions were damaged. */
  readonly run: string;
  readonly judges: Readonly<Record<string, AskedJudge>>;
  /** Lowest strength that passes; null when none is asked for. */
  readonly minStrength: number | null;
  /** Why it is not about all scenarios; null when it is. */
  readonly partialReason: string | null;
  readonly summary: {
    readonly scenarios: number;
    readonly measured: number;
    /** Mean over the measured scenarios; null without any. */
    readonly strength: number | null;
    readonly mutants: Readonly<Record<MutantOutcome, number>>;
  };
  /** The weakest first. */
  readonly damages: readonly DamageStrength[];
  readonly scenarios: readonly ScenarioStrength[];
}
