import type { GateExplanation, GatePhrase } from './gate.ts';
import type { GateParams } from './plan.ts';

/** The part of a gate kind that the grammar needs: its sentences, and what it says of itself. */
export interface GateVocabulary {
  readonly kind: string;
  readonly summary: string;
  readonly phrases: readonly GatePhrase[];
  readonly openings: readonly string[];
  readonly defaults: GateParams;
  readonly explain: (params: GateParams) => GateExplanation;
}

/** What the grammar is told about the world it serves; sentence grammar and hints are built from it. */
export interface Vocabulary {
  readonly gates: readonly GateVocabulary[];
  /** Keywords that a judge is configured for, for did-you-mean hints. */
  readonly judgeKeywords: readonly string[];
}
