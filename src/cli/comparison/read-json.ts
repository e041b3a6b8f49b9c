import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { UsageError } from '#options';

/** A report of a thousand scenarios with twenty answers each is far smaller. */
const LARGEST_BYTES = 400 * 1024 * 1024;

/** What git writes where two sides of a merge differ. */
const CONFLICT = /^<{7} /m;

/** What stands in a JSON file that anybody may have written, or why it cannot be read. */
export function readJson(path: string): { readonly value: unknown } | UsageError {
  const name = basename(path);
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return { message: `${name} is no file`, hint: null };
    if (stats.size > LARGEST_BYTES) return { message: `${name} is too large to be read`, hint: null };
    return parse(readFileSync(path, 'utf8'), name);
  } catch (error) {
    return { message: `${name} cannot be read: ${reasonOf(error)}`, hint: null };
  }
}

/** Without what stands in the file: it may be anything. */
function parse(text: string, name: string): { readonly value: unknown } | UsageError {
  try {
    return { value: JSON.parse(text) };
  } catch {
    if (!CONFLICT.test(text)) return { message: `${name} cannot be read: it is no JSON`, hint: null };
    const hint = 'settle it there, or take one side and save it anew';
    return { message: `${name} cannot be read: a merge left a conflict in it`, hint };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'it is too large';
}
