import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonScan } from '../../src/runs/scan-json.ts';

const NAMES = ['a', 'b', 'list', 'c"\\', ''];

/** All that is found in a document that comes in pieces of these lengths, round and round. */
function scan(text: string, lengths: readonly number[] = [1 << 20]) {
  const members = new Map<string, unknown>();
  const items: ReadonlyMap<string, unknown>[] = [];
  const found = createJsonScan({
    members: ['a', 'c"\\'],
    list: { name: 'list', members: ['b', 'c"\\'] },
    onMember: (name, value) => members.set(name, value),
    onItem: (item) => items.push(item),
  });
  const bytes = Buffer.from(text);
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    found.feed(bytes.subarray(at, at + length));
    at += length;
  }
  return { members, items };
}

const name = fc.constantFrom(...NAMES);
const anything = fc.jsonValue({ maxDepth: 3 });
const item = fc.dictionary(name, anything);
const document = fc
  .tuple(fc.dictionary(name, anything), fc.option(fc.array(item), { nil: undefined }))
  .map(([rest, list]) => (list === undefined ? rest : { ...rest, list }));
const pieces = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 });

test('finds in any document, however it is cut, what parsing the whole of it finds', () => {
  fc.assert(
    fc.property(document, pieces, fc.constantFrom(0, 2), (value, lengths, indent) => {
      const { members, items } = scan(JSON.stringify(value, null, indent), lengths);
      const parsed: Record<string, unknown> = JSON.parse(JSON.stringify(value));
      const taken = (from: Record<string, unknown>, names: readonly string[]) =>
        new Map(names.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]));
      expect(members).toEqual(taken(parsed, ['a', 'c"\\']));
      const list = Array.isArray(parsed['list']) ? parsed['list'] : [];
      const objects = list.filter(
        (each) => typeof each === 'object' && each !== null && !Array.isArray(each),
      );
      expect(items).toEqual(objects.map((each) => taken(each, ['b', 'c"\\'])));
    }),
  );
});

test('takes anything without a throw', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[{}[\]":,ab\\ ]*$/));
  fc.assert(
    fc.property(text, pieces, (any, lengths) => {
      scan(any, lengths);
    }),
  );
});

test('a value that nobody writes is passed over, and what follows is found', () => {
  const long = 'x'.repeat(2 ** 20);
  expect(scan(`{"a":"${long}","list":[{"b":"${long}"},{"b":1}]}`, [999]).items).toEqual([
    new Map(),
    new Map([['b', 1]]),
  ]);
});
