import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test("what editors colour with is made from the languages' words as they are", () => {
  const flags = process.env['UPDATE'] === '1' ? [] : ['--check'];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.scripts/editor-grammars.mjs', ...flags], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr, stale: status === 0 ? '' : stdout }).toEqual({ status: 0, stderr: '', stale: '' });
});
