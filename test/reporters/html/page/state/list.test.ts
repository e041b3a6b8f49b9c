import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, ordered, shownIds } from '../../../../../reporters/html/page/state/list.ts';
import { marks, sorts, statuses, wholeList } from '../../../../../reporters/html/page/state/list-query.ts';
import { cleared, isNarrowed, toggled } from '../../../../../reporters/html/page/state/toggle.ts';
import { anyRows, rowOf } from '../support/rows.ts';

const anyList = fc.record({
  statuses: fc.subarray([...statuses]),
  marks: fc.subarray([...marks]),
  tags: fc.subarray(['smoke', 'slow', 'gpu']),
  text: fc.constantFrom('', ' ', 'pump', 'BRAKE 2', 'ärger', 'suite/1', 'no answer', 'nothing like it'),
  sort: fc.constantFrom(...sorts),
});

const rows = [
  rowOf({ id: 'a/pump.adl', description: 'The pump stops at night', tags: ['smoke'], status: 'failed' }),
  rowOf({ id: 'a/brake.adl', question: 'Did railcar 7 pass?', tags: ['smoke', 'slow'], flaky: true }),
  rowOf({ id: 'b/gate.md', reason: 'no answer within 60 s', status: 'errored', change: 'regression' }),
];

describe('a list that is narrowed', () => {
  test.each([
    ['', ['a/pump.adl', 'a/brake.adl', 'b/gate.md']],
    ['  PUMP   night ', ['a/pump.adl']],
    ['night pump', ['a/pump.adl']],
    ['railcar', ['a/brake.adl']],
    ['60 answer', ['b/gate.md']],
    ['a/', ['a/pump.adl', 'a/brake.adl']],
    ['pump railcar', []],
  ])('by the text %j shows %j', (text, ids) => {
    expect([...shownIds(rows, { ...wholeList, text })]).toEqual(ids);
  });

  test('lets in any of several statuses, tags and marks, and only what is let in by each kind of choice', () => {
    const show = (query: Partial<typeof wholeList>) => [...shownIds(rows, { ...wholeList, ...query })];
    expect(show({ statuses: ['failed', 'errored'] })).toEqual(['a/pump.adl', 'b/gate.md']);
    expect(show({ tags: ['slow', 'smoke'] })).toEqual(['a/pump.adl', 'a/brake.adl']);
    expect(show({ marks: ['flaky', 'changed'] })).toEqual(['a/brake.adl', 'b/gate.md']);
    expect(show({ statuses: ['failed'], tags: ['slow'] })).toEqual([]);
  });

  test('shows of a choice as many as were told, when it is the only one of its kind', () => {
    fc.assert(
      fc.property(anyRows, anyList, (some, list) => {
        const choices = choicesOf(some, list);
        for (const status of statuses)
          expect(choices.statuses.get(status)).toBe(shownIds(some, { ...list, statuses: [status] }).size);
        for (const mark of marks)
          expect(choices.marks.get(mark)).toBe(shownIds(some, { ...list, marks: [mark] }).size);
        for (const [tag, many] of choices.tags)
          expect(many).toBe(shownIds(some, { ...list, tags: [tag] }).size);
      }),
    );
  });

  test('shows all again when it is cleared, in the same order', () => {
    fc.assert(
      fc.property(anyRows, anyList, (some, list) => {
        const whole = cleared(list);
        expect(isNarrowed(whole)).toBe(false);
        expect(whole.sort).toBe(list.sort);
        expect(shownIds(some, whole).size).toBe(some.length);
      }),
    );
  });
});

describe('a choice', () => {
  test('that is made twice is not made', () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom(...statuses), (list, status) => {
        const once = toggled(list, 'statuses', status, statuses);
        expect(once.statuses.includes(status)).toBe(!list.statuses.includes(status));
        expect(toggled(once, 'statuses', status, statuses)).toEqual(list);
      }),
    );
  });
});

describe('the order of a list', () => {
  test('loses no row, and leaves those that are alike as the run has them', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...sorts), (some, sort) => {
        const sorted = ordered(some, sort);
        expect([...sorted].sort((one, other) => some.indexOf(one) - some.indexOf(other))).toEqual(some);
        expect(ordered(sorted, sort)).toEqual(sorted);
      }),
    );
  });

  test('is what is asked for', () => {
    const some = [
      rowOf({ id: '1', name: 'brake-10', durationMs: 5, score: 0.9 }),
      rowOf({ id: '2', name: 'brake-2', status: 'failed', durationMs: 9 }),
      rowOf({ id: '3', name: 'alarm', status: 'failed', durationMs: 7, score: 0.2, change: 'regression' }),
      rowOf({ id: '4', name: 'Zoo', flaky: true, durationMs: 8, score: 0.5 }),
      rowOf({ id: '5', name: 'pump', status: 'errored', durationMs: 1 }),
    ];
    const ids = (sort: (typeof sorts)[number]) =>
      ordered(some, sort)
        .map(({ id }) => id)
        .join('');
    expect(ids('run')).toBe('12345');
    expect(ids('failed')).toBe('32541');
    expect(ids('slowest')).toBe('24315');
    expect(ids('score')).toBe('34125');
    expect(ids('name')).toBe('32154');
  });
});
