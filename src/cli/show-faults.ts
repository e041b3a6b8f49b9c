import type { Host } from './host.ts';
import { printable } from './printable.ts';

/** Says what the world stood in the way of; returns whether it did. */
export function showFaults(faults: readonly string[], { stderr }: Host): boolean {
  for (const fault of faults) stderr.write(`crew-fitness: ${printable(fault)}\n`);
  return faults.length > 0;
}
