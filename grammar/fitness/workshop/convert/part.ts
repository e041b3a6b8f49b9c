import type { AssertionNode } from '../../ast.ts';
import type { ReadSentence } from '../../sentence/source.ts';

/** What has no place in the other form, or another one than it had. */
export interface Loss {
  /** From 1. */
  readonly line: number;
  readonly what: string;
}

/** A constant as it is to be defined. */
export interface ConstantPart {
  readonly type: 'constant';
  readonly name: string;
  readonly kind: 'string' | 'bare';
  readonly text: string;
  /** The text as its author broke it into lines. */
  readonly rows: readonly string[];
}

/** An assertion as it is to be written down. */
export interface GatePart {
  readonly type: 'gate';
  readonly node: AssertionNode;
  readonly sentence: ReadSentence;
  /** The text of its only string as its author broke it into lines; null where it has none, or several. */
  readonly rows: readonly string[] | null;
}

/** What a scenario says, piece by piece, whatever the form. */
export type Content =
  | { readonly type: 'comment'; readonly rows: readonly string[] }
  | { readonly type: 'description'; readonly text: string }
  | { readonly type: 'requires'; readonly text: string }
  | { readonly type: 'tags'; readonly tags: readonly string[] }
  | ConstantPart
  | GatePart;

/** A piece of a scenario and where it stood; in the order of the file. */
export interface Part {
  readonly content: Content;
  /** From 1. */
  readonly line: number;
}
