import { describe, expect, test } from 'vitest';
import { fabricated, factuality } from '../../../src/model/grade/factuality.ts';
import { gate } from '../../support/graded-run.ts';

const has = gate('synthesis-contains', 'passed');
const lacks = gate('synthesis-contains', 'failed');
const matches = gate('synthesis-matches', 'passed');
const clean = gate('synthesis-not-contains', 'passed');
const invented = gate('synthesis-not-contains', 'failed');

describe('factuality', () => {
  test.each([
    ['required, matching and forbidden facts weigh the same', [has, lacks, matches, clean], 75],
    ['an invented fact is a wrong one', [has, invented], 50],
    ['other assertions are no facts', [has, gate('specialists', 'failed'), gate('post-ok', 'failed')], 100],
    ['what was not decided was not checked', [has, gate('synthesis-contains', 'undecided')], 100],
  ])('%s', (_, gates, expected) => {
    expect(factuality(gates, 'Nine to five.')).toBe(expected);
  });

  test.each([
    ['no fact', [gate('synthesis-non-empty', 'passed')]],
    ['none decided', [gate('synthesis-contains', 'undecided')]],
    [
      'a deferred reference with the word',
      [gate('deferred', 'deferred', { raw: 'DEFER x REFLECTS "contains"' })],
    ],
  ])('it is unknown with %s', (_, gates) => {
    expect(factuality(gates, 'It is not available.')).toBeNull();
  });
});

describe('an answer that admits failure', () => {
  test.each([
    'no_data',
    'tool_gap',
    'could not retrieve',
    'could not determine',
    'cannot be determined',
    'unable to determine',
    'no data was',
    'not available',
  ])('with "%s" keeps half', (words) => {
    expect(factuality([lacks, lacks, clean], `So far: ${words.toUpperCase()} found.`)).toBe(50);
  });

  test('loses nothing of what it has above that', () => {
    expect(factuality([has, has, has, lacks], 'The rest is not available.')).toBe(75);
  });

  test('keeps nothing once it makes something up', () => {
    expect(factuality([lacks, lacks, invented], 'It is not available.')).toBe(0);
  });

  test('is another than one that says nothing', () => {
    expect(factuality([lacks], null)).toBe(0);
    expect(factuality([lacks], 'Nine to five.')).toBe(0);
  });
});

describe('fabricated', () => {
  test.each([
    ['a forbidden fact is there', [has, invented], true],
    ['none is', [has, clean], false],
    ['a required one is missing', [lacks], false],
    ['nothing is known', [gate('synthesis-not-contains', 'undecided')], false],
  ])('%s', (_, gates, expected) => {
    expect(fabricated(gates)).toBe(expected);
  });
});
