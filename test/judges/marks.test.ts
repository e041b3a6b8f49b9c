import { describe, expect, test } from 'vitest';
import { isInconsistent, kubemootCap } from '../../src/judges/marks.ts';

describe('W51: a reason that names a flaw beside a high score', () => {
  test.each([
    ['one fabricated node name', true],
    ['piano fabricated detail', true],
    ['an unconfirmed number', false],
    ['no fabricated names', false],
    ['nothing was fabricated', false],
    ["it doesn't contain any fabricated name", false],
    ['free of unsupported claims', false],
    ['no errors, but one fabricated node', true],
    ['no errors but one fabricated node', true],
    ['There is no doubt. A Critical Flaw is the missing quorum.', true],
    ['misses the required key', false],
    ['missing required key', true],
    ['covers everything', false],
    ['', false],
  ])('%j: %s', (reason, expected) => {
    expect(isInconsistent(0.71, reason, false)).toBe(expected);
    expect(isInconsistent(0.7, reason, false)).toBe(false);
  });

  test('so does the fabrication mark', () => {
    expect(isInconsistent(0.9, 'fine', true)).toBe(true);
    expect(isInconsistent(0.9, 'fine', null)).toBe(false);
    expect(isInconsistent(0.7, 'fine', true)).toBe(false);
  });
});

describe('the cap as Kubemoot has it', () => {
  test.each([
    [0.95, 'one fabricated node name', 0.7],
    [0.95, 'no fabricated names', 0.95],
    [0.95, 'piano fabricated detail', 0.95],
    [0.72, 'missing required key', 0.7],
    [0.65, 'missing required key', 0.65],
    [0.95, 'nothing that I would call fabricated', 0.7],
    [0.95, 'no fabricated names, one critical flaw', 0.7],
    [0.95, 'ok', 0.95],
  ])('%d for %j: %d', (score, reason, expected) => {
    expect(kubemootCap(score, reason)).toBe(expected);
  });
});
