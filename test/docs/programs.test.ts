import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVerdict } from '../../src/judges/verdict/read-verdict.ts';
import { checkConfig } from '../../src/options/check-config.ts';
import { fences, pages, root } from './pages.ts';

let folder = '';
beforeAll(() => {
  mkdirSync(join(root, '.crew-fitness'), { recursive: true });
  folder = mkdtempSync(join(root, '.crew-fitness', 'docs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(fences.filter(({ body }) => body.includes('export default defineConfig(')))(
  '$where is a config file',
  async ({ where, language, body }) => {
    const source = JSON.stringify(pathToFileURL(join(root, 'src/options/index.ts')).href);
    const file = join(folder, `${where.replace(/\W/g, '-')}.${language}`);
    // Gates in files of their own are loaded where that config is run.
    const text = body.replace(/^import .* from '\.\/.*';\n/gm, '').replace("'crew-fitness'", source);
    writeFileSync(file, text);
    const { default: config } = await import(pathToFileURL(file).href);
    expect(checkConfig(config, where)).toMatchObject({ ok: true });
  },
);

test('the judge of docs/judging.md gives a verdict', () => {
  const asked = fences.find(({ where, words }) => /judging/.test(where) && words[0] === 'example');
  const file = join(folder, 'judge.mjs');
  writeFileSync(file, asked?.body ?? '');
  const answers = [{ synthesis: 'Engines can run.', evidence: [] }];
  const input = JSON.stringify({ nonce: 'n', reference: 'Engines rest.', answers });
  const { stdout } = spawnSync(process.execPath, [file], { input, encoding: 'utf8' });
  const { scores, fault } = readVerdict(stdout, 1, { nonce: 'n' });
  expect(fault).toBeNull();
  expect(scores.map((read) => read?.score)).toEqual([0.5]);
});

describe('types', () => {
  const programs = pages.flatMap(({ path, pieces }) =>
    pieces.flatMap((piece) => {
      if (piece.kind !== 'fence' || !/from 'crew-fitness'/.test(piece.body)) return [];
      return [{ name: `${path.replace(/\W/g, '-')}-${piece.line}`, ...piece }];
    }),
  );

  test('there are programs that use the package', () => {
    expect(programs.length).toBeGreaterThan(8);
  });

  // The compiler takes as long as the machine lets it.
  test('of every program that uses the package are right', () => {
    if (!existsSync(join(root, 'dist/api.d.ts'))) throw new Error('npm run build comes first');
    // Inside the package, whose own name leads to its published types.
    const own = join(folder, 'programs');
    mkdirSync(own);
    for (const { name, language, body } of programs) {
      writeFileSync(join(own, `${name}.${language === 'ts' ? 'ts' : 'mjs'}`), body);
    }
    const compilerOptions = {
      ...{ noEmit: true, strict: true, allowJs: true, checkJs: true, skipLibCheck: true },
      ...{ module: 'nodenext', target: 'es2023', types: ['node'] },
    };
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', own], { encoding: 'utf8' });
    expect(stdout).toBe('');
  }, 120_000);
});
