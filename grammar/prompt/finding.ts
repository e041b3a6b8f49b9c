import type { PromptCode } from './codes.ts';

/** Where a line of a text is in its file. */
export type LineInFile = (line: number) => number;

/** What is wrong in the text of a module, from one offset to another. */
export interface TextFinding {
  readonly code: PromptCode;
  /** Given as a function where it names a line of the text, which has another number in its file. */
  readonly message: string | ((lineInFile: LineInFile) => string);
  readonly from: number;
  readonly to: number;
  readonly hint?: string;
  readonly fix?: TextFix | undefined;
}

/** What to write instead of a stretch of a module. */
export interface TextFix {
  readonly from: number;
  readonly to: number;
  /** A line that it adds begins behind the margin of the module. */
  readonly replacement: string;
}

/** Takes a finding. */
export type Report = (finding: TextFinding) => void;
