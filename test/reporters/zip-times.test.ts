import { expect, test } from 'vitest';
import { withoutZipTimes } from '../../reporters/xlsx/zip-times.ts';

/** An archive without entries. */
const empty = [0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)];

test('an archive in the middle of what a Buffer shares is taken out of it, and left as it is', () => {
  const shared = Buffer.from([1, 2, 3, ...empty, 4, 5]);
  const archive = shared.subarray(3, 3 + empty.length);
  const still = withoutZipTimes(archive);
  expect([...still]).toEqual(empty);
  expect(still.buffer).not.toBe(archive.buffer);
});

test('what has no directory is no archive', () => {
  const broken = Buffer.from([...empty.slice(0, 10), 1, ...empty.slice(11)]);
  expect(() => withoutZipTimes(broken)).toThrow('the archive has no directory of its entries');
});
