import { type ComposedPrompt, measurePrompt, type PromptMeasure } from '../composition/compose.ts';
import { knowPrompts } from '../composition/known-prompts.ts';
import type { PromptModule } from '../module.ts';
import type { PromptFile } from '../prompt-file.ts';
import { diffRules, type RuleChange } from './diff-rules.ts';
import { type NamedThing, pairByName, type VersionPair } from './pair-by-name.ts';

/** What an agent is told before and after; null where there was or is no such agent. */
interface AgentChange {
  readonly name: string;
  readonly namespace: string | null;
  readonly before: PromptMeasure | null;
  readonly after: PromptMeasure | null;
  /** What became of the rules that it is or was told. */
  readonly rules: readonly RuleChange[];
}

/** A module in one version. */
interface ModuleVersion extends PromptMeasure {
  readonly order: number;
  readonly file: string;
}

/** A module whose text or order changed, or that is new or gone: then one of its versions is null. */
interface ModuleChange {
  readonly name: string;
  readonly namespace: string | null;
  readonly before: ModuleVersion | null;
  readonly after: ModuleVersion | null;
}

/** What is different between two versions of prompts. */
export interface PromptDiff {
  readonly rules: readonly RuleChange[];
  readonly modules: readonly ModuleChange[];
  /** Agents that are told something else. */
  readonly agents: readonly AgentChange[];
  /** How many agents are told the same. */
  readonly unchanged: number;
}

/** Compares two versions of prompts: rules, modules, and what each agent is told. */
export function diffPrompts(before: readonly PromptFile[], after: readonly PromptFile[]): PromptDiff {
  const [was, is] = [knowPrompts(before), knowPrompts(after)];
  const modules = pairByName(was.modules, is.modules, nameOfModule);
  const agents = pairByName(was.composed, is.composed, ({ agent }) => agent);
  const rules = diffRules(modules);
  const changed = agents.filter(([one, other]) => one?.text !== other?.text);
  return {
    rules,
    modules: modules
      .filter(([one, other]) => one?.text !== other?.text || one?.order !== other?.order)
      .map(moduleChange),
    agents: changed.map((pair) => agentChange(pair, rules)),
    unchanged: agents.length - changed.length,
  };
}

function nameOfModule({ name, namespace, source }: PromptModule): NamedThing {
  return { name, namespace, file: source.file };
}

function moduleChange([was, is]: VersionPair<PromptModule>): ModuleChange {
  const { name = '', namespace = null } = is ?? was ?? {};
  const versionOf = (module: PromptModule | null): ModuleVersion | null =>
    module === null ? null : { ...measurePrompt(module.text), order: module.order, file: module.source.file };
  return { name, namespace, before: versionOf(was), after: versionOf(is) };
}

function agentChange([was, is]: VersionPair<ComposedPrompt>, rules: readonly RuleChange[]): AgentChange {
  const parts = [...(was?.parts ?? []), ...(is?.parts ?? [])];
  const told = new Set(parts.map(({ module }) => module));
  const { name = '', namespace = null } = (is ?? was)?.agent ?? {};
  return {
    ...{ name, namespace },
    before: was === null ? null : measurePrompt(was.text),
    after: is === null ? null : measurePrompt(is.text),
    rules: rules.filter(({ before, after }) =>
      [before, after].some((placed) => placed !== null && told.has(placed.module)),
    ),
  };
}
