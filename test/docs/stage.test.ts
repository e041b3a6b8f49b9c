import { describe, expect, test } from 'vitest';
import { readPage } from '../../.scripts/docs/page.ts';
import { playStage } from '../../.scripts/docs/play-stage.ts';
import { stagesOf } from '../../.scripts/docs/stages.ts';
import { gone } from '../support/gone.ts';
import { root } from './pages.ts';

/** The steps of a page that has this text, played; what each printed. */
async function play(text: string): Promise<readonly string[]> {
  const stages = stagesOf([readPage('docs/a.md', text)]);
  const played = await Promise.all(stages.map((stage) => playStage(stage, root)));
  return played.flat().map(({ output }) => output);
}

const console = (...lines: readonly string[]): string => `\`\`\`console\n${lines.join('\n')}\n\`\`\`\n`;

describe('a stage', () => {
  test('keeps folders, variables and exit codes from one command to the next', async () => {
    const text = console(
      '$ mkdir a && cd a',
      '$ name=value',
      '$ echo "$name" in "$(basename "$PWD")"',
      '$ echo $?',
    );
    expect(await play(text)).toEqual(['', '', 'value in a\n', '0\n']);
  });

  test('tells of no folder of this machine', async () => {
    expect(await play(console('$ pwd'))).toEqual(['/home/you/project\n']);
  });

  test('holds files that a page shows', async () => {
    const text = `<!-- docs: file=a/b.txt -->\n\`\`\`text\n'it' is "$HOME"\n\`\`\`\n${console('$ cat a/b.txt')}`;
    expect(await play(text)).toEqual(['', `'it' is "$HOME"\n`]);
  });

  test('waits for the first line of what goes on in the background, and ends it', async () => {
    const server = `node -e 'setTimeout(() => console.log("ready", process.pid), 300); setInterval(() => {}, 1000)' &`;
    const [ready = '', after] = await play(console(`$ ${server}`, '$ echo after'));
    expect(ready).toMatch(/^ready \d+\n$/);
    expect(after).toBe('after\n');
    expect(await gone(Number(/\d+/.exec(ready)?.[0]))).toBe(true);
  });

  test('takes a free port in the place of one in the text', async () => {
    const text = `<!-- docs: port=8080 -->\n\n${console('$ echo 8080; test 8080 -ne "80""80"')}`;
    expect(await play(text)).toEqual(['8080\n']);
  });

  test('is one of several on a page', async () => {
    const text = `${console('$ touch a')}\n<!-- docs: in=other -->\n${console('$ ls')}\n${console('$ ls')}`;
    expect((await play(text)).toSorted()).toEqual(['', '', 'a\n']);
  });
});

describe('a command that ends otherwise than the page says', () => {
  test('is told with its place and what it printed', async () => {
    await expect(play(console('$ true', '$ echo why; false'))).rejects.toThrow(
      'docs/a.md:1: "echo why; false" ended with 1\nwhy\n',
    );
  });

  test('is none where the page says so', async () => {
    expect(await play(`<!-- docs: exit=3 -->\n${console('$ (exit 3)', '$ echo $?')}`)).toEqual(['', '3\n']);
    await expect(play(`<!-- docs: exit=3 -->\n${console('$ (exit 4)')}`)).rejects.toThrow('ended with 4');
  });

  test('is a shell that ends', async () => {
    await expect(play(console('$ exit 0', '$ true'))).rejects.toThrow('docs/a.md:1: the stage ended');
  });
});

test.each([
  ['<!-- docs: setup=nothing -->\n', 'no setup "nothing"'],
  ['<!-- docs: skip=lazy -->\n```sh\ntrue\n```\n', '"lazy" is no reason'],
])('%j is refused', (text, why) => {
  expect(() => stagesOf([readPage('docs/a.md', text)])).toThrow(why);
});
