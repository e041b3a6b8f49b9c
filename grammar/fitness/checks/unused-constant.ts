import type { Finding } from '../../diagnostics.ts';
import { nearest } from '../../text/nearest.ts';
import type { ConstantNode } from '../ast.ts';
import { KNOWN_CONSTANTS } from '../constants.ts';
import type { Check } from './check.ts';

/** A constant that no gate refers to is often one that a gate misspells, or one of ours misspelt itself. */
export const unusedConstant: Check = ({ definitions, sentences }) => {
  if ([...definitions.keys()].every((name) => KNOWN_CONSTANTS.includes(name))) return [];
  const names = sentences.flatMap((sentence) => sentence.usedConstants.map(({ name }) => name));
  const used = new Set([...KNOWN_CONSTANTS, ...names]);
  const missing = KNOWN_CONSTANTS.filter((name) => !definitions.has(name));
  return [...definitions.values()]
    .filter(({ name }) => !used.has(name))
    .map((node) => finding(node, missing));
};

function finding({ name, nameRange: range }: ConstantNode, missing: readonly string[]): Finding {
  const found = { code: 'unused-constant' as const, message: `no gate uses ${name}`, range };
  const meant = nearest(name, missing);
  if (meant === null) return { ...found, hint: 'use it in a gate, or take it out' };
  return { ...found, hint: `did you mean ${meant}?`, fix: { range, replacement: meant } };
}
