import type { Host } from './host.ts';
import { printable } from './printable.ts';

/** Notes shown when not every one was asked for. */
const MOST = 5;

/** Says beside the output what a person should know of how it came about. */
export function showNotes(notes: readonly string[], host: Host, verbose: boolean): void {
  const shown = verbose ? notes : notes.slice(0, MOST);
  for (const note of shown) host.stderr.write(`note: ${printable(note)}\n`);
  const more = notes.length - shown.length;
  if (more > 0) host.stderr.write(`note: and ${more} more (--verbose shows them)\n`);
}
