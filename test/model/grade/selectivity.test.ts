import { expect, test } from 'vitest';
import { selectivity } from '../../../src/model/grade/selectivity.ts';

test.each<[string, Record<string, string[]>, number]>([
  ['nobody', {}, 100],
  ['all agree', { agree: ['a', 'b'] }, 100],
  ['a concern is a contribution', { agree: ['a'], concern: ['b', 'a'], stand_aside: ['c', 'd'] }, 50],
  ['one of four stood aside', { agree: ['a', 'b', 'c'], stand_aside: ['d'] }, 75],
  ['who stood aside and agreed after all', { agree: ['a'], stand_aside: ['a'] }, 100],
  [
    'who stood aside and blocked did not only stand aside',
    { agree: ['a'], block: ['b'], stand_aside: ['b'] },
    100,
  ],
  ['all stood aside', { stand_aside: ['a', 'b'] }, 0],
  ['blocks and failures alone are neither', { block: ['a'], failure: ['b'] }, 100],
])('%s', (_, agents, expected) => {
  expect(selectivity(agents)).toBe(expected);
});
