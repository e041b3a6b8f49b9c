import type { PromptCode } from './codes.ts';

/** What is wrong in the text of a module, from one offset to another. */
export interface TextFinding {
  readonly code: PromptCode;
  readonly message: string;
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
