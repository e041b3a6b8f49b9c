import { expect, test } from 'vitest';
import { stability } from '../../../src/model/statistics/stability.ts';

test('a scenario is stable when all pass, failing when none does, else flaky', () => {
  expect(stability(['passed', 'passed'])).toBe('stable');
  expect(stability(['failed', 'failed'])).toBe('failing');
  expect(stability(['failed', 'passed', 'failed'])).toBe('flaky');
});

test('an error is no measurement', () => {
  expect(stability(['errored', 'passed'])).toBe('stable');
  expect(stability(['failed', 'errored'])).toBe('failing');
  expect(stability(['errored'])).toBeNull();
  expect(stability([])).toBeNull();
});
