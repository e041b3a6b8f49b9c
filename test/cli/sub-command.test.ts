import { expect, test } from 'vitest';
import { readSubCommand, type SubCommands } from '../../src/cli/sub-command.ts';

const table: SubCommands<'list' | 'show'> = {
  bare: 'list',
  takes: { list: ['json', 'port'], show: ['json', 'fault'] },
};

function read(positionals: readonly string[], flags: object = {}, bare: 'list' | null = 'list') {
  return readSubCommand({ command: 'run', positionals, flags }, { ...table, bare });
}

test.each([
  [[], { name: 'list', positionals: [] }],
  [['list'], { name: 'list', positionals: [] }],
  [['show', 'list', 'x'], { name: 'show', positionals: ['list', 'x'] }],
])('%j', (words, value) => {
  expect(read(words, { json: true, verbose: true })).toEqual({ ok: true, value });
});

test.each([
  [['shwo'], 'there is no run "shwo"', 'did you mean show?'],
  [['constructor'], 'there is no run "constructor"', 'there are run list, run show'],
  [['show\u001b[2J'], 'there is no run "show\\u001b[2J"', 'there are run list, run show'],
])('%j is told apart from what there is', (words, message, hint) => {
  expect(read(words)).toEqual({ ok: false, errors: [{ message, hint }] });
});

test('a word is needed where nothing is done without one', () => {
  expect(read([], {}, null)).toEqual({
    ok: false,
    errors: [{ message: 'run needs a word more', hint: 'there are run list, run show' }],
  });
});

test('an option of another sub-command is a mistake, and so is each', () => {
  expect(read(['show'], { port: 1, json: true })).toEqual({
    ok: false,
    errors: [{ message: 'run show does not take --port', hint: 'it belongs to list' }],
  });
  expect(read([], { fault: 'drop' })).toMatchObject({ errors: [{ hint: 'it belongs to show' }] });
});
