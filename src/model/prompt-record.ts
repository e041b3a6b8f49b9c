/** What an agent was told, without the text. */
export interface AgentPrompt {
  readonly name: string;
  /** Null for the default one. */
  readonly namespace: string | null;
  /** Of its composed prompt. */
  readonly sha256: string;
  /** The names of its modules, in the order in which they are told. */
  readonly modules: readonly string[];
}

/** A module, without its text. */
export interface ModulePrompt {
  readonly name: string;
  readonly namespace: string | null;
  readonly sha256: string;
  /** The ids of its rules. */
  readonly rules: readonly string[];
}

/** The prompts that a run's config names, as they were when it began: enough to tell two runs apart by rule. */
export interface PromptRecord {
  readonly agents: readonly AgentPrompt[];
  readonly modules: readonly ModulePrompt[];
}
