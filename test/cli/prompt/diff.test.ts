import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../../support/golden-file.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const AGENTS = ['north', 'south']
  .map((name) => `kind: Agent\nmetadata: {name: ${name}}\nspec: {promptRefs: [talk, ${name}]}\n`)
  .join('---\n');
const TALK = 'DESCRIPTION How we talk.\nNEVER guess how deep the water is\nALWAYS look\n';
const FILES = {
  'agents.yaml': AGENTS,
  'prompts/10-talk.adl': TALK,
  'prompts/30-north.adl': 'DEFINE COMPONENT watch\nALWAYS look north\n',
  'prompts/30-south.adl': 'Prose.\nALWAYS look south\nNEVER row\n',
};

/** A repository with one commit of these files. */
function makeRepository(files: Readonly<Record<string, string>>): string {
  const cwd = makeTree(files);
  git(cwd, 'init', '-q', '-b', 'main');
  commit(cwd, 'first');
  return cwd;
}

function git(cwd: string, ...args: readonly string[]): void {
  const name = [
    '-c',
    'user.name=Somebody',
    '-c',
    'user.email=somebody@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...name, ...args], { cwd, stdio: 'ignore' });
}

function commit(cwd: string, message: string): void {
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-q', '-m', message);
}

const change = (cwd: string): void => {
  writeFileSync(join(cwd, 'prompts/10-talk.adl'), TALK.replace('deep', 'cold').replace('ALWAYS look\n', ''));
  writeFileSync(
    join(cwd, 'prompts/30-north.adl'),
    'DEFINE COMPONENT lookout\nALWAYS look north\nALWAYS shout\n',
  );
  writeFileSync(join(cwd, 'prompts/30-south.adl'), 'Other prose.\nALWAYS look south\nNEVER row\n');
};

function hasGit(): boolean {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('two folders are compared', async () => {
  const old = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`old/${path}`, text]));
  const now = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`new/${path}`, text]));
  const cwd = makeTree({ ...old, ...now });
  const same = await playMain(['prompt', 'diff', 'old', 'new'], { cwd });
  expect(same).toEqual({ exitCode: 0, stdout: 'from old to new\n\nno difference\n', stderr: '' });
  change(join(cwd, 'new'));
  const { stdout } = await playMain(['prompt', 'diff', 'old', 'new'], { cwd });
  expectGolden('prompt/diff/diff.txt', stdout);
  const json = await playMain(['prompt', 'diff', 'old', 'new', '--json'], { cwd });
  expectGolden('prompt/diff/diff.json', json.stdout);
});

describe.skipIf(!hasGit())('commits', () => {
  const outcome = async (cwd: string, ...words: readonly string[]) => {
    const { stdout, stderr, exitCode } = await playMain(['prompt', 'diff', ...words], { cwd });
    return {
      exitCode,
      stderr,
      head: stdout.split('\n')[0],
      rules: stdout.match(/^\w+ +\w+#/gm)?.length ?? 0,
    };
  };

  test('without a word the last commit and the files here are', async () => {
    const cwd = makeRepository(FILES);
    expect((await playMain(['prompt', 'diff'], { cwd })).stdout).toBe('from HEAD to here\n\nno difference\n');
    change(cwd);
    expect(await outcome(cwd)).toEqual({ exitCode: 0, stderr: '', head: 'from HEAD to here', rules: 4 });
  });

  test.each<[readonly string[], string, number]>([
    [['HEAD~1'], 'from HEAD~1 to here', 4],
    [['main~1', 'main'], 'from main~1 to main', 4],
    [['main', 'main~1'], 'from main to main~1', 4],
    [['HEAD~1..HEAD'], 'from HEAD~1 to HEAD', 4],
    [['HEAD'], 'from HEAD to here', 0],
    [['HEAD~1', 'prompts/10-talk.adl'], 'from HEAD~1 to prompts/10-talk.adl', 2],
    [['HEAD~1:prompts/30-north.adl'], 'from HEAD~1:prompts/30-north.adl to prompts/30-north.adl', 2],
    [['HEAD~1:./prompts', 'HEAD:prompts'], 'from HEAD~1:./prompts to HEAD:prompts', 4],
    [['prompts'], 'from HEAD to prompts', 0],
  ])('%j', async (words, head, rules) => {
    const cwd = makeRepository(FILES);
    change(cwd);
    commit(cwd, 'second');
    expect(await outcome(cwd, ...words)).toEqual({ exitCode: 0, stderr: '', head, rules });
  });

  test('a commit is searched like the files here: below the root, and by what the config says', async () => {
    const config = JSON.stringify({ prompts: ['pilots/*.md'], exclude: ['**/old.md'] });
    const cwd = makeRepository({
      'crew/crew-fitness.config.json': config,
      'crew/pilots/a.md': 'ALWAYS a\n',
      'crew/pilots/old.md': 'ALWAYS old\n',
      'crew/prompts/b.adl': 'ALWAYS b\n',
      'pilots/c.md': 'ALWAYS c\n',
    });
    rmSync(join(cwd, 'crew/pilots/a.md'));
    const { stdout } = await playMain(['prompt', 'diff', 'HEAD'], { cwd: join(cwd, 'crew') });
    expect(stdout).toMatch(
      /^from HEAD to here\n\nremoved {2}a#-\/-\/always:[0-9a-f]{8}\n {2}- ALWAYS a\n\n$/,
    );
  });

  test('a folder that a link leads to is the one in the commit', async () => {
    const cwd = makeRepository(FILES);
    change(cwd);
    const elsewhere = makeTree({});
    symlinkSync(cwd, join(elsewhere, 'link'));
    mkdirSync(join(cwd, 'deep'));
    expect((await outcome(join(elsewhere, 'link'), 'HEAD')).rules).toBe(4);
  });

  test.each([
    [['nowhere'], /nowhere is no path and no commit\n {2}name two files or folders, or commits/],
    [['HEAD', 'HEAD:nope', 'x'], /prompt diff compares two versions/],
    [['--output=x'], /--output/],
    [['HEAD~9'], /HEAD~9 is no path and no commit/],
    [['HEAD', '-x'], /unknown option -x/],
  ])('%j is a usage error', async (words, message) => {
    const cwd = makeRepository({ 'prompts/a.adl': 'ALWAYS a\n' });
    const { exitCode, stdout, stderr } = await playMain(['prompt', 'diff', ...words], { cwd });
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });

  test('outside of any repository there are no commits', async () => {
    const cwd = makeTree({ 'prompts/a.adl': 'ALWAYS a\n' });
    const { exitCode, stderr } = await playMain(['prompt', 'diff', 'HEAD'], { cwd });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringMatching(/HEAD is no path, and no commit: .*not a git repo/),
    });
  });

  test('a name that git would take for more than a name is none', async () => {
    const cwd = makeRepository({ 'prompts/a.adl': 'ALWAYS a\n' });
    for (const name of ['HEAD; touch x', '$(touch x)', '`touch x`', 'HEAD\n--all', '@{upstream}'])
      expect((await outcome(cwd, name)).exitCode).toBe(2);
  });
});
