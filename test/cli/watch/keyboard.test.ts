import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openKeyboard } from '../../../src/cli/watch/keyboard.ts';

const CTRL_D = '\u0004';

test.each([
  ['Enter', 'jars\r', 'jars'],
  ['Ctrl-D', CTRL_D, null],
])(
  'a line that ended with %s is left behind, and hears of nothing that comes later',
  async (_name, typed, line) => {
    const input = Object.assign(new PassThrough(), { setRawMode: () => input });
    const output = new PassThrough({ encoding: 'utf8' });
    const end = new AbortController();
    const keyboard = openKeyboard({
      input: input as never,
      output: output as never,
      onKey: () => {},
      onBack: () => {},
    });
    const before = input.listenerCount('keypress');
    const read = keyboard.readLine('? ', end.signal);
    input.write(typed);
    expect(await read).toBe(line);
    expect(input.listenerCount('keypress')).toBe(before);
    expect(output.read()).toMatch(/\n$/);
    end.abort();
    expect(output.read()).toBeNull();
    keyboard.close();
  },
);
