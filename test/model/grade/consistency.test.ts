import { expect, test } from 'vitest';
import { consistency } from '../../../src/model/grade/consistency.ts';

const said = (answer: string | null) => ({ status: 'passed' as const, answer });

test.each([
  ['two equal answers', ['Nine to five.', 'nine, to FIVE'], 100],
  ['two without a common word', ['Nine to five.', 'Closed'], 0],
  ['half the words', ['nine five', 'nine six'], 50],
  ['the mean over all pairs', ['nine', 'nine', 'closed'], 100 / 3],
])('%s', (_, answers, expected) => {
  expect(consistency(answers.map(said))).toBeCloseTo(expected, 9);
});

test('one answer is consistent, and so is none', () => {
  expect(consistency([said('Nine to five.'), said(null), said(' \u200b')])).toBe(100);
  expect(consistency([])).toBe(100);
});

test('what an errored run left behind is no answer', () => {
  expect(consistency([said('nine'), { status: 'errored', answer: 'closed' }])).toBe(100);
});
