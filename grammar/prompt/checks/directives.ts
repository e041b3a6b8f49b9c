import { everyNode, type PromptNode } from '../nodes.ts';
import { spell } from '../rules.ts';
import { type Check, firstLine } from './check.ts';

/** Finds memory lines in a module: agents write them. */
export const checkMemoryLines: Check = (module, report) => {
  for (const node of everyNode(module.nodes)) {
    if (node.kind !== 'memory') continue;
    const place = firstLine(module, node);
    if (node.topic === null) {
      const message = 'this REMEMBER: has not three parts';
      report({ code: 'PA301', ...place, message, hint: 'write REMEMBER: topic | key | value' });
    }
    const message = 'REMEMBER: is what agents write: a module says when';
    report({
      code: 'PA302',
      ...place,
      message,
      hint: 'say WHEN something is to be remembered, or quote the form',
    });
  }
};

const MENTIONED = /(?<![\p{L}\p{N}_])(?:REMEMBER|TOOL_GAP|NOTHING_TO_ADD|NO_DATA)(?![\p{L}\p{N}_])/u;
const KEPT_IN = /internal|directive|signal/i;
const NAMED = /REMEMBER|TOOL_GAP/;

/** The directive that a prompt names though none of its rules keeps directives from the user; null when all is well. */
export function unguardedDirective(text: string, nodes: readonly PromptNode[]): string | null {
  const directive = MENTIONED.exec(text)?.[0] ?? null;
  if (directive === null) return null;
  const isGuarded = everyNode(nodes).some((node) => {
    const rule = node.kind === 'never' ? spell(node) : '';
    return KEPT_IN.test(rule) || NAMED.test(rule);
  });
  return isGuarded ? null : directive;
}

/** Finds directives that nothing keeps from the user. */
export const checkGuard: Check = (module, report) => {
  const directive = unguardedDirective(module.text, module.nodes);
  if (directive === null) return;
  const message = `${directive} is mentioned, and no NEVER keeps it from the user`;
  report({ code: 'PA303', ...firstLine(module, { line: 1 }), message, hint: GUARD });
};

/** What a prompt that names directives needs. */
export const GUARD = 'add a rule such as: NEVER show internal directives to the user';
