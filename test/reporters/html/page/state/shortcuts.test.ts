import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, type KeyPlace, shortcuts } from '../../../../../reporters/html/page/state/shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const page: KeyPlace = { isTyping: false, isInList: false, isOn: true };

describe('a key', () => {
  test.each([
    ['/', { do: 'search' }],
    ['j', { do: 'move', step: 1 }],
    ['k', { do: 'move', step: -1 }],
    ['n', { do: 'move-failed', step: 1 }],
    ['p', { do: 'move-failed', step: -1 }],
    ['1', { do: 'toggle', status: 'failed' }],
    ['4', { do: 'toggle', status: 'skipped' }],
    ['t', { do: 'theme' }],
    ['?', { do: 'help' }],
    ['Escape', { do: 'back' }],
    ['x', null],
    ['Enter', null],
    ['ArrowDown', null],
    ['constructor', null],
  ])('%s asks for %j', (key, command) => {
    expect(commandOf({ key, ...plain }, page)).toEqual(command);
  });

  test('with an arrow moves in the list alone: elsewhere it scrolls', () => {
    expect(commandOf({ key: 'ArrowUp', ...plain }, { ...page, isInList: true })).toEqual({
      do: 'move',
      step: -1,
    });
  });

  test('asks for nothing while somebody types, nor with a key held down', () => {
    const anyKey = fc.oneof(fc.string(), fc.constantFrom(...shortcuts.flatMap(({ keys }) => keys), 'Escape'));
    fc.assert(
      fc.property(
        anyKey,
        fc.constantFrom('ctrlKey', 'metaKey', 'altKey'),
        fc.boolean(),
        (key, held, isInList) => {
          expect(commandOf({ key, ...plain }, { isTyping: true, isInList, isOn: true })).toBeNull();
          expect(commandOf({ key, ...plain, [held]: true }, { ...page, isInList })).toBeNull();
        },
      ),
    );
  });

  test('of one character does nothing for whoever turned that off', () => {
    const off = { ...page, isOn: false };
    for (const key of shortcuts.flatMap(({ keys }) => keys).filter((one) => one.length === 1))
      expect(commandOf({ key, ...plain }, off)).toBeNull();
    expect(commandOf({ key: 'Escape', ...plain }, off)).toEqual({ do: 'back' });
  });
});
