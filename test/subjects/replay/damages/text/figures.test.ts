import { expect, test } from 'vitest';
import { changeFigures, figuresOf } from '../../../../../src/subjects/replay/damages/text/figures.ts';
import { changeUnits, unitsIn } from '../../../../../src/subjects/replay/damages/text/units.ts';

const changed = (text: string): string => changeFigures(text, figuresOf(text));

test.each([
  ['58 km/h', '68 km/h'],
  ['9 of 90', '8 of 80'],
  ['0 errors, 0.05 s', '1 errors, 0.06 s'],
  ['18,400 francs', '28,400 francs'],
  ["1'364 seats", "2'364 seats"],
  ['at 21:35 and 23:59', 'at 22:35 and 00:59'],
  ['at 9:05', 'at 10:05'],
  ['on 2026-01-31', 'on 2026-01-30'],
  ['on 28 March', 'on 27 March'],
  ['until 5. May', 'until 6. May'],
  ['since 1998, not 2019', 'since 1999, not 2018'],
  ['Four of eleven, twelve at most', 'Five of twelve, eleven at most'],
  ['20cm of snow', '30cm of snow'],
  ['version 1.2.3', 'version 2.2.3'],
  ['plough X3, report TI-2291, h2o', 'plough X3, report TI-2291, h2o'],
  ['1. First\n2) Second 3', '1. First\n2) Second 4'],
  ['-9.1 °C', '-8.1 °C'],
])('the figures of %j are changed to those of %j', (text, other) => {
  expect(changed(text)).toBe(other);
});

test('a figure says where it stands, so that one of them can be changed', () => {
  const text = '12 jars, 12 lids';
  const [, second] = figuresOf(text);
  expect(changeFigures(text, second === undefined ? [] : [second])).toBe('12 jars, 22 lids');
});

test.each([
  ['58 km/h and 34 cm', '58 mph and 34 mm'],
  ['9.5 kg, 20%, -9.1 °C', '9.5 lb, 20‰, -9.1 °F'],
  ['5 minutes, 2 hours', '5 hours, 2 days'],
  ['0.8 m², 3 meters', '0.8 m², 3 meters'],
  ['km 2.41', 'km 2.41'],
])('the units of %j are changed to those of %j', (text, other) => {
  expect(changeUnits(text)).toBe(other);
  expect(unitsIn(text).length > 0).toBe(text !== other);
});
