import { resolve } from 'node:path';
import { failure, type Outcome, success } from '#options';
import type { DiscoveredFile } from './discover.ts';
import { readStandardInput } from './read-standard-input.ts';

/** What stands for standard input among patterns. */
export const STANDARD_INPUT = '-';
/** More than any manifest takes. */
const LARGEST = 16 * 1024 * 1024;
/** It can be read once. */
let given: Promise<Uint8Array> | null = null;

/** The scenario, or the manifest, that is written to the tool; it is called `stdin`. */
export async function discoverInput(cwd: string): Promise<Outcome<DiscoveredFile>> {
  given ??= readStandardInput(LARGEST);
  const bytes = await given;
  if (bytes.length > LARGEST)
    return failure({ message: 'standard input is larger than 16 MiB', hint: 'write it to a file' });
  return success({ id: 'stdin', path: resolve(cwd, 'stdin'), named: true, parts: [], whole: true, bytes });
}
