import { expect, test } from 'vitest';
import { showValue } from '../../reporters/support/show-value.ts';
import type { Json } from '../../src/model/index.ts';

test.each<[Json, string]>([
  ['28 days', '28 days'],
  [{ atLeast: 2 }, 'at least 2'],
  [{ exactly: 0 }, 'exactly 0'],
  [{ all: ['rice'] }, 'all of "rice"'],
  [{ any: ['rice', 'salt'] }, 'any of "rice", "salt"'],
  [{ all: ['a\u001b[31mb'] }, 'all of "ab"'],
  [{ all: [] }, '{"all":[]}'],
  [{ all: [['rice']] }, '{"all":[["rice"]]}'],
  [{ where: { status: 'done' } }, '{"where":{"status":"done"}}'],
  [{ matches: 0, answer: 'No.' }, 'matches 0, answer "No."'],
  [{ matches: 0, where: {} }, '{"matches":0,"where":{}}'],
  [{ 'at least': 1 }, '{"at least":1}'],
  [{ count: null }, '{"count":null}'],
  [['a', 1], '["a",1]'],
  [{}, '{}'],
  [null, 'null'],
])('%j reads %s', (value, text) => {
  expect(showValue(value)).toBe(text);
});
