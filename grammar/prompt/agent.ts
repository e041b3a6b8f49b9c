import type { Range } from '#model';

/** What an agent refers to, and where it says so. */
export interface PromptReference {
  readonly name: string;
  readonly range: Range;
  /** Whether a template fills it in, so that nobody knows what it means. */
  readonly isFilledIn: boolean;
}

/** What is known of an agent from its manifest. */
export interface PromptAgent {
  readonly name: string;
  readonly namespace: string | null;
  readonly references: readonly PromptReference[];
  readonly discussRole: string | null;
  /** Null when the manifest does not list them. */
  readonly enabledTools: readonly string[] | null;
  readonly file: string;
  /** Where its name stands. */
  readonly range: Range;
  /** Where its list of modules and its role stand, or should. */
  readonly places: { readonly references: Range; readonly role: Range };
  /** Codes that its manifest switches off. */
  readonly disabled: readonly string[];
}
