import { GUARD, unguardedDirective } from '../checks/directives.ts';
import type { PromptFinding } from '../diagnose.ts';
import { COORDINATION } from '../manifest/conventions.ts';
import type { PromptModule } from '../module.ts';
import { type ComposedPrompt, measurePrompt } from './compose.ts';
import type { CompositionCheck, FiledFinding } from './known-prompts.ts';

/** Finds prompts that are too long, that let directives through, or that do not fit the role of their agent. */
export const checkAgents: CompositionCheck = ({ composed }, { budget }) =>
  composed.flatMap((prompt) =>
    [...tooLong(prompt, budget), ...unguarded(prompt), ...otherRole(prompt)].map(
      (finding): FiledFinding => ({ file: prompt.agent.file, finding }),
    ),
  );

function tooLong({ agent, text }: ComposedPrompt, budget: number): readonly PromptFinding[] {
  const { characters } = measurePrompt(text);
  if (characters <= budget) return [];
  const message = `the prompt of ${agent.name} has ${characters} characters; ${budget} are wanted at most`;
  const hint = 'shorten its modules, or set --prompt-budget';
  return [{ code: 'PA505', message, range: agent.range, hint, path: agent.name }];
}

function unguarded({ agent, text, parts }: ComposedPrompt): readonly PromptFinding[] {
  const directive = unguardedDirective(
    text,
    parts.flatMap(({ module }) => module.nodes),
  );
  if (directive === null) return [];
  const message = `the prompt of ${agent.name} mentions ${directive}, and no NEVER keeps it from the user`;
  return [{ code: 'PA303', message, range: agent.range, hint: GUARD, path: agent.name }];
}

function otherRole({ agent, parts }: ComposedPrompt): readonly PromptFinding[] {
  const { discussRole, places, name } = agent;
  if (discussRole === null) return [];
  const module = parts.find((part) => isCoordination(part.module))?.module;
  const isCoordinator = discussRole === 'coordinator';
  if (isCoordinator === (module !== undefined)) return [];
  const orders = `${COORDINATION.from} to ${COORDINATION.to}`;
  const message =
    module === undefined
      ? `${name} coordinates, and none of its modules has an order from ${orders}`
      : `${name} does not coordinate, and ${module.name} has order ${module.order}`;
  const hint = `orders from ${orders} are for ${COORDINATION.use}`;
  return [{ code: 'PA508', message, range: places.role, hint, path: name }];
}

function isCoordination({ order }: PromptModule): boolean {
  return order >= COORDINATION.from && order <= COORDINATION.to;
}
