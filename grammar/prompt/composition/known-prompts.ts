import type { PromptAgent } from '../agent.ts';
import type { PromptFinding } from '../diagnose.ts';
import type { PromptModule } from '../module.ts';
import { type ComposedPrompt, composePrompt } from './compose.ts';
import { createModuleFinder, type ModuleFinder } from './find-module.ts';

/** All modules and agents that are known, and what each agent is told. */
export interface KnownPrompts {
  readonly modules: readonly PromptModule[];
  readonly agents: readonly PromptAgent[];
  readonly finder: ModuleFinder;
  readonly composed: readonly ComposedPrompt[];
}

/** Where prompts come from. */
interface PromptHolder {
  readonly id: string;
  readonly modules: readonly PromptModule[];
  readonly agents: readonly PromptAgent[];
}

/** Composes the prompt of every agent that is known. */
export function knowPrompts(holders: readonly PromptHolder[]): KnownPrompts {
  // Of two modules of one name the later is meant, whatever order they were read in.
  const files = holders.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const modules = files.flatMap((file) => file.modules);
  const agents = files.flatMap((file) => file.agents);
  const finder = createModuleFinder(modules);
  return { modules, agents, finder, composed: agents.map((agent) => composePrompt(agent, finder)) };
}

/** A finding and the file that it is in. */
export interface FiledFinding {
  readonly file: string;
  readonly finding: PromptFinding;
}

/** Looks for one kind of mistake in what is composed of what. */
export type CompositionCheck = (
  known: KnownPrompts,
  settings: { readonly budget: number },
) => readonly FiledFinding[];
