import { expect, test } from 'vitest';
import type { ScenarioStrength } from '#model';
import { strengthExitCode } from '../../../src/cli/mutation/strength-exit-code.ts';

const going = new AbortController().signal;

function code(strengths: readonly (number | null)[], minStrength: number | null, signal = going): number {
  const scenarios = strengths.map(
    (strength): ScenarioStrength => ({
      ...{ id: 'a', file: 'a', name: 'a', description: '', reason: null, iteration: 0 },
      ...{ mutants: [], inapplicable: [], unasked: [], strength },
    }),
  );
  const measured = strengths.filter((strength) => strength !== null).length;
  const mutants = { killed: 0, survived: 0, caught: 0, unmeasured: 0 };
  const summary = { scenarios: scenarios.length, measured, strength: null, mutants };
  return strengthExitCode({ scenarios, minStrength, summary }, signal);
}

test.each([
  [[0.1, 0.9], null, 0],
  [[0.1, null], null, 0],
  [[null, null], null, 3],
  [[], null, 0],
  [[0.7, 0.9], 0.7, 0],
  [[0.69, 0.9], 0.7, 1],
  [[0.69, null], 0.7, 1],
  [[0.9, null], 0.7, 3],
])('strengths %j where %j is asked for: %d', (strengths, least, expected) => {
  expect(code(strengths, least)).toBe(expected);
});

test('what called it off has the last word', () => {
  const aborted = (exitCode: number | null) =>
    AbortSignal.abort({ kind: 'interrupted', message: 'interrupted', exitCode });
  expect(code([0.1], 0.7, aborted(130))).toBe(130);
  expect(code([0.9], 0.7, aborted(null))).toBe(3);
});
