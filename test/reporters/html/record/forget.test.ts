import { expect, test } from 'vitest';
import { createPageFold } from '#reporters/page';
import { runFinished, runStarted, scenario, scenarioFinished, stamp } from '../../../support/run-log.ts';

const extras = { comparison: null, comparedWith: null, past: [], charts: [], omissions: [] };
const hours = scenario('fitness/hours.adl');
const odd = scenario('fitness/odd\u0007.adl');

test('what is forgotten is listed and counted no more, and may come back', () => {
  const fold = createPageFold();
  const begin = (): void => {
    for (const event of stamp([
      runStarted([hours, odd]),
      scenarioFinished(hours.id, 'passed'),
      scenarioFinished(odd.id, 'failed'),
      runFinished(1),
    ])) {
      fold.add(event);
    }
  };
  begin();
  expect(fold.ids()).toEqual(['fitness/hours.adl', 'fitness/odd.adl']);
  fold.forget('fitness/odd.adl');
  fold.forget('fitness/never.adl');
  expect(fold.ids()).toEqual(['fitness/hours.adl']);
  expect(fold.head(extras)?.summary).toMatchObject({ scenarios: 1, passed: 1, failed: 0 });
  expect(fold.detail('fitness/odd.adl', { charts: [], past: [] })).toBeNull();
  for (const event of stamp([scenarioFinished(odd.id, 'passed')])) fold.add(event);
  expect(fold.ids()).toEqual(['fitness/hours.adl']);
  begin();
  expect(fold.ids()).toEqual(['fitness/hours.adl', 'fitness/odd.adl']);
});
