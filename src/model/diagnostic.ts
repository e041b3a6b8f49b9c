/** A place in a file: 1-based line and column, columns counted in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a file; `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** How much a finding weighs: an error makes the file unrunnable, a warning only under `--strict`. */
export type Severity = 'error' | 'warning' | 'info';

/** A replacement of one range that repairs what a diagnostic names. */
export interface Fix {
  readonly range: Range;
  readonly replacement: string;
}

/** An author's mistake, as data: what, where, and how to mend it. Codes are stable names. */
export interface Diagnostic {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  readonly hint: string | null;
  readonly fix: Fix | null;
}
