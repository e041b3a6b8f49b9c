import type { Heard } from './heard.ts';
import type { RecordedDiscussion } from './recorded-discussion.ts';

/** What a scenario says that a damage may aim at. */
export interface DamageAim {
  readonly question: string;
  /** When the discussion would be ended, in milliseconds. */
  readonly deadlineMs: number;
  /** Terms that the answer must not contain. */
  readonly forbidden: readonly string[];
  /** Gates with a bound that an event kept, and when it came. */
  readonly bounded: readonly BoundedGate[];
  /** What another scenario's crew answered; null when there is none. */
  readonly otherAnswer: { readonly from: string; readonly text: string } | null;
  /** Choices are made by it: the same seed, the same damage. */
  readonly seed: string;
}

/** A gate that an event satisfied before its bound. */
export interface BoundedGate {
  readonly raw: string;
  readonly boundMs: number;
  readonly decidedAtMs: number;
}

/** A discussion after a damage. */
export interface Damaged extends RecordedDiscussion {
  /** What was done, in one line. */
  readonly did: string;
}

/** Why a discussion cannot take a damage. */
export interface NotApplicable {
  readonly reason: string;
}

/** A way in which crews really fail, done to a discussion in which they did not. */
export interface Damage {
  /** How reports call it. */
  readonly name: string;
  /** One sentence, without a full stop. */
  readonly summary: string;
  /** One damaged discussion, or one for each variant. Pure: the same of the same. */
  readonly apply: (heard: Heard, aim: DamageAim) => readonly Damaged[] | NotApplicable;
}
