import type { LineInFile, Report, TextFix } from '../finding.ts';
import type { WhenNode } from '../nodes.ts';
import type { ParsedPrompt } from '../parse-module.ts';
import { normalise, type PromptRule, rulesOf } from '../rules.ts';
import { type Check, firstLine } from './check.ts';

/** Finds what a module says twice, and what it both demands and forbids. */
export const checkRepeated: Check = (module, report) => {
  const rules = rulesOf({ name: '', nodes: module.nodes }).filter(({ identity }) => identity !== '');
  const seen = new Map<string, PromptRule>();
  for (const rule of rules) {
    const same = seen.get(keyOf(rule.kind, rule));
    const opposite = OPPOSITES[rule.kind];
    const other = opposite === undefined ? undefined : seen.get(keyOf(opposite, rule));
    if (same === undefined) seen.set(keyOf(rule.kind, rule), rule);
    else reportTwice(module, { rule, first: same }, report);
    if (other !== undefined) reportOpposite(module, { rule, first: other }, report);
  }
  checkConditions(module, rules, report);
};

/** What a rule of the same words must not be. */
export const OPPOSITES: Readonly<Record<string, string>> = { always: 'never', never: 'always' };

interface Pair {
  readonly rule: PromptRule;
  readonly first: PromptRule;
}

function keyOf(kind: string, { identity }: PromptRule): string {
  return `${kind} ${identity}`;
}

function reportTwice(module: ParsedPrompt, { rule, first }: Pair, report: Report): void {
  const message = (lineInFile: LineInFile): string =>
    `this rule stands in the module already, at line ${lineInFile(first.line)}`;
  const isSameScope = JSON.stringify(rule.scope) === JSON.stringify(first.scope);
  const fix = isSameScope ? withoutLines(module, rule) : undefined;
  report({ code: 'PA202', ...firstLine(module, rule), message, hint: 'say it once', fix });
}

/** From the line above to the end of the last line, so that nothing is left where the module ends. */
function withoutLines({ lines }: ParsedPrompt, { line, endLine }: PromptRule): TextFix | undefined {
  const [from, to] = [lines.ends[line - 2], lines.ends[endLine - 1]];
  return from === undefined || to === undefined ? undefined : { from, to, replacement: '' };
}

function reportOpposite(module: ParsedPrompt, { rule, first }: Pair, report: Report): void {
  const [here, there] = [rule.kind.toUpperCase(), first.kind.toUpperCase()];
  const message = (lineInFile: LineInFile): string =>
    `${here} contradicts the ${there} of the same words at line ${lineInFile(first.line)}`;
  report({ code: 'PA201', ...firstLine(module, rule), message, hint: 'keep one of them' });
}

/** Two rules with one condition may be meant as one; those that are equal have been told. */
function checkConditions(module: ParsedPrompt, rules: readonly PromptRule[], report: Report): void {
  const seen = new Map<string, PromptRule & { readonly node: WhenNode }>();
  for (const rule of rules) {
    const { node, scope } = rule;
    if (node.kind !== 'when') continue;
    const condition = normalise(node.condition);
    const key = JSON.stringify([scope.domain, scope.component, condition]);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, { ...rule, node });
    else if (first.identity !== rule.identity && condition !== '') {
      const message = (lineInFile: LineInFile): string =>
        `line ${lineInFile(first.line)} has the same condition`;
      report({ code: 'PA204', ...firstLine(module, rule), message, hint: 'join the two with AND' });
    }
  }
}
