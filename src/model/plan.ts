import type { Diagnostic, Range } from './diagnostic.ts';
import type { JsonObject } from './json.ts';

/** The two ways to write a scenario. */
export type Form = 'adl' | 'markdown';

/** The parameters of a gate; the shape belongs to the gate's kind, unknown ones are null. */
export type GateParams = JsonObject;

/** One thing that a scenario asserts, in the order of the file. */
export interface Assertion {
  readonly index: number;
  /** In ADL the `ASSERT(` statement, in Markdown the item's text or the fence. */
  readonly range: Range;
  /** The sentence as its author wrote it, wrapped lines joined by one space. */
  readonly raw: string;
  /** A gate kind, or `deferred`, or `advisory`. */
  readonly kind: string;
  readonly params: GateParams;
}

/** What a scenario file means: one question and all that a good answer must satisfy. */
export interface ScenarioPlan {
  /** The path relative to the root, with `/`: the same on every machine. */
  readonly id: string;
  readonly form: Form;
  /** The file's name without its ending. */
  readonly name: string;
  readonly description: string;
  readonly question: string;
  /** Wall-clock deadline in milliseconds; null when the configured default applies. */
  readonly maxDurationMs: number | null;
  /** Lowest judge score that passes, 0.0 to 1.0; null when the configured default applies. */
  readonly minScore: number | null;
  readonly requires: readonly string[];
  /** Raw text of every constant. */
  readonly constants: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly assertions: readonly Assertion[];
}

/** What the compiler made of one file. */
export interface Compilation {
  readonly id: string;
  readonly form: Form | null;
  /** Where it stands in its file; absent when it is all of it. */
  readonly place?: Range;
  /** The decoded text without its byte order mark; empty when it could not be decoded. */
  readonly text: string;
  /** Null when the file is no scenario, or could not be decoded. */
  readonly scenario: ScenarioPlan | null;
  readonly diagnostics: readonly Diagnostic[];
}
