import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectGolden } from '../../support/golden-file.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const slips = fileURLToPath(new URL('../../../fixtures/prompt/slips', import.meta.url));

test.each([
  ['lint.txt', ['prompt', 'lint'], 2],
  ['lint.json', ['prompt', 'lint', '--format', 'json'], 2],
  ['lint.github.txt', ['prompt', 'lint', '--format', 'github'], 2],
])('%s', async (name, args, exitCode) => {
  const { stdout, ...rest } = await playMain(args, { cwd: slips });
  expect(rest).toEqual({ exitCode, stderr: '' });
  expectGolden(`prompt/slips/${name}`, stdout);
});

test('without mistakes it exits with 0 and says so', async () => {
  const cwd = makeTree({
    'prompts/a.adl': 'DESCRIPTION A.\nALWAYS a\n',
    'prompts/b.txt': 'DESCRIPTION B.\n',
  });
  const played = await playMain(['prompt', 'lint'], { cwd });
  expect(played).toEqual({ exitCode: 0, stdout: 'no mistakes in 2 files\n', stderr: '' });
});

test('a warning is a mistake under --strict, or where the config says so', async () => {
  const files = { 'prompts/a.adl': 'DESCRIPTION A.\nALWAYS avoid a\n' };
  const cwd = makeTree(files);
  expect(await playMain(['prompt', 'lint'], { cwd })).toMatchObject({ exitCode: 0 });
  expect(await playMain(['prompt', 'lint', '--strict'], { cwd })).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining('error PA205: '),
  });
  const config = JSON.stringify({ severities: { PA205: 'error' } });
  const strict = makeTree({ ...files, 'crew-fitness.config.json': config });
  expect(await playMain(['prompt', 'lint'], { cwd: strict })).toMatchObject({ exitCode: 2 });
});

test('an option of another sub-command is a mistake', async () => {
  const cwd = makeTree({});
  const { exitCode, stderr } = await playMain(['prompt', 'rules', '--format', 'json'], { cwd });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: 'crew-fitness: prompt rules does not take --format\n  it belongs to lint\n',
  });
});
