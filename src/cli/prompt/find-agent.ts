import type { ComposedPrompt } from '#grammar/prompt';
import { didYouMean, failure, type Outcome, success } from '#options';

/** Finds the agent that is meant: by name, or by `namespace/name` where several have it. */
export function findAgent(
  wanted: string | undefined,
  composed: readonly ComposedPrompt[],
): Outcome<ComposedPrompt> {
  const names = [...new Set(composed.map(({ agent }) => agent.name))];
  const all = names.length === 0 ? 'no Agent was found' : `there are ${names.join(', ')}`;
  if (wanted === undefined) return failure({ message: 'compose needs the name of an agent', hint: all });
  const found = composed.filter(({ agent }) => agent.name === wanted || fullName(agent) === wanted);
  const [prompt, ...others] = found;
  if (prompt === undefined) {
    const hint = didYouMean(wanted, names) ?? all;
    return failure({ message: `there is no agent ${JSON.stringify(wanted)}`, hint });
  }
  if (others.length === 0) return success(prompt);
  const places = found.map(({ agent }) => `${fullName(agent)} (${agent.file}:${agent.range.start.line})`);
  return failure({
    message: `${found.length} agents are called ${wanted}: ${places.join(', ')}`,
    hint:
      new Set(found.map(({ agent }) => fullName(agent))).size === found.length
        ? 'write its namespace before it, or name the files after it'
        : 'name the files of the one that is meant behind it',
  });
}

function fullName({ name, namespace }: ComposedPrompt['agent']): string {
  return namespace === null ? name : `${namespace}/${name}`;
}
