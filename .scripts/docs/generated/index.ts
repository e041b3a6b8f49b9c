import type { Generated } from '../page.ts';
import { commandReference } from './command-reference.ts';
import { eventReference } from './event-reference.ts';
import { gateReference, gateTable } from './gate-reference.ts';
import { optionIndex, optionReference } from './option-reference.ts';
import { damageTable, faultTable, keyTable, reporterTable } from './small-tables.ts';

/** What `<!-- generated: name argument -->` may name. Each gives Markdown, or null where it does not know the argument. */
export const generators = {
  options: optionReference,
  'option-index': optionIndex,
  commands: commandReference,
  gate: gateReference,
  gates: gateTable,
  reporters: reporterTable,
  damages: damageTable,
  keys: keyTable,
  faults: faultTable,
  event: eventReference,
} satisfies Record<string, (argument: string | null) => string | null>;

/** Makes a generated part anew. */
export function generate({ name, argument }: Generated, where: string): string {
  if (!isGenerator(name)) {
    throw new Error(`${where}: nobody generates "${name}"; there are ${Object.keys(generators).join(', ')}`);
  }
  const made = generators[name](argument);
  if (made === null) throw new Error(`${where}: there are no ${name} of ${argument ?? 'nothing'}`);
  // Blank lines around it, so that Markdown does not take it for a part of the comment.
  return `\n${made.trim()}\n\n`;
}

function isGenerator(name: string): name is keyof typeof generators {
  return Object.hasOwn(generators, name);
}
