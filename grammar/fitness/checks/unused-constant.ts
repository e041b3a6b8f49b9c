import { KNOWN_CONSTANTS } from '../constants.ts';
import type { Check } from './check.ts';

/** A constant that no gate refers to is often one that a gate misspells. */
export const unusedConstant: Check = ({ definitions, sentences }) => {
  if ([...definitions.keys()].every((name) => KNOWN_CONSTANTS.includes(name))) return [];
  const names = sentences.flatMap((sentence) => sentence.usedConstants.map(({ name }) => name));
  const used = new Set([...KNOWN_CONSTANTS, ...names]);
  return [...definitions.values()]
    .filter(({ name }) => !used.has(name))
    .map(({ name, nameRange }) => ({
      code: 'unused-constant' as const,
      message: `no gate uses ${name}`,
      range: nameRange,
    }));
};
