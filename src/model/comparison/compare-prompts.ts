import type { AgentPrompt, ModulePrompt, PromptRecord } from '../prompt-record.ts';

/** What a crew was told differently in two runs: names and ids, each list sorted. */
export interface PromptChange {
  /** Agents that were told something else, and those that only one of the runs knows. */
  readonly agents: readonly string[];
  /** The same of modules, whether an agent is told them or not. */
  readonly modules: readonly string[];
  /** Ids of rules: of one that was changed or moved the old is removed and the new is added. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What changed from one record of prompts to another; null where one of them is missing. */
export function comparePrompts(base: PromptRecord | null, run: PromptRecord | null): PromptChange | null {
  if (base === null || run === null) return null;
  const [was, is] = [rulesIn(base), rulesIn(run)];
  return {
    agents: changedNames(base.agents, run.agents),
    modules: changedNames(base.modules, run.modules),
    added: [...is].filter((id) => !was.has(id)).sort(),
    removed: [...was].filter((id) => !is.has(id)).sort(),
  };
}

function rulesIn({ modules }: PromptRecord): ReadonlySet<string> {
  return new Set(modules.flatMap(({ rules }) => rules));
}

/** Several crews in one repository have agents and modules of the same names, so that all of one name count together. */
function changedNames(
  base: readonly (AgentPrompt | ModulePrompt)[],
  run: readonly (AgentPrompt | ModulePrompt)[],
): readonly string[] {
  const [was, is] = [printsByName(base), printsByName(run)];
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].filter((name) => was.get(name) !== is.get(name)).sort();
}

function printsByName(told: readonly (AgentPrompt | ModulePrompt)[]): ReadonlyMap<string, string> {
  const prints = new Map<string, string>();
  for (const { name, namespace, sha256 } of [...told].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    const full = namespace === null ? name : `${namespace}/${name}`;
    prints.set(full, `${prints.get(full) ?? ''} ${sha256}`);
  }
  return prints;
}
