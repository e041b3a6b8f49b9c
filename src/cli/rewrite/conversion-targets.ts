import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Options } from '#options';
import type { ConversionSource } from './conversion-sources.ts';

/** A source and what its file is called in its new form. */
export interface NamedConversion {
  readonly source: Pick<ConversionSource, 'path'>;
  /** The id in the new form. */
  readonly id: string;
}

/**
 * Where converted files are written, absolute: beside their sources, or in a folder, in which they stand to each other
 * as their sources do.
 */
export function targetsOf(
  conversions: readonly NamedConversion[],
  { output }: Pick<Options, 'output'>,
  cwd: string,
): readonly string[] {
  const folders = conversions.map(({ source }) => dirname(source.path));
  const common = commonFolder(folders);
  return conversions.map(({ id }, index) => {
    const folder = folders[index] ?? common;
    const place = output === null ? folder : resolve(cwd, output, relative(common, folder));
    return join(place, posix.basename(id));
  });
}

/** The lowest folder that holds all of these, itself one of them or above. */
function commonFolder(folders: readonly string[]): string {
  const [first = [], ...rest] = folders.map((folder) => folder.split(sep));
  const isShared = (part: string, index: number): boolean => rest.every((other) => other[index] === part);
  const different = first.findIndex((part, index) => !isShared(part, index));
  return first.slice(0, different < 0 ? first.length : different).join(sep) || sep;
}
