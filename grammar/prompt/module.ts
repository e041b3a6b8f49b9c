import type { ParsedPrompt } from './parse-module.ts';

/** Where the text of a module stands on disk. */
interface ModuleSource {
  /** As its reader called it. */
  readonly file: string;
}

/** One module: a name, its place in the order, and a text that reaches agents as it is. */
export interface PromptModule extends ParsedPrompt {
  readonly name: string;
  /** Modules of one agent are told in this order. */
  readonly order: number;
  readonly source: ModuleSource;
}

/** Where a module comes that says nothing about it: last. */
export const DEFAULT_ORDER = 100;
