import type { Diagnostic, Fix, Position, Range } from './diagnostic.ts';

/** What a suggestion stands for; an editor shows a sign of its own for each. */
export type SuggestionKind =
  | 'keyword'
  | 'gate'
  | 'event'
  | 'signal'
  | 'constant'
  | 'judge'
  | 'name'
  | 'value';

/** What could be written at a place. */
export interface Suggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** A few words beside the label. */
  readonly detail: string;
  /** Markdown; null when there is no more to say. */
  readonly documentation: string | null;
  /** What is replaced; on one line, and the place that was asked about is in it. */
  readonly range: Range;
  /** What is written; in a snippet `${1:name}` is a place to fill in, and `\` escapes `$`, `}` and `\`. */
  readonly insert: string;
  readonly isSnippet: boolean;
}

/** What is known about a stretch of a text. */
export interface Hover {
  readonly range: Range;
  readonly markdown: string;
}

/** What an entry of an outline is. */
export type OutlineKind = 'scenario' | 'module' | 'question' | 'constant' | 'gate' | 'scope' | 'rule';

/** An entry of a document's outline. */
export interface OutlineNode {
  readonly name: string;
  readonly detail: string;
  readonly kind: OutlineKind;
  /** All that belongs to it. */
  readonly range: Range;
  /** Its name, inside `range`. */
  readonly selection: Range;
  readonly children: readonly OutlineNode[];
}

/** Lines that can be folded away, from 1, both included. */
export interface Fold {
  readonly first: number;
  readonly last: number;
  readonly kind: 'comment' | 'region';
}

/** What a name becomes everywhere, or why it cannot. */
export type Renaming =
  | { readonly ok: true; readonly edits: readonly Fix[] }
  | { readonly ok: false; readonly message: string };

/** What a coloured stretch of text is. */
export type SemanticTokenType =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'variable'
  | 'property'
  | 'enumMember'
  | 'function'
  | 'regexp'
  | 'type';

/** A stretch of one line and what it is; in the order of the file, none over another. */
export interface SemanticToken {
  readonly range: Range;
  readonly type: SemanticTokenType;
}

/** A place at which the result of the last run can be shown. */
export interface Landmark {
  readonly range: Range;
  /** Index of the assertion; null for the scenario as a whole. */
  readonly assertion: number | null;
}

/**
 * One text in one of our languages, read once, and all that an editor can ask of it. Positions as in a Diagnostic;
 * a place outside the text is the nearest one inside. Nothing here throws, whatever the text.
 */
export interface LanguageDocument {
  readonly diagnostics: readonly Diagnostic[];
  complete(at: Position): readonly Suggestion[];
  /** Null where there is nothing to say. */
  hover(at: Position): Hover | null;
  outline(): readonly OutlineNode[];
  folds(): readonly Fold[];
  /** Where the name at a place is defined; null where there is no name, or no definition. */
  definition(at: Position): Range | null;
  /** Every place of the name at a place, its definition included. */
  references(at: Position): readonly Range[];
  /** The name at a place as it can be renamed; null where there is none. */
  renamable(at: Position): Range | null;
  rename(at: Position, to: string): Renaming;
  tokens(): readonly SemanticToken[];
  /** What formatting changes; none over another. */
  format(): readonly Fix[];
  landmarks(): readonly Landmark[];
}

/** A language as an editor's server knows it. */
export interface DocumentLanguage {
  /** Reads a text. `path` is relative to the root, with `/`; its ending may say which form the text is in. */
  open(path: string, text: string): LanguageDocument;
}

/** A text that stands inside another file, line by line, as in a block scalar of YAML. */
export interface EmbeddedText {
  readonly text: string;
  /** What it is called there: the name of a test, or the key of an entry. */
  readonly name: string;
  /** Where it stands on disk, from its first character to the end of its last line. */
  readonly range: Range;
  /** A place in the text as a place in the file. */
  toFile(at: Position): Position;
  /** A place in the file as a place in the text; null outside it, and in the margin. */
  toText(at: Position): Position | null;
  /** What a repair in the text is in the file: lines that are added get the margin. Null where it cannot be written. */
  fixInFile(fix: Fix): Fix | null;
}
