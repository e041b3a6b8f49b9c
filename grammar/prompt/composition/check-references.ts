import type { Fix } from '#model';
import { nearest } from '../../text/nearest.ts';
import type { PromptAgent, PromptReference } from '../agent.ts';
import type { PromptFinding } from '../diagnose.ts';
import type { ComposedPrompt } from './compose.ts';
import type { ModuleFinder } from './find-module.ts';
import type { CompositionCheck, FiledFinding } from './known-prompts.ts';

/** Finds references that lead nowhere, are given twice, or suggest another order than that of the modules. */
export const checkReferences: CompositionCheck = ({ composed, finder }) =>
  composed.flatMap((prompt) => {
    const findings = [
      ...prompt.missing
        .filter(({ isFilledIn }) => !isFilledIn)
        .map((reference) => missing(reference, prompt, finder)),
      ...twice(prompt),
      ...equalOrder(prompt),
      ...otherOrder(prompt),
    ];
    return findings.map((finding): FiledFinding => ({ file: prompt.agent.file, finding }));
  });

function missing(
  { name, range }: PromptReference,
  { agent }: ComposedPrompt,
  finder: ModuleFinder,
): PromptFinding {
  const meant = nearest(name, finder.namesFor(agent));
  const [other] = finder.elsewhere(name);
  const message = `there is no module ${name}: the operator passes over it without a word`;
  const place = { code: 'PA501', message, range, path: agent.name } as const;
  if (other !== undefined)
    return {
      ...place,
      hint: `there is one in ${namespaceName(other)}, the agent is in ${namespaceName(agent.namespace)}`,
    };
  if (meant === null) return { ...place, hint: 'write the name of a PromptModule, or take it out' };
  return { ...place, hint: `did you mean ${meant}?`, fix: { range, replacement: meant } };
}

function namespaceName(namespace: string | null): string {
  return namespace === null ? 'the default namespace' : `namespace ${namespace}`;
}

function twice({ agent }: ComposedPrompt): readonly PromptFinding[] {
  const seen = new Set<string>();
  return agent.references.flatMap(({ name, range }, index): PromptFinding[] => {
    if (seen.size < seen.add(name).size) return [];
    const message = `${name} is referred to twice, so the agent is told it twice`;
    const fix = withoutReference(agent, index);
    return [{ code: 'PA502', message, range, hint: 'take one out', fix, path: agent.name }];
  });
}

/** What the list is without one: the rest of its line behind the one before, or a line that is its own. */
function withoutReference({ references }: PromptAgent, index: number): Fix | undefined {
  const [before, own, after] = [references[index - 1], references[index], references[index + 1]];
  if (before === undefined || own === undefined) return undefined;
  const { line } = own.range.start;
  if (before.range.end.line === line) {
    return { range: { start: before.range.end, end: own.range.end }, replacement: '' };
  }
  if (after?.range.start.line === line) return undefined;
  const range = { start: { line, column: 1 }, end: { line: line + 1, column: 1 } };
  return { range, replacement: '' };
}

function equalOrder({ agent, parts }: ComposedPrompt): readonly PromptFinding[] {
  return parts.flatMap(({ module, reference }, index): PromptFinding[] => {
    const before = parts[index - 1]?.module;
    if (before === undefined || before.order !== module.order || before.name === module.name) return [];
    const message = `${before.name} and ${module.name} both have order ${module.order}: the name decides`;
    return [
      { code: 'PA503', message, range: reference.range, hint: 'give one another order', path: agent.name },
    ];
  });
}

function otherOrder({ agent, parts, missing: gone }: ComposedPrompt): readonly PromptFinding[] {
  const written = agent.references.filter((reference) => !gone.includes(reference));
  if (written.every(({ name }, index) => name === parts[index]?.module.name)) return [];
  const told = [...new Set(parts.map(({ module }) => module.name))].join(', ');
  const message = 'the list suggests another order than that in which the agent is told its modules';
  return [
    { code: 'PA506', message, range: rangeOfList(agent), hint: `it is told ${told}`, path: agent.name },
  ];
}

function rangeOfList({ places }: PromptAgent) {
  return places.references;
}
