import type { Position } from '#model';
import type { ParsedPrompt } from './parse-module.ts';

/** Where the text of a module stands on disk. */
export interface ModuleSource {
  /** As its reader called it. */
  readonly file: string;
  /** The index of its document in the file. */
  readonly document: number;
  /** Where the text begins. */
  readonly line: number;
  readonly column: number;
  /** Whether the file holds the text line by line, and not folded or quoted. */
  readonly isVerbatim: boolean;
}

/** One module: a name, its place in the order, and a text that reaches agents as it is. */
export interface PromptModule extends ParsedPrompt {
  /** Empty where its manifest gives none. */
  readonly name: string;
  /** Null for the default one. */
  readonly namespace: string | null;
  /** Whether it is a file in no namespace, so that agents of any may mean it. */
  readonly isPlain: boolean;
  /** Modules of one agent are told in this order. */
  readonly order: number;
  readonly source: ModuleSource;
  /** Codes that its manifest switches off. */
  readonly disabled: readonly string[];
  /** Why its text is not checked: there is none, or its lines were lost. */
  readonly isUnchecked: boolean;
}

/** Where a module comes that says nothing about it: last. */
export const DEFAULT_ORDER = 100;

/** Where a place in the text of a module stands on disk. */
export function placeOnDisk({ line, column, isVerbatim }: ModuleSource, place: Position): Position {
  if (!isVerbatim) return { line, column };
  return { line: line + place.line - 1, column: column + place.column - 1 };
}
