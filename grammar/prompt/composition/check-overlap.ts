import { firstLine } from '../checks/check.ts';
import { OPPOSITES } from '../checks/repeated.ts';
import type { TextFinding } from '../finding.ts';
import { type PromptModule, placeOnDisk } from '../module.ts';
import { placeFinding } from '../place-finding.ts';
import { type PromptRule, rulesOf } from '../rules.ts';
import type { ComposedPrompt } from './compose.ts';
import type { CompositionCheck, FiledFinding } from './known-prompts.ts';

interface Told {
  readonly module: PromptModule;
  readonly rule: PromptRule;
}

/** Finds rules that an agent is told by two modules, and those that contradict one in another module. */
export const checkOverlap: CompositionCheck = ({ composed, modules }) => {
  const rules = new Map(modules.map((module) => [module, rulesOf(module)]));
  return composed.flatMap((prompt) => overlapsIn(prompt, rules));
};

function overlapsIn(
  { parts }: ComposedPrompt,
  rules: ReadonlyMap<PromptModule, readonly PromptRule[]>,
): readonly FiledFinding[] {
  const seen = new Map<string, Told>();
  const found: FiledFinding[] = [];
  const told = [...new Set(parts.map(({ module }) => module))];
  for (const module of told.filter(({ isUnchecked }) => !isUnchecked)) {
    for (const rule of (rules.get(module) ?? []).filter(({ identity }) => identity !== '')) {
      const here = { module, rule };
      const same = seen.get(`${rule.kind} ${rule.identity}`);
      const opposite = seen.get(`${OPPOSITES[rule.kind]} ${rule.identity}`);
      if (same === undefined) seen.set(`${rule.kind} ${rule.identity}`, here);
      else found.push(...between(here, same, 'PA203'));
      if (opposite !== undefined) found.push(...between(here, opposite, 'PA201'));
    }
  }
  return found;
}

/** What two modules have in common; within one module it has been told. */
function between(here: Told, there: Told, code: 'PA201' | 'PA203'): readonly FiledFinding[] {
  if (here.module === there.module) return [];
  const { source, name } = there.module;
  const { line } = placeOnDisk(source, { line: there.rule.line, column: 1 });
  const where = `${name} (${source.file}:${line})`;
  const [said, other] = [here.rule.kind.toUpperCase(), there.rule.kind.toUpperCase()];
  const finding: TextFinding =
    code === 'PA203'
      ? {
          code,
          ...firstLine(here.module, here.rule),
          message: `this rule is also in ${where}`,
          hint: 'say it once',
        }
      : {
          ...{ code, ...firstLine(here.module, here.rule) },
          message: `${said} contradicts the ${other} of the same words in ${where}`,
          hint: 'keep one of them',
        };
  return [{ file: here.module.source.file, finding: placeFinding(here.module, finding) }];
}
