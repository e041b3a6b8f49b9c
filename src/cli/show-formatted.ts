import { counted } from '#reporters';
import type { Host } from './host.ts';
import { printable } from './printable.ts';

/** Says which files were laid out anew, or would be. */
export function showFormatted(files: readonly string[], isCheck: boolean, { stdout }: Host): void {
  const verb = isCheck ? 'would change' : 'formatted';
  for (const file of files) stdout.write(`${printable(`${verb} ${file}`)}\n`);
  if (files.length === 0) stdout.write('nothing to format\n');
  else stdout.write(`${counted(files.length, 'file')} ${isCheck ? 'to format' : 'formatted'}\n`);
}
