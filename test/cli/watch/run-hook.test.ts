import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Hook, runHook } from '../../../src/cli/watch/run-hook.ts';
import { gone } from '../../support/gone.ts';
import { realClock } from '../../support/real-clock.ts';
import { makeTree } from '../tree.ts';

function play(command: Hook['command'], more: Partial<Hook> = {}) {
  const lines: string[] = [];
  const ended = runHook({
    command,
    cwd: makeTree({ x: '' }),
    environment: { PATH: process.env['PATH'] },
    clock: realClock(),
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
    ...more,
  });
  return ended.then((end) => ({ end, lines }));
}

const program = (code: string): readonly string[] => [process.execPath, '-e', code];

test('a command line goes to the shell, a program does not', async () => {
  expect(await play('echo one && echo "$PWD" | wc -l | tr -d " "')).toEqual({
    end: null,
    lines: ['one', '1'],
  });
  expect(await play(program('console.log(process.argv[1] ?? "none")'))).toEqual({
    end: null,
    lines: ['none'],
  });
  const [node = '', ...args] = program('console.log(process.argv[1])');
  expect(await play([node, ...args, '$HOME; echo two'])).toEqual({ end: null, lines: ['$HOME; echo two'] });
});

test('what it writes to stderr is heard too, also the last line without an end', async () => {
  const { lines } = await play(program('process.stderr.write("apply\\n"); process.stdout.write("done")'));
  expect(lines.toSorted()).toEqual(['apply', 'done']);
});

test.each<[Hook['command'], string]>([
  ['exit 3', 'it ended with exit code 3'],
  ['kill -9 $$', 'it was ended by SIGKILL'],
  [['./no-such-program'], 'it cannot be started (ENOENT)'],
])('%j: %s', async (command, reason) => {
  expect((await play(command)).end).toBe(reason);
});

test('a child that stays behind with the output is not waited for', async () => {
  const child = `require('child_process').spawn('sleep', ['30'], { stdio: 'inherit' }).unref(); console.log('up')`;
  expect(await play(program(child))).toEqual({ end: null, lines: ['up'] });
});

test('when it is called off its children end with it, also those that do not listen', async () => {
  const cwd = makeTree({
    'stubborn.sh': 'trap "" TERM\necho $$ > pid\necho up\nwhile true; do sleep 0.05; done\n',
  });
  const stop = new AbortController();
  const played = play('sh stubborn.sh; true', {
    cwd,
    signal: stop.signal,
    onLine: () => stop.abort(),
  });
  expect((await played).end).toMatch(/ended/);
  const pid = Number(readFileSync(join(cwd, 'pid'), 'utf8'));
  expect(await gone(pid)).toBe(true);
});
