import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ListQuery,
  marks,
  sorts,
  statuses,
  wholeList,
} from '../../../../../reporters/html/page/state/list-query.ts';
import { hrefOf, parseRoute, type Route } from '../../../../../reporters/html/page/state/route.ts';

const text = fc.string({ unit: 'grapheme' });
const index = fc.option(fc.nat(1_000_000));
const list: fc.Arbitrary<ListQuery> = fc.record({
  statuses: fc.subarray([...statuses]),
  marks: fc.subarray([...marks]),
  tags: fc.uniqueArray(text),
  text,
  sort: fc.constantFrom(...sorts),
});
const route: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ view: fc.constant('summary' as const), list }),
  fc.record({ view: fc.constant('scenario' as const), id: text, iteration: index, gate: index }),
  fc.record({
    view: fc.constant('scenario' as const),
    id: text,
    iteration: index,
    gate: index,
    list: differing(),
  }),
);

/** A list that an address says something of. */
function differing(): fc.Arbitrary<ListQuery> {
  return list.filter((one) => JSON.stringify(one) !== JSON.stringify(wholeList));
}

describe('the address of a view', () => {
  test('leads back to the view', () => {
    fc.assert(
      fc.property(route, (one) => {
        expect(parseRoute(hrefOf(one))).toEqual(one);
      }),
    );
  });

  test('is read whatever it is, and then always written the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), oddAddress()), (hash) => {
        const href = hrefOf(parseRoute(hash));
        expect(hrefOf(parseRoute(href))).toBe(href);
      }),
    );
  });

  test.each([
    ['', '#/'],
    ['#', '#/'],
    ['#/?status=failed,errored&tag=smoke&text=gpu', '#/?status=failed%2Cerrored&tag=smoke&text=gpu'],
    ['#/?status=nonsense&sort=nonsense', '#/'],
    ['#/scenario', '#/'],
    ['#/scenario/a%2Fb.fitness.adl', '#/scenario/a%2Fb.fitness.adl'],
    ['#/scenario/50%', '#/scenario/50%25'],
    ['#/scenario/a/iteration/0/gate/x', '#/scenario/a'],
    ['#/scenario/a/gate/2', '#/scenario/a/gate/2'],
  ])('%j is written %j', (hash, href) => {
    expect(hrefOf(parseRoute(hash))).toBe(href);
  });

  test('counts iterations from 1', () => {
    const first = { view: 'scenario', id: 'a', iteration: 0, gate: 0 } as const;
    expect(hrefOf(first)).toBe('#/scenario/a/iteration/1/gate/0');
    expect(parseRoute('#/scenario/a/iteration/1/gate/0')).toEqual(first);
  });

  test('has no half characters', () => {
    expect(hrefOf({ view: 'scenario', id: 'a\uD800', iteration: null, gate: null })).toBe(
      '#/scenario/a%EF%BF%BD',
    );
  });
});

function oddAddress(): fc.Arbitrary<string> {
  const part = fc.constantFrom(
    ...['#', '/', 'scenario', 'iteration', 'gate', '%', '%2F', '?', '&', '=', '1', 'x'],
  );
  return fc.array(part).map((parts) => parts.join(''));
}
