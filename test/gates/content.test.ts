import { describe, expect, test } from 'vitest';
import { countMatches } from '../../grammar/index.ts';
import { findGateKind } from '../../src/gates/index.ts';
import type { GateParams, Settlement, WatchInput } from '../../src/model/index.ts';

function judge(kind: string, params: GateParams, answer: string | null): Settlement | null | undefined {
  const ended: WatchInput = { type: 'ended', atMs: 10, answer, done: true };
  return findGateKind(kind)?.watch(params, { countMatches }).feed(ended);
}

const contains = (
  terms: readonly string[],
  answer: string | null,
  mode = 'all',
): Settlement | null | undefined => judge('synthesis-contains', { terms, mode }, answer);

describe('terms compare as a reader would', () => {
  test.each([
    ['case', 'CEDAR', 'the cedar'],
    ['part of a word', 'ced', 'the cedar'],
    ['sharp s', 'STRASSE', 'Straße 5'],
    ['sharp s, the other way', 'straße', 'STRASSE'],
    ['final sigma', 'ΟΔΟΣ', 'οδος, ὁ οδός'],
    ['sigma inside', 'οδοσ', 'ΟΔΟΣ ΜΟΥ'],
    ['dotted capital I', 'İstanbul', 'i̇stanbul'],
    ['ligature', 'first', 'ﬁrst'],
    ['full width', 'abc-1', 'ＡＢＣ－１'],
    ['composed and not', 'café', 'cafe\u0301'],
    ['runs of white space', 'opening hours', 'opening \n\t hours'],
    ['no-break space', '10 km', '10\u00a0km'],
    ['typographic apostrophe', "don't", 'we don’t'],
    ['typographic quotes', '"yes"', 'he said “yes”'],
    ['guillemets', 'say «yes»', 'say "yes"'],
    ['dashes', '9-17', '9–17'],
    ['minus', '-5', '−5 °C'],
    ['no-break hyphen', 'e-mail', 'e\u2011mail'],
    ['double prime', '5"', '5″ wide'],
    ['brackets are no pattern', 'f(x)', 'f(x) = 2'],
  ])('%s', (_, term, answer) => {
    expect(contains([term], answer)?.status).toBe('passed');
    expect(judge('synthesis-not-contains', { terms: [term] }, answer)?.status).toBe('failed');
  });

  test.each([
    ['another word', 'birch', 'the cedar'],
    ['a letter without its mark', 'cafe', 'café'],
    ['white space that is not there', 'open ing', 'opening'],
  ])('%s is not found', (_, term, answer) => {
    expect(contains([term], answer)?.status).toBe('failed');
    expect(judge('synthesis-not-contains', { terms: [term] }, answer)?.status).toBe('passed');
  });
});

test('a failure says what is missing and shows the answer', () => {
  expect(contains(['cedar', 'oak', 'elm'], 'Cedar grows here.')).toEqual({
    status: 'failed',
    message: 'the answer does not contain "oak", "elm"',
    expected: { all: ['cedar', 'oak', 'elm'] },
    actual: 'Cedar grows here.',
  });
  expect(contains(['oak', 'elm'], 'Cedar.', 'any')?.message).toBe(
    'the answer does not contain any of "oak", "elm"',
  );
  expect(contains(['oak', 'cedar'], 'Cedar.', 'any')?.message).toBe('the answer contains "cedar"');
  expect(contains(['oak'], null)?.message).toBe('there is no answer to contain "oak"');
  expect(contains(['oak'], 'x'.repeat(5000))?.actual).toHaveLength(161);
});

test('a forbidden term is shown with what stands around it', () => {
  const answer = `${'before '.repeat(40)}the Maple\n tree${' after'.repeat(40)}`;
  const found = judge('synthesis-not-contains', { terms: ['maple tree', 'oak'] }, answer);
  expect(found?.message).toBe('the answer contains "maple tree"');
  expect(found?.actual).toMatch(/^…(?:.{1,60})the Maple\n tree after(?:.{1,60})…$/s);
  expect(judge('synthesis-not-contains', { terms: ['oak'] }, null)?.status).toBe('passed');
});

test.each([
  [
    'tree-[0-9]+',
    { comparator: 'atLeast', count: 2 },
    'Tree-1 and TREE-22',
    'passed',
    '"tree-[0-9]+" matches 2 times',
  ],
  [
    'oak',
    { comparator: 'atMost', count: 1 },
    'oak, oak',
    'failed',
    '"oak" matches more than 1 time, at most 1 wanted',
  ],
  ['oak', { comparator: 'exactly', count: 1 }, 'an oak', 'passed', '"oak" matches 1 time'],
  ['aa', { comparator: 'exactly', count: 2 }, 'aaaaa', 'passed', '"aa" matches 2 times'],
  ['x', { comparator: 'atLeast', count: 1 }, null, 'failed', '"x" matches 0 times, at least 1 wanted'],
] as const)('%s %j', (pattern, amount, answer, status, message) => {
  expect(judge('synthesis-matches', { pattern, ...amount }, answer)).toMatchObject({ status, message });
});

test('an answer of 10 MB is folded once for all gates and in linear time', () => {
  const answer = 'Straße und Wald, '.repeat(600_000);
  const ended: WatchInput = { type: 'ended', atMs: 10, answer, done: true };
  const watches = Array.from({ length: 20 }, (_, at) =>
    findGateKind('synthesis-not-contains')?.watch({ terms: [`oak ${at}`, 'STRASSE OHNE'] }, { countMatches }),
  );
  const before = process.cpuUsage();
  for (const watch of watches) expect(watch?.feed(ended)?.status).toBe('passed');
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(8);
});
