import type { Form, GateParams, Position, Severity } from '#model';
import type { DiagnosticCode } from '../../diagnostics.ts';

/** A string literal inside a sentence; offsets into the sentence's text, quotes included. */
export interface StringSpan {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** What stands between the quotes, doubled quotes made single where the rule says so. */
  readonly value: string;
  readonly closed: boolean;
}

/** A gate sentence as the layout scanner hands it over: the shared input of both forms. */
export interface SentenceSource {
  /** The sentence, wrapped lines joined by one space, comment lines removed. */
  readonly text: string;
  /** All string literals of the text, in order. */
  readonly strings: readonly StringSpan[];
  readonly form: Form;
  /** The place in the original file of an offset into the text. */
  positionAt(offset: number): Position;
}

/** A sentence wherever it stands. */
export type Sentence = Pick<SentenceSource, 'text' | 'strings' | 'form'>;

/** What the sentence reader has to say about a stretch of a sentence. */
export interface SentenceFinding {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly hint?: string;
  /** Repairs `start` to `end`. */
  readonly replacement?: string;
  readonly severity?: Severity;
}

/** A place of a sentence that stands for the value of a constant. */
export interface ConstantUse {
  readonly name: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** A sentence understood: a gate kind with its parameters, `deferred`, or `advisory`. */
export interface ReadSentence {
  readonly kind: string;
  readonly params: GateParams;
  readonly findings: readonly SentenceFinding[];
  /** The constants it refers to, undefined ones too. */
  readonly usedConstants: readonly ConstantUse[];
  /** Whether it fits a rule, advisory apart; a near miss does not. */
  readonly fits: boolean;
}

/** The constants a sentence may refer to. */
export interface Constants {
  /** The raw value; null when there is no such constant. */
  get(name: string): { readonly text: string; readonly kind: 'string' | 'bare' } | null;
  names(): readonly string[];
}

/** Reads gate sentences; built once from a vocabulary. */
export interface SentenceReader {
  read(sentence: Sentence, constants: Constants): ReadSentence;
  /** Cheap: does this line fit a rule (advisory apart)? For telling the forms apart and for lost gates. */
  looksLikeGate(text: string): boolean;
}
