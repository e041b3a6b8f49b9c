import type { PromptDiff } from '#grammar/prompt';
import { counted, type Palette } from '#reporters';
import { printable } from '../printable.ts';

/** What became of rules, modules and agents, for a person. */
export function diffLines(found: PromptDiff, palette: Palette): readonly string[] {
  const { rules, modules, agents, unchanged } = found;
  if (modules.length === 0 && agents.length === 0) return ['no difference'];
  return [
    ...rules.flatMap((change) => [...ruleLines(change, palette), '']),
    ...otherModules(found),
    ...agents.flatMap((agent) => agentLines(agent, palette)),
    ...(unchanged > 0 ? [`${counted(unchanged, 'agent')} told the same`] : []),
  ];
}

type RuleChange = PromptDiff['rules'][number];

/** A rule before and after, below the ids that it had and has. */
export function ruleLines({ change, before, after }: RuleChange, palette: Palette): readonly string[] {
  const ids = [before, after].flatMap((placed) => placed?.rule.id ?? []);
  const head = `${palette.bold(change.padEnd(8))} ${palette.dim(printable(ids.join(' → ')))}`;
  if (change === 'moved') return [head, printable(`    ${after.rule.text}`)];
  return [
    head,
    ...(before === null ? [] : [palette.red(printable(`  - ${before.rule.text}`))]),
    ...(after === null ? [] : [palette.green(printable(`  + ${after.rule.text}`))]),
  ];
}

/** Modules of which no rule changed: their prose did, their order, or the place of their rules. */
export function otherModules({ rules, modules }: PromptDiff): readonly string[] {
  const told = new Set(
    rules.flatMap(({ before, after }) => [before, after].flatMap((placed) => placed?.module.name ?? [])),
  );
  const others = modules
    .filter(({ name }) => !told.has(name))
    .map(({ name, before, after }) => {
      if (before === null || after === null)
        return `${name} is ${before === null ? 'new' : 'gone'}, without a rule`;
      if (before.sha256 === after.sha256) return `${name} has order ${after.order}, not ${before.order}`;
      return `${name}: its rules are the same; their order changed, or what is no rule`;
    });
  return others.length === 0 ? [] : [...others.map(printable), ''];
}

type AgentChange = PromptDiff['agents'][number];

/** What an agent is told instead, by size and fingerprint. */
export function agentLines({ name, before, after, rules }: AgentChange, palette: Palette): readonly string[] {
  const told = palette.bold(printable(name));
  if (before === null) return [`${told} is new: ${measured(after)}`];
  if (after === null) return [`${told} is gone`];
  const [was, is] = [before, after].map(({ sha256 }) => sha256.slice(0, 12));
  const size = `${before.characters} → ${after.characters} characters, ${was} → ${is}`;
  return [`${told} is told something else: ${ruleCounts(rules)}; ${size}`];
}

function ruleCounts(rules: readonly RuleChange[]): string {
  const counts = (['changed', 'moved', 'added', 'removed'] as const).map(
    (kind) => [kind, rules.filter(({ change }) => change === kind).length] as const,
  );
  const told = counts.filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`);
  return told.length === 0 ? 'no other rule' : `rules: ${told.join(', ')}`;
}

function measured(measure: AgentChange['after']): string {
  return measure === null
    ? ''
    : `${counted(measure.characters, 'character')}, ${measure.sha256.slice(0, 12)}`;
}
