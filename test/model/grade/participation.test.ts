import { expect, test } from 'vitest';
import { participation } from '../../../src/model/grade/participation.ts';
import { gate, graded, tally } from '../../support/graded-run.ts';

const floor = (raw: string, kind = 'specialists') => gate(kind, 'passed', { raw });
const measured = (agrees: number, ...raws: readonly string[]) =>
  participation(graded({ tally: tally({ agrees }), gates: raws.map((raw) => floor(raw)) }));

test.each([
  [2, 'at least 4 toolers agree', 50],
  [4, 'at least 4 toolers agree', 100],
  [9, 'at least 4 toolers agree', 100],
  [0, 'at least 4 toolers agree', 0],
  [1, 'AT LEAST 2 TOOLERS CONTRIBUTE WITH signal=AGREE', 50],
  [0, '0 toolers agree', 100],
  [0, 'at least two toolers agree', 100],
  [6, 'within 60 seconds at least 2 toolers agree', 10],
])('%d agreeing findings for "%s" are %d', (agrees, raw, expected) => {
  expect(measured(agrees, raw)).toBe(expected);
});

test('the first such assertion counts', () => {
  expect(measured(1, 'synthesis is non-empty', 'at least 2 toolers agree', 'at least 4 toolers agree')).toBe(
    50,
  );
});

test.each([
  ['specialists', 'at least 4 specialists agree'],
  ['toolers that do not agree', 'at least 4 toolers contribute with signal=block'],
])('nothing is expected of %s', (_, raw) => {
  expect(measured(0, raw)).toBe(100);
});

test('nor by what a deferred assertion refers to', () => {
  const gates = [floor('DEFER synthesis REFLECTS "3 toolers agree"', 'deferred')];
  expect(participation(graded({ tally: tally({ agrees: 0 }), gates }))).toBe(100);
});

test('it is unknown in logs that hold no counts, unless nothing is expected', () => {
  const { tally: _counted, ...uncounted } = graded();
  expect(participation({ ...uncounted, gates: [floor('at least 4 toolers agree')] })).toBeNull();
  expect(participation(uncounted)).toBe(100);
});

test('a number beyond all bounds is not reached', () => {
  expect(measured(3, `at least ${'9'.repeat(400)} toolers agree`)).toBe(0);
});
