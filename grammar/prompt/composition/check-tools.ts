import { joinPieces } from '../../text/joined-text.ts';
import { nearest } from '../../text/nearest.ts';
import { firstLine } from '../checks/check.ts';
import type { PromptModule } from '../module.ts';
import { everyNode, isRule, type PromptText, type RuleNode } from '../nodes.ts';
import { ownTexts } from '../own-texts.ts';
import { placeFinding } from '../place-finding.ts';
import type { CompositionCheck, FiledFinding } from './known-prompts.ts';

const CALL =
  /(?<![\p{L}\p{N}_])(?:[Cc]all|CALL|[Uu]se|USE|[Rr]un|RUN)\s+(?:the\s+)?[`"']?([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?![\p{L}\p{N}_])/gu;

/** A tool that a rule tells to use. */
interface ToolCall {
  readonly tool: string;
  readonly from: number;
  readonly to: number;
}

/** Finds tools that a rule asks for and that the agents which are told the rule do not have. */
export const checkTools: CompositionCheck = ({ composed, modules }) => {
  const told = new Map<PromptModule, { readonly name: string; readonly tools: readonly string[] }[]>();
  for (const { agent, parts } of composed) {
    if (agent.enabledTools === null || agent.disabled.includes('PA507')) continue;
    const listener = { name: agent.name, tools: agent.enabledTools };
    for (const module of new Set(parts.map((part) => part.module))) {
      told.set(module, [...(told.get(module) ?? []), listener]);
    }
  }
  return modules.flatMap((module) => {
    const listeners = told.get(module) ?? [];
    if (listeners.length === 0 || module.isUnchecked) return [];
    return callsIn(module).flatMap((call) => {
      const without = listeners.filter(({ tools }) => !tools.includes(call.tool));
      return without.length === 0 ? [] : [report(module, call, without)];
    });
  });
};

function callsIn(module: PromptModule): readonly ToolCall[] {
  return everyNode(module.nodes)
    .filter(isRule)
    .flatMap((rule) => ownTexts(rule).flatMap((text) => callsInText(module, rule, text)));
}

function callsInText(
  module: PromptModule,
  rule: RuleNode,
  { text, pieces }: PromptText,
): readonly ToolCall[] {
  return [...text.matchAll(CALL)].map(({ 0: call, 1: tool = '', index }) => {
    if (pieces.length === 0) return { tool, ...firstLine(module, rule) };
    const from = joinPieces(module.text, pieces).offsetAt(index + call.length - tool.length);
    return { tool, from, to: from + tool.length };
  });
}

function report(
  module: PromptModule,
  { tool, from, to }: ToolCall,
  without: readonly { readonly name: string; readonly tools: readonly string[] }[],
): FiledFinding {
  const names = [...new Set(without.map(({ name }) => name))].sort().join(', ');
  const meant = nearest(tool, new Set(without.flatMap(({ tools }) => tools)));
  const message = `${tool} is not among the enabledTools of ${names}`;
  const hint = meant === null ? 'enable it, or name a tool that is' : `did you mean ${meant}?`;
  const isNamed = module.text.slice(from, to) === tool;
  const fix = meant === null || !isNamed ? undefined : { from, to, replacement: meant };
  const finding = placeFinding(module, { code: 'PA507', from, to, message, hint, fix });
  return { file: module.source.file, finding };
}
