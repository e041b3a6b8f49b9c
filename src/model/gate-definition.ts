import type { GateAspect, GateExplanation, GatePhrase, GateTools, GateWatch } from './gate.ts';
import type { Json } from './json.ts';
import type { GateParams } from './plan.ts';

/** What a check of the answer found: true, or why it does not pass. */
export type AnswerCheck =
  | boolean
  | string
  | {
      readonly passed: boolean;
      /** One sentence for a person. */
      readonly message?: string;
      readonly expected?: Json;
      readonly actual?: Json;
    };

/** What every gate of one's own has. */
interface GateDefinitionBase {
  /** Its name in plans and reports: small letters, digits and `-`. */
  readonly kind: string;
  /** What it checks, as a clause: `the findings arrive in that order`. */
  readonly summary: string;
  /** How it is said; a bare text is a pattern that sets nothing. */
  readonly phrases: readonly (string | GatePhrase)[];
  /** Beginnings that show that it was meant; the first words of its phrases when absent. */
  readonly openings?: readonly string[];
  /** Parameters that a phrase leaves out; null when absent. */
  readonly defaults?: GateParams;
  /** Whether the outcome outlives a restart of the discussion; false when absent. */
  readonly survivesRestart?: boolean | ((params: GateParams) => boolean);
  /** The moment at which it wants to be told the time; the parameter `withinMs` when absent. */
  readonly boundMs?: (params: GateParams) => number | null;
  /** What it looks at, for `explain`; when absent, `answer` and `words` for a check, and not known for a watch. */
  readonly looksAt?: readonly GateAspect[];
  /** In plain words; made of the summary when absent. */
  readonly explain?: (params: GateParams) => GateExplanation;
}

/** A gate that follows the discussion: a small state machine that is fed. */
export interface WatchedGateDefinition extends GateDefinitionBase {
  readonly watch: (params: GateParams, tools: GateTools) => GateWatch;
  readonly check?: never;
}

/** A gate that looks at nothing but the final answer; without an answer it fails unasked. */
export interface CheckedGateDefinition extends GateDefinitionBase {
  readonly check: (answer: string, params: GateParams, tools: GateTools) => AnswerCheck;
  readonly watch?: never;
}

/** A gate of one's own, as a config defines it. */
export type GateDefinition = WatchedGateDefinition | CheckedGateDefinition;
