import type { UsageError } from '#options';
import { exitCodes } from './exit-codes.ts';
import type { Host } from './host.ts';
import { printable } from './printable.ts';

/** Says what of the request cannot be meant; returns the exit code for it. */
export function refuse(host: Host, errors: readonly UsageError[]): number {
  for (const { message, hint } of errors) {
    host.stderr.write(`crew-fitness: ${printable(message)}\n`);
    if (hint !== null && hint !== '') host.stderr.write(`  ${printable(hint)}\n`);
  }
  return exitCodes.usage;
}
