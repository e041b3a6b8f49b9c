import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour, nextOfSome } from '../../../../../reporters/html/page/state/neighbour.ts';

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }));
const step = fc.constantFrom(1 as const, -1 as const);

test('steps lead from one end of a list to the other, and stay there', () => {
  fc.assert(
    fc.property(anyIds, step, (ids, direction) => {
      const met: string[] = [];
      let at: string | null = null;
      for (const _ of ids) {
        at = neighbour(ids, at, direction);
        if (at !== null) met.push(at);
      }
      expect(direction === 1 ? met : met.reverse()).toEqual(ids);
      expect(neighbour(ids, at, direction)).toBe(at);
    }),
  );
});

test('the next of some goes round all of them and meets nothing else', () => {
  fc.assert(
    fc.property(anyIds, step, fc.func(fc.boolean()), (ids, direction, isOne) => {
      const some = ids.filter((id) => isOne(id));
      const met: (string | null)[] = [];
      let from: string | null = null;
      for (const _ of some) {
        from = nextOfSome(ids, new Set(some), { from, step: direction });
        met.push(from);
      }
      expect(direction === 1 ? met : met.reverse()).toEqual(some);
      expect(nextOfSome(ids, new Set(some), { from, step: direction })).toBe(
        (direction === 1 ? some[0] : some.at(-1)) ?? null,
      );
    }),
  );
});

test('from where one is in no list the way begins at its end', () => {
  expect(neighbour(['a', 'b'], 'gone', 1)).toBe('a');
  expect(neighbour(['a', 'b'], 'gone', -1)).toBe('b');
  expect(neighbour([], null, 1)).toBeNull();
  expect(nextOfSome(['a', 'b', 'c'], new Set(['b']), { from: 'b', step: 1 })).toBe('b');
  expect(nextOfSome(['a'], new Set(), { from: 'a', step: 1 })).toBeNull();
});
