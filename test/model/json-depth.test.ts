import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedDeeper } from '../../src/model/json-depth.ts';
import { processorTime } from '../support/processor-time.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('tells the depth of any JSON, whatever stands in its strings', () => {
  const tricky = fc.oneof(fc.string(), fc.constantFrom('[[[', '"', '\\', '\\"[', '}]', '{"a":['));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, tricky, tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(tricky, tie('value'), { maxKeys: 4 }),
  }));
  fc.assert(
    fc.property(
      value,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(undefined, 2),
      (json, limit, indent) => {
        expect(isNestedDeeper(JSON.stringify(json, null, indent), limit)).toBe(depthOf(json) > limit);
      },
    ),
  );
});

test.each(['[', '{"a":', '"', '\\', '"\\', '[]', '{"a":"['])('is quick about a text full of %s', (part) => {
  const text = part.repeat(8_000_000 / part.length);
  const elapsed = processorTime();
  isNestedDeeper(text, 100);
  expect(elapsed()).toBeLessThan(2000);
});
