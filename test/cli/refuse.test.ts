import { expect, test } from 'vitest';
import { playMain } from './play-main.ts';
import { makeTree } from './tree.ts';

test('what is refused is told in lines that break at words on a terminal, with a hint that can be pasted', async () => {
  const cwd = makeTree({});
  const wide = '--resume takes its value behind an equals sign, and "latest" would be a pattern';
  const asked = ['run', '--resume', 'latest'];
  expect(await playMain(asked, { cwd })).toMatchObject({
    exitCode: 2,
    stderr: `crew-fitness: ${wide}\n  write --resume=latest\n`,
  });
  expect(await playMain(asked, { cwd, columns: 60 })).toMatchObject({
    stderr: [
      'crew-fitness: --resume takes its value behind an equals',
      '              sign, and "latest" would be a pattern',
      '  write --resume=latest\n',
    ].join('\n'),
  });
});
