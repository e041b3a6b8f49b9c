import type { UsageError } from '#options';
import { hanging } from '#reporters';
import { exitCodes } from './exit-codes.ts';
import type { Host } from './host.ts';
import { printable } from './printable.ts';
import { wrapColumns } from './wrap-columns.ts';

/** Says what of the request cannot be meant; returns the exit code for it. A hint may be a command and stays whole. */
export function refuse(host: Host, errors: readonly UsageError[]): number {
  for (const { message, hint } of errors) {
    const lines = hanging('crew-fitness: ', printable(message), wrapColumns(host.stderr));
    host.stderr.write(`${lines.join('\n')}\n`);
    if (hint !== null && hint !== '') host.stderr.write(`  ${printable(hint)}\n`);
  }
  return exitCodes.usage;
}
