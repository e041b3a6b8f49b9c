import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selfConsistency } from '../../../src/model/statistics/self-consistency.ts';
import { processorTime } from '../../support/processor-time.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('the similarity is the mean of the cosines of all pairs, as R has it', () => {
  for (const { texts, value } of referenceCases<{ texts: string[]; value: number }>('self-consistency')) {
    expectClose(selfConsistency(texts), value);
  }
});

test('case and punctuation do not count, letters and digits of any script do', () => {
  expectClose(selfConsistency(['Berth 4, closed!', 'closed BERTH (4)']), 1);
  expect(selfConsistency(['港は閉鎖', '港は開放'])).toBe(0);
  expectClose(selfConsistency(['ŻURAW ٤', 'żuraw-٤']), 1);
  expectClose(selfConsistency(['5 m²', '5 m Ⅷ']), 1);
});

test('texts without a word are alike, and unlike any other', () => {
  expect(selfConsistency(['', '…'])).toBe(1);
  expect(selfConsistency(['', 'word'])).toBe(0);
});

test('one text is consistent with nothing', () => {
  expect(selfConsistency([])).toBeNull();
  expect(selfConsistency(['alone'])).toBeNull();
});

test('it lies within 0 and 1, whatever the texts and their order', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'constructor', '__proto__', '7', '-'))
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(fc.oneof(text, fc.string()), { minLength: 2, maxLength: 8 }), (texts) => {
      const similarity = selfConsistency(texts) ?? Number.NaN;
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      expect(selfConsistency(texts.toReversed())).toBeCloseTo(similarity, 12);
      expect(selfConsistency(texts.map(() => texts[0] ?? ''))).toBeCloseTo(1, 12);
    }),
  );
});

test('a thousand long texts take no time for their half a million pairs', () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `berth ${index} `.repeat(500));
  const elapsed = processorTime();
  expectClose(selfConsistency(texts), 0.5);
  expect(elapsed()).toBeLessThan(10_000);
});
