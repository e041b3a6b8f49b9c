import type { PromptModule } from '../module.ts';
import { type PromptRule, rulesOf } from '../rules.ts';
import { type PairedBy, pairBy, type VersionPair } from './pair-by-name.ts';
import { mostLikeness, wordLikeness } from './word-likeness.ts';

/** A rule and the module that it stands in. */
interface PlacedRule {
  readonly module: PromptModule;
  readonly rule: PromptRule;
}

/** What became of a rule: `changed` has other words in the same scope, `moved` the same words in another. */
export type RuleChange =
  | { readonly change: 'added'; readonly before: null; readonly after: PlacedRule }
  | { readonly change: 'removed'; readonly before: PlacedRule; readonly after: null }
  | { readonly change: 'changed' | 'moved'; readonly before: PlacedRule; readonly after: PlacedRule };

/** Rules that are at least so alike are one that was changed. */
const ALIKE = 0.6;

/** What became of the rules of modules. One that only changed its place within its scope is the same. */
export function diffRules(modules: readonly VersionPair<PromptModule>[]): readonly RuleChange[] {
  const numbers = new Map(modules.flatMap((pair, index) => pair.map((module) => [module, index] as const)));
  const scopeOf = ({ module, rule }: PlacedRule): string => {
    const { domain, component } = rule.scope;
    return JSON.stringify([numbers.get(module), domain, component, rule.kind]);
  };
  const [was, is] = [placedRules(modules, 0), placedRules(modules, 1)];
  const same = pairBy(was, is, (placed) => `${scopeOf(placed)} ${placed.rule.identity}`);
  const moved = pairBy(same.before, same.after, ({ rule }) => `${rule.kind} ${rule.identity}`);
  const changed = pairAlike(moved, scopeOf);
  const changes: readonly RuleChange[] = [
    ...moved.pairs.map(([before, after]) => ({ change: 'moved' as const, before, after })),
    ...changed.pairs.map(([before, after]) => ({ change: 'changed' as const, before, after })),
    ...changed.before.map((before) => ({ change: 'removed' as const, before, after: null })),
    ...changed.after.map((after) => ({ change: 'added' as const, before: null, after })),
  ];
  return changes.toSorted((a, b) => byPlace(a.after ?? a.before, b.after ?? b.before));
}

function placedRules(modules: readonly VersionPair<PromptModule>[], version: 0 | 1): readonly PlacedRule[] {
  return modules.flatMap(({ [version]: module }) =>
    module === null ? [] : rulesOf(module).map((rule) => ({ module, rule })),
  );
}

/** Pairs rules of one scope and kind that are alike, the most alike first. */
function pairAlike(
  { before, after }: PairedBy<PlacedRule>,
  scopeOf: (rule: PlacedRule) => string,
): PairedBy<PlacedRule> {
  const byScope = new Map<string, PlacedRule[]>();
  for (const rule of before) {
    const scope = scopeOf(rule);
    const others = byScope.get(scope);
    if (others === undefined) byScope.set(scope, [rule]);
    else others.push(rule);
  }
  const candidates = after.flatMap((is) =>
    (byScope.get(scopeOf(is)) ?? []).flatMap((was) => {
      const likeness = likenessOf(was.rule, is.rule);
      return likeness < ALIKE ? [] : [{ was, is, likeness }];
    }),
  );
  const taken = new Set<PlacedRule>();
  const pairs = candidates
    .toSorted((a, b) => b.likeness - a.likeness)
    .filter(({ was, is }) => {
      if (taken.has(was) || taken.has(is)) return false;
      taken.add(was).add(is);
      return true;
    })
    .map(({ was, is }) => [was, is] as const);
  const isFree = (rule: PlacedRule): boolean => !taken.has(rule);
  return { pairs, before: before.filter(isFree), after: after.filter(isFree) };
}

function likenessOf(was: PromptRule, is: PromptRule): number {
  return mostLikeness(was.identity, is.identity) < ALIKE ? 0 : wordLikeness(was.identity, is.identity);
}

function byPlace(a: PlacedRule, b: PlacedRule): number {
  const [one, other] = [a.module, b.module];
  if (one.order !== other.order) return one.order - other.order;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return a.rule.line - b.rule.line;
}
