import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameOutput } from '../../.scripts/docs/same-output.ts';

describe('what differs from one run to the next', () => {
  test.each([
    ['the id of a run', 'run 20261130T182452Z-8669f1bd ended', 'run 20270101T000000Z-00000000 ended'],
    ['a UUID', 'asked 93a48cb4-b382-45c2-ab3b-019005de4108', 'asked 00000000-b382-45c2-ab3b-019005de4108'],
    ['a moment', 'at 2026-11-30T18:24:52.937Z', 'at 2027-01-01T00:00:00Z'],
    ['a port of this machine', 'http://127.0.0.1:39943/api', 'http://127.0.0.1:1/api'],
    ['how long something took', '661 ms  ok', '1.9 s  ok'],
    ['the same in minutes', 'after 1 m 02 s', 'after 1 m 59 s'],
    ['the same in JSON', '{"atMs":12,"durationMs": 3.5}', '{"atMs":900,"durationMs": 40}'],
    ['the same in XML', '<testcase time="0.661">', '<testcase time="1.2">'],
    ['how wide a column is', 'a.adl    661 ms', 'a.adl  661 ms'],
    ['where a text is cut', 'whether the wind …  661 ms', 'whether the win…  1.1 s'],
    ['how long ago it was', '✓ x  just now  y', '✓ x  3 s ago  y'],
  ])('is %s', (_what, one, other) => {
    expect(isSameOutput(one, other)).toBe(true);
    expect(isSameOutput(other, one)).toBe(true);
  });
});

describe('what does not', () => {
  test.each([
    ['a word', 'passed', 'failed'],
    ['a count', '2 passed of 2', '1 passed of 2'],
    ['a score', 'REFLECTS 0.97', 'REFLECTS 0.90'],
    ['a bound in a sentence', 'within 10 seconds', 'within 20 seconds'],
    ['a time that is far from the other one', '2.0 s', '3 m 20 s'],
    ['a port of the text', 'example.org:8080', 'example.org:9090'],
    ['a line', 'a\nb\n', 'a\n'],
    ['a cut text about something else', 'when the last train …', 'which machines are …'],
    ['a text that is cut much earlier', 'when the last train leaves …', 'when the …'],
    ['a time where another thing was', '661 ms', '-'],
    ['an indentation by one', ' a', 'a'],
  ])('is %s', (_what, one, other) => {
    expect(isSameOutput(one, other)).toBe(false);
    expect(isSameOutput(other, one)).toBe(false);
  });
});

test('any output is the same as itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (output) => isSameOutput(output, output)));
});

test('one more word anywhere is a difference', () => {
  const output = 'fitness/a.adl  661 ms  REFLECTS 0.97\n Exit code  0 (nothing failed)\n';
  fc.assert(
    fc.property(fc.nat(output.length), (at) => {
      expect(isSameOutput(output, `${output.slice(0, at)}~${output.slice(at)}`)).toBe(false);
    }),
  );
});
