import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { UsageError } from '#options';

/** A report of a thousand scenarios with twenty answers each is far smaller. */
const LARGEST_BYTES = 400 * 1024 * 1024;

/** What stands in a JSON file that anybody may have written, or why it cannot be read. */
export function readJson(path: string): { readonly value: unknown } | UsageError {
  const name = basename(path);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return { message: `${name} is no file`, hint: null };
    if (stats.size > LARGEST_BYTES) return { message: `${name} is too large to be read`, hint: null };
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { message: `${name} cannot be read: ${reasonOf(error)}`, hint: null };
  }
}

/** Without what stands in the file: it may be anything. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is no JSON';
  return error instanceof Error && 'code' in error ? String(error.code) : 'it is too large';
}
