import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['.scripts/judge-agreement.mjs', ...args], { cwd: root, encoding: 'utf8' });

test('the agreement printed in the docs is that of the judge as it is', () => {
  expect(script('--check').status).toBe(0);
});

test('at least 66 answers are labelled, a third of them held out', () => {
  const parts = readFileSync(`${root}fixtures/judge/labelled.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => String(JSON.parse(line).part));
  const heldOut = parts.filter((part) => part === 'held-out').length;
  expect(parts.length).toBeGreaterThanOrEqual(66);
  expect(heldOut * 3).toBeGreaterThanOrEqual(parts.length);
});

test('on the answers that it was not tuned on it is no worse than it was', () => {
  const [, , , correlation, error] =
    script('--list', 'held-out').stdout.trimEnd().split('\n').at(-1)?.split('|') ?? [];
  expect(Number(correlation)).toBeGreaterThanOrEqual(0.6);
  expect(Number(error)).toBeLessThanOrEqual(0.2);
});
