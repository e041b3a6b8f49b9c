import { expect, test } from 'vitest';
import { pointedLines, sourceLines } from '../../../../../reporters/html/page/state/scenario-source.ts';

const range = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});

test('the lines of a file name the gate that stands there, and where it begins', () => {
  const asserted = [
    { index: 0, range: range(2, 1, 3, 5) },
    { index: 1, range: range(3, 5, 3, 9) },
  ];
  expect(sourceLines('a\r\nb\nc d e\n', asserted)).toEqual([
    { number: 1, text: 'a', gate: null, isFirst: false },
    { number: 2, text: 'b', gate: 0, isFirst: true },
    { number: 3, text: 'c d e', gate: 0, isFirst: false },
  ]);
});

test('a range outside of the file marks nothing, and of a long file the beginning is shown', () => {
  expect(sourceLines('a', [{ index: 0, range: range(9, 1, 12, 1) }])).toEqual([
    { number: 1, text: 'a', gate: null, isFirst: false },
  ]);
  expect(sourceLines('a\n'.repeat(5_000), [])).toHaveLength(2_000);
});

test('a diagnostic points at a part of a line', () => {
  expect(pointedLines('one\ntwo three\n', { range: range(2, 5, 2, 10) })).toEqual([
    { number: 2, before: 'two ', pointed: 'three', after: '' },
  ]);
});

test('of a diagnostic over many lines the first ones are shown, without their indent', () => {
  expect(pointedLines('a\n  b\n c\nd\ne\nf', { range: range(1, 1, 6, 2) })).toEqual([
    { number: 1, before: '', pointed: 'a', after: '' },
    { number: 2, before: '  ', pointed: 'b', after: '' },
    { number: 3, before: ' ', pointed: 'c', after: '' },
    { number: 4, before: '', pointed: 'd', after: '' },
  ]);
});

test('what points behind the file shows nothing', () => {
  expect(pointedLines('a', { range: range(4, 1, 4, 2) })).toEqual([]);
});
