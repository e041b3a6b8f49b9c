import { expect, test } from 'vitest';
import { termsOf } from '../../../../src/cli/mutation/candidates/terms.ts';

test.each([
  ['gusts of 58 km/h at 21:35', ['58 km/h', '21:35']],
  ['Rule 22 and rule 14 of 30 cm', ['Rule 22', 'rule 14', '30 cm']],
  ['engine 5 stays, 8 can run', ['5 stays', '8']],
  ['on 17 April, 20% of 9.5 kg', ['17 April', '20%', '9.5 kg', 'April']],
  ['three retries of pod-7 in Fort Amsel', ['three retries', 'pod-7', 'Fort Amsel']],
  ['the plough X3, report TI-2291', ['X3', 'TI-2291']],
  ['12 jars and 12 jars', ['12 jars']],
  ['nothing to find', []],
])('%j holds %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});
