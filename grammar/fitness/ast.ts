import type { Fix, Form, Range } from '#model';
import type { SentenceSource } from './sentence/source.ts';

/** A stretch of free text and where it stands. */
export interface TextNode {
  readonly text: string;
  readonly range: Range;
}

/** The value of a constant: what stands in quotes, or bare. */
export interface ValueNode extends TextNode {
  readonly kind: 'string' | 'bare';
}

/** A named value. A Markdown question is the constant QUESTION too, so that both forms mean the same. */
export interface ConstantNode {
  readonly name: string;
  readonly nameRange: Range;
  /** Null when it is missing, which has been reported. */
  readonly value: ValueNode | null;
  readonly range: Range;
}

/** One assertion: its sentence, still to be read. */
export interface AssertionNode {
  /** As its author wrote it, wrapped lines joined by one space. */
  readonly raw: string;
  readonly range: Range;
  readonly sentence: SentenceSource;
}

/** What an author wrote, whatever the form: the one tree behind both. */
export interface ScenarioAst {
  readonly form: Form;
  readonly descriptions: readonly TextNode[];
  readonly requires: readonly TextNode[];
  readonly tags: readonly string[];
  readonly constants: readonly ConstantNode[];
  readonly assertions: readonly AssertionNode[];
  /** Nothing but blanks and comments. */
  readonly empty: boolean;
  /** Why a question that a reader sees may not be one. */
  readonly questionHint: { readonly text: string; readonly fix: Fix } | null;
}
