import { firstLine } from '../checks/check.ts';
import { placeFinding } from '../place-finding.ts';
import type { CompositionCheck } from './known-prompts.ts';

/** Finds modules that no agent is told, where any agent is known at all. */
export const checkUnused: CompositionCheck = ({ composed, modules, agents }) => {
  if (agents.length === 0) return [];
  const used = new Set(
    composed.flatMap(({ parts }) => parts.flatMap(({ module, others }) => [module, ...others])),
  );
  return modules
    .filter((module) => module.name !== '' && !used.has(module))
    .map((module) => {
      const message = `no agent refers to ${module.name}`;
      const place = firstLine(module, { line: 1 });
      const finding = placeFinding(module, {
        code: 'PA504',
        ...place,
        message,
        hint: 'refer to it, or take it out',
      });
      return { file: module.source.file, finding };
    });
};
