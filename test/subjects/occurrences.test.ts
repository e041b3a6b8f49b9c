import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#model';
import { createEventDigester } from '../../src/subjects/event-digest.ts';
import { createOccurrences } from '../../src/subjects/occurrences.ts';

const digester = createEventDigester();
function digestOf(value: Json, scope = 0): string {
  digester.digest(value, scope);
  return `${digester.high()}:${digester.low()}`;
}

function shuffled(value: Json): Json {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, shuffled(part as Json)]),
  );
}

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

test('the order of keys changes no digest, at any depth', () => {
  fc.assert(fc.property(json, (value) => digestOf(shuffled(value)) === digestOf(value)));
});

test('a list of millions costs neither seconds nor a gigabyte', () => {
  const list = Array.from({ length: 4_000_000 }, () => 1);
  const started = performance.now();
  digestOf({ list });
  expect(performance.now() - started).toBeLessThan(1500);
});

test('different values have different digests, and so have equal ones of different threads', () => {
  fc.assert(
    fc.property(json, json, (left, right) => {
      expect(digestOf(left) === digestOf(right)).toBe(isDeepStrictEqual(left, right));
      expect(digestOf(left, 1)).not.toBe(digestOf(left, 2));
    }),
  );
});

test.each<[Json, Json]>([
  ['1', 1],
  ['null', null],
  ['true', true],
  [[], {}],
  [[['a']], ['a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    { a: 'b', c: 'd' },
    { a: 'd', c: 'b' },
  ],
  [
    { a: { b: 1 }, c: 2 },
    { a: { c: 2 }, b: 1 },
  ],
  ['', 'a'],
])('%j and %j differ', (left, right) => {
  expect(digestOf(left)).not.toBe(digestOf(right));
});

test('a value nested without end takes no stack', () => {
  let deep: Json = 1;
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(digestOf(deep)).toBe(digestOf([deep].flat()));
});

test('200,000 distinct texts are all told apart', () => {
  const seen = new Set(Array.from({ length: 200_000 }, (_, index) => digestOf(`event ${index}`)));
  expect(seen.size).toBe(200_000);
  const keys = new Set(Array.from({ length: 200_000 }, (_, index) => digester.key(`event ${index}`)));
  expect(keys.size).toBe(200_000);
});

test('counts like a map would, over connections and while it grows', () => {
  const step = fc.oneof(
    { weight: 20, arbitrary: fc.tuple(fc.nat({ max: 300 }), fc.boolean()) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 800, size: 'max' }), (steps) => {
      const table = createOccurrences();
      const counted = new Map<number, number>();
      let earlier = new Map<number, number>();
      let seen = new Map<number, number>();
      let connections = 1;
      for (const each of steps) {
        if (each === null) {
          table.nextConnection();
          connections += 1;
          earlier = new Map(counted);
          seen = new Map();
          continue;
        }
        const [number, counts] = each;
        const slot = table.slot(number % 7, number);
        seen.set(number, (seen.get(number) ?? 0) + 1);
        expect(table.see(slot)).toBe(connections === 1 ? 0 : seen.get(number));
        expect(table.earlier(slot)).toBe(earlier.get(number) ?? 0);
        if (!counts) continue;
        table.count(slot);
        counted.set(number, (counted.get(number) ?? 0) + 1);
      }
    }),
  );
});
