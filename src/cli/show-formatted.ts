import { counted } from '#reporters';
import type { Host } from './host.ts';
import { printable } from './printable.ts';

/** What became of files that were to be laid out. */
export interface FormattedFiles {
  /** Those that are laid out anew, or would be. */
  readonly files: readonly string[];
  readonly isCheck: boolean;
  /** Why others could not be written. */
  readonly faults: readonly string[];
}

/** Says which files were laid out anew, or would be. */
export function showFormatted({ files, isCheck, faults }: FormattedFiles, { stdout }: Host): void {
  const verb = isCheck ? 'would change' : 'formatted';
  for (const file of files) stdout.write(`${printable(`${verb} ${file}`)}\n`);
  if (files.length === 0 && faults.length === 0) stdout.write('nothing to format\n');
  else stdout.write(`${counted(files.length, 'file')} ${isCheck ? 'to format' : 'formatted'}\n`);
}
