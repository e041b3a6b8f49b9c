import type { PromptAgent } from '../agent.ts';
import type { PromptModule } from '../module.ts';

/** What a name means for an agent. */
export interface FoundModule {
  readonly module: PromptModule;
  /** Others of this name that are as near, of which this one was defined last. */
  readonly others: readonly PromptModule[];
}

/** Finds modules as agents refer to them. */
export interface ModuleFinder {
  find(name: string, agent: PromptAgent): FoundModule | null;
  /** The names that an agent could refer to. */
  namesFor(agent: PromptAgent): readonly string[];
  /** The namespaces that hold a module of this name; null stands for the default one. */
  elsewhere(name: string): readonly (string | null)[];
}

/**
 * Prepares to look modules up by name in an agent's namespace. Several crews in one repository have modules of the same
 * names: then the one is meant that is nearest to the agent on disk.
 */
export function createModuleFinder(modules: readonly PromptModule[]): ModuleFinder {
  const byName = new Map<string, PromptModule[]>();
  for (const module of modules) {
    if (module.name === '') continue;
    const same = byName.get(module.name);
    if (same === undefined) byName.set(module.name, [module]);
    else same.push(module);
  }
  const within = (name: string, agent: PromptAgent): readonly PromptModule[] => {
    const all = byName.get(name) ?? [];
    const exact = all.filter(({ isPlain, namespace }) => !isPlain && namespace === agent.namespace);
    return exact.length > 0 ? exact : all.filter(({ isPlain }) => isPlain);
  };
  return {
    find: (name, agent) => nearestOf(within(name, agent), agent),
    namesFor: (agent) => [...byName.keys()].filter((name) => within(name, agent).length > 0),
    elsewhere: (name) => [...new Set((byName.get(name) ?? []).map(({ namespace }) => namespace))],
  };
}

function nearestOf(candidates: readonly PromptModule[], { file }: PromptAgent): FoundModule | null {
  if (candidates.length === 0) return null;
  const distances = candidates.map(({ source }) => distance(source.file, file));
  const least = Math.min(...distances);
  const near = candidates.filter((_, index) => distances[index] === least);
  const module = near.at(-1);
  return module === undefined ? null : { module, others: near.slice(0, -1) };
}

/** Steps from one file to the other through the tree of folders; none within one file. */
function distance(a: string, b: string): number {
  if (a === b) return 0;
  const [one, other] = [a.split('/'), b.split('/')];
  let shared = 0;
  while (shared < Math.min(one.length, other.length) - 1 && one[shared] === other[shared]) shared += 1;
  return one.length + other.length - 2 * shared;
}
