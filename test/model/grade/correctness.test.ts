import { expect, test } from 'vitest';
import type { GateStatus } from '#model';
import { correctness } from '../../../src/model/grade/correctness.ts';

test.each<[string, GateStatus[], number]>([
  ['none', [], 0],
  ['all passed', ['passed', 'passed'], 100],
  ['a quarter failed', ['passed', 'passed', 'failed', 'passed'], 75],
  ['undecided is not passed', ['passed', 'undecided'], 50],
  ['a deferred one passes provisionally', ['deferred', 'failed'], 50],
  ['an advisory one is no assertion', ['advisory', 'advisory', 'failed', 'passed'], 50],
  ['only advisory ones', ['advisory'], 0],
])('%s', (_, statuses, expected) => {
  expect(correctness(statuses.map((status) => ({ status })))).toBe(expected);
});
