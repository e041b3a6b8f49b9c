import { expect, test } from 'vitest';
import { scenarioLabel, scenarioPattern } from '../../reporters/support/scenario-label.ts';

test.each([
  ['fitness/a.adl', 'fitness/a.adl', 'fitness/a.adl'],
  ['x/fitness/a.yaml#tides', 'fitness/a.yaml', 'fitness/a.yaml#tides'],
  ['fitness/a.yaml#tides', 'fitness\\a.yaml', 'fitness\\a.yaml#tides'],
  ['fitness/a#b.adl', 'fitness/a#b.adl', 'fitness/a#b.adl'],
  ['fitness/a.yaml', 'fitness/a.yaml', 'fitness/a.yaml'],
  ['stdin#tides', 'stdin', 'stdin#tides'],
])('%s in %s is called %s', (id, file, label) => {
  expect(scenarioLabel({ id, file })).toBe(label);
});

test.each([
  ['fitness/a.yaml#tides', 'fitness/a.yaml', 7, 'fitness/a.yaml:7'],
  ['fitness/a.yaml#tides', 'fitness/a.yaml', undefined, 'fitness/a.yaml#tides'],
  ['stdin#tides', 'stdin', 7, '-'],
  ['stdin', 'stdin', undefined, '-'],
])('%s in %s at line %s is asked again with %s', (id, file, line, pattern) => {
  expect(scenarioPattern({ id, file }, line)).toBe(pattern);
});
