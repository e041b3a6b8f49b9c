import { knowPrompts, type PromptFile } from '#grammar/prompt';

/** A file of prompts before and after it was rewritten. */
export interface PromptChange {
  readonly before: PromptFile;
  readonly after: PromptFile;
}

/** That agents are told something else once changes are applied, in words; null where none is. */
export function tellRestarts(changes: readonly PromptChange[], all: readonly PromptFile[]): string | null {
  const names = agentsOf(changes, all);
  if (names.length === 0) return null;
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `What ${names.join(', ')} ${are} told changes: once applied, Kubemoot restarts ${them}.`;
}

/** The agents that are told something else by what was rewritten. */
function agentsOf(changes: readonly PromptChange[], all: readonly PromptFile[]): readonly string[] {
  const afterOf = new Map(changes.map(({ before, after }) => [before, after]));
  const before = knowPrompts(all).composed;
  const after = knowPrompts(all.map((file) => afterOf.get(file) ?? file)).composed;
  const changed = before.filter(({ text }, index) => text !== after[index]?.text);
  return [...new Set(changed.map(({ agent }) => agent.name))].sort();
}
