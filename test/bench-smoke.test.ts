import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = readdirSync(new URL('bench', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

test('every benchmark still runs, in its smallest size', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['.scripts/bench.mjs', '--tiny'], {
    cwd: root,
  });
  const printed = stdout.split('\n## ').slice(1);
  expect(printed.map((part) => part.split(':')[0])).toEqual(names);
  for (const part of printed) expect(part).toMatch(/^\| -+ \| /m);
}, 120_000);

test('the docs hold the figures of every benchmark', () => {
  const page = readFileSync(new URL('../docs/benchmarks.md', import.meta.url), 'utf8');
  for (const name of names) {
    expect(page).toContain(`<!-- ${name}: begin -->`);
    expect(page).toContain(`<!-- ${name}: end -->`);
  }
});
