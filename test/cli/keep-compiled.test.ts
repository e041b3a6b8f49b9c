import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'keep-compiled-'));
const program = join(folder, 'program.cjs');
const canKeep = 'enableCompileCache' in nodeModule;

beforeAll(async () => {
  const source = fileURLToPath(new URL('../../src/cli/keep-compiled.ts', import.meta.url));
  writeFileSync(join(folder, 'later.mjs'), 'export const later = 1;\nconsole.log(later + 1);\n');
  await build({
    stdin: {
      contents: `import { keepCompiled } from ${JSON.stringify(source)};
keepCompiled(process.argv[2]);
import('./later.mjs');`,
      resolveDir: folder,
    },
    bundle: true,
    external: ['./later.mjs'],
    format: 'cjs',
    platform: 'node',
    outfile: program,
    logLevel: 'silent',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(cache: string, env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, cache], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

const fine = { status: 0, stdout: '2\n', stderr: '' };

test('what is compiled is kept where Node can, and nothing is lost where it cannot', () => {
  const cache = join(folder, 'kept');
  expect([start(cache), start(cache)]).toEqual([fine, fine]);
  expect(existsSync(cache) && readdirSync(cache).length > 0).toBe(canKeep);
});

test('the environment may forbid it', () => {
  const cache = join(folder, 'forbidden');
  expect(start(cache, { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(fine);
  expect(existsSync(cache)).toBe(false);
});

test('a folder that cannot be made is no trouble', () => {
  expect(start(join(program, 'below-a-file'))).toEqual(fine);
});
