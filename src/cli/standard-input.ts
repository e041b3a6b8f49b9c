import { resolve } from 'node:path';
import { failure, type Outcome, success } from '#options';
import { quoteForShell } from '#reporters';
import type { DiscoveredFile } from './discover.ts';

/** What stands for standard input among patterns. */
export const STANDARD_INPUT = '-';
/** What it is called in messages and reports where nobody says it. */
export const INPUT_NAME = 'stdin';
/** More than any manifest takes. */
const LARGEST = 16 * 1024 * 1024;
/** It can be read once. */
let given: Promise<Uint8Array> | null = null;

/** What to write behind a command for a file or a scenario: standard input has no path, and `-` stands for it. */
export function asArgument(label: string): string {
  const isInput = label === INPUT_NAME || label.startsWith(`${INPUT_NAME}#`);
  return isInput ? STANDARD_INPUT : quoteForShell(label);
}

/** All that is written to the tool, unless nobody can mean so much. */
export async function readStandardInput(): Promise<Outcome<Uint8Array>> {
  given ??= readInput();
  const bytes = await given;
  if (bytes.length <= LARGEST) return success(bytes);
  return failure({ message: 'standard input is larger than 16 MiB', hint: 'write it to a file' });
}

/** The scenario, or the manifest, that is written to the tool. */
export async function discoverInput(cwd: string): Promise<Outcome<DiscoveredFile>> {
  const read = await readStandardInput();
  if (!read.ok) return read;
  const path = resolve(cwd, INPUT_NAME);
  return success({ id: INPUT_NAME, path, named: true, parts: [], whole: true, bytes: read.value });
}

/** Of too much only so much that one sees that it is. */
async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > LARGEST) break;
  }
  return Buffer.concat(chunks);
}
