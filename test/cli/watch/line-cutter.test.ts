import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineCutter } from '../../../src/cli/watch/line-cutter.ts';

function linesOf(parts: readonly string[]): [string, boolean][] {
  const lines: [string, boolean][] = [];
  const cutter = createLineCutter((line, isCut) => lines.push([line, isCut]));
  for (const part of parts) cutter.take(part);
  cutter.end();
  return lines;
}

test('lines end where they end, not where chunks do', () => {
  expect(linesOf(['one\r', '\ntw', 'o\n\n10 %\r20 %\rthree'])).toEqual(
    ['one', 'two', '10 %', '20 %', 'three'].map((line) => [line, false]),
  );
});

test('a line of any length costs little, and says that there was more', () => {
  const lines = linesOf([...Array.from({ length: 1000 }, () => 'x'.repeat(1000)), '\nnext']);
  expect(lines).toEqual([
    ['x'.repeat(2000), true],
    ['next', false],
  ]);
});

test('however the text is cut into chunks, the lines are the same', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', 'é'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(60)), (whole, cuts) => {
      const at = [0, ...cuts.filter((cut) => cut <= whole.length).sort((a, b) => a - b), whole.length];
      const parts = at.slice(1).map((end, index) => whole.slice(at[index], end));
      expect(linesOf(parts)).toEqual(linesOf([whole]));
    }),
  );
});
