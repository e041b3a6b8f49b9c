import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editorManner } from '../../../src/cli/ui/editor/known-editors.ts';
import { openInEditor } from '../../../src/cli/ui/editor/open-in-editor.ts';
import { splitCommand } from '../../../src/cli/ui/editor/split-command.ts';
import { realClock } from '../../support/real-clock.ts';
import { asks } from '../recording/workshop.ts';
import { makeTree } from '../tree.ts';
import { playPage } from './playing.ts';

const PLACE = { path: '/repo/fitness/a b.adl', line: 12 };

describe('a command', () => {
  test.each([
    ['code', ['code']],
    ['  code   -w ', ['code', '-w']],
    ['"/opt/My Editor/bin/x" -n', ['/opt/My Editor/bin/x', '-n']],
    ["'/opt/My Editor/x' --a='b c'", ['/opt/My Editor/x', '--a=b c']],
    ['C:\\Tools\\code.exe', ['C:\\Tools\\code.exe']],
    ['', []],
    ['x; rm -rf $HOME `id` | y', ['x;', 'rm', '-rf', '$HOME', '`id`', '|', 'y']],
  ])('%j has the words %j', (command, words) => {
    expect(splitCommand(command)).toEqual(words);
  });

  test('of words without quotes is parted at blanks, whatever they are', () => {
    const word = fc.stringMatching(/^[^\s"']+$/);
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(' ', '  ', '\t'), (words, blank) => {
        expect(splitCommand(words.join(blank))).toEqual(words);
        expect(splitCommand(words.map((one) => `"${one} ${one}"`).join(blank))).toEqual(
          words.map((one) => `${one} ${one}`),
        );
      }),
    );
  });
});

describe('an editor', () => {
  test.each([
    ['code -w', ['-g', '/repo/fitness/a b.adl:12']],
    ['/usr/local/bin/code-insiders', ['-g', '/repo/fitness/a b.adl:12']],
    ['"C:\\Program Files\\VS Code\\Code.exe"', ['-g', '/repo/fitness/a b.adl:12']],
    ['subl', ['/repo/fitness/a b.adl:12']],
    ['zed', ['/repo/fitness/a b.adl:12']],
    ['idea', ['--line', '12', '/repo/fitness/a b.adl']],
    ['kate', ['--line', '12', '/repo/fitness/a b.adl']],
    ['mate -w', ['-l', '12', '/repo/fitness/a b.adl']],
    ['gvim', ['+12', '/repo/fitness/a b.adl']],
    ['emacsclient -n', ['+12', '/repo/fitness/a b.adl']],
    ['my-own-editor', ['/repo/fitness/a b.adl']],
  ])('%s is told the place as it wants it', (command, args) => {
    const manner = editorManner(splitCommand(command));
    expect(manner === 'terminal' ? manner : manner(PLACE)).toEqual(args);
  });

  test.each(['vi', 'nvim', 'nano', 'hx', '/usr/bin/vim -p', 'emacs -nw', 'emacsclient -t'])(
    '%s is one of a terminal',
    (command) => {
      expect(editorManner(splitCommand(command))).toBe('terminal');
    },
  );
});

/** A program that writes down how it was started. */
function playedEditor(cwd: string, name: string, ends = 0): { readonly path: string; args(): unknown } {
  const path = join(cwd, 'bin', name);
  const log = join(cwd, `${name}.json`);
  writeFileSync(
    path,
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(2)));process.exit(${ends});\n`,
  );
  chmodSync(path, 0o755);
  return { path, args: () => JSON.parse(readFileSync(log, 'utf8')) };
}

describe.skipIf(process.platform === 'win32')('opening', () => {
  const open = (cwd: string, editor: string | null, environment: Readonly<Record<string, string>> = {}) =>
    openInEditor({
      ...{ file: 'fitness/$(id) a.adl', line: 3, options: { editor }, clock: realClock() },
      host: { cwd, environment: { PATH: process.env['PATH'], ...environment } },
    });
  const tree = (): string => makeTree({ 'bin/.keep': '' });

  test('starts the editor without a shell, at the line', async () => {
    const cwd = tree();
    const { path, args } = playedEditor(cwd, 'code');
    expect(await open(cwd, `"${path}" -w`)).toBeNull();
    expect(args()).toEqual(['-w', '-g', `${cwd}/fitness/$(id) a.adl:3`]);
  });

  test('goes by --editor, then VISUAL, then EDITOR', async () => {
    const cwd = tree();
    const [one, two, three] = ['one', 'two', 'three'].map((name) => playedEditor(cwd, name));
    const both = { VISUAL: two?.path ?? '', EDITOR: three?.path ?? '' };
    expect(await open(cwd, one?.path ?? null, both)).toBeNull();
    expect(await open(cwd, null, both)).toBeNull();
    expect(await open(cwd, null, { ...both, VISUAL: '' })).toBeNull();
    for (const editor of [one, two, three]) expect(editor?.args()).toEqual([`${cwd}/fitness/$(id) a.adl`]);
  });

  test('says what to do where no editor is known', async () => {
    expect(await open(tree(), null)).toBe(
      'No editor is known: name one with --editor or CREW_FITNESS_EDITOR, such as code. The file is fitness/$(id) a.adl:3',
    );
  });

  test('says where the file is, where the editor runs in a terminal', async () => {
    expect(await open(tree(), null, { EDITOR: 'nvim' })).toBe(
      'nvim runs in a terminal, and here is none. Open fitness/$(id) a.adl:3',
    );
  });

  test('says what became of an editor that does not start, or ends badly', async () => {
    const cwd = tree();
    expect(await open(cwd, 'no-such-editor-here -x')).toBe(
      'no-such-editor-here -x does not open fitness/$(id) a.adl:3: there is no such program.',
    );
    expect(await open(cwd, playedEditor(cwd, 'bad', 3).path)).toMatch(/: it ended with exit code 3\.$/);
    expect(await open(cwd, join(cwd, 'bin/.keep'))).toMatch(/: it cannot be started \(EACCES\)\.$/);
    expect(await open(cwd, '""')).toMatch(/does not open/);
  });

  test('opens files of the suite alone, from the page', async () => {
    const cwd = makeTree({
      'bin/.keep': '',
      'fitness/jars.adl': asks('How many jars?'),
      'fitness/b.adl': 'ASSERT(',
    });
    const { path, args } = playedEditor(cwd, 'code');
    const page = await playPage(['ui', '--crew', 'demo'], {
      cwd,
      environment: { CREW_FITNESS_EDITOR: path },
    });
    expect(await page.wish('/open', { id: 'fitness/jars.adl', line: 2 })).toBeNull();
    expect(args()).toEqual(['-g', `${cwd}/fitness/jars.adl:2`]);
    expect(await page.wish('/open', { id: 'fitness/b.adl', line: null })).toBeNull();
    expect(args()).toEqual(['-g', `${cwd}/fitness/b.adl:1`]);
    for (const id of ['bin/code', '/etc/passwd', '../x', '-g', 'fitness/jars.adl:1']) {
      expect(await page.wish('/open', { id, line: 1 })).toBe(`There is no scenario ${id} any more.`);
    }
  });
});
