import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { StrengthReport } from '#model';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const examples = fileURLToPath(new URL('../../../fixtures/examples/', import.meta.url));

/** The example scenarios by path. */
export function exampleFiles(): Record<string, string> {
  const names = readdirSync(join(examples, 'fitness'));
  return Object.fromEntries(
    names.map((name) => [`fitness/${name}`, readFileSync(join(examples, 'fitness', name), 'utf8')]),
  );
}

/** A folder with scenarios that were put to the embedded crew, over its real server. */
export async function recordedTree(files: Record<string, string>): Promise<string> {
  const cwd = makeTree(files);
  const { stderr } = await playMain(['run', '--crew', 'demo', '--concurrency', '9'], { cwd });
  expect(stderr).toBe('');
  return cwd;
}

/** What `mutate --json` says. */
export async function strengthsOf(cwd: string, ...args: readonly string[]): Promise<StrengthReport> {
  const { stdout, stderr } = await playMain(['mutate', '--json', ...args], { cwd });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}
