import { describe, expect, test } from 'vitest';
import {
  type Mutant,
  type MutantOutcome,
  type ScenarioStrength,
  strengthOf,
  summarizeStrength,
} from '#model';

const mutant = (damage: string, outcome: MutantOutcome): Mutant => ({
  damage,
  outcome,
  did: damage,
  noticedBy: [],
  reason: null,
  suggestion: null,
});

describe('the strength of a scenario', () => {
  test('is the share of damages that were noticed, each with the share of its variants', () => {
    const mutants = [
      ...[mutant('denial', 'killed'), mutant('denial', 'survived')],
      ...[1, 2, 3, 4, 5, 6].map(() => mutant('missing-agent', 'killed')),
      mutant('slow', 'survived'),
    ];
    expect(strengthOf(mutants)).toBeCloseTo((0.5 + 1 + 0) / 3, 12);
  });

  test('counts neither what every run notices nor what nobody could judge', () => {
    const mutants = [
      ...[mutant('slow', 'survived'), mutant('refusal', 'killed')],
      ...[mutant('coordinator-error', 'caught'), mutant('denial', 'unmeasured')],
    ];
    expect(strengthOf(mutants)).toBe(0.5);
    expect(strengthOf([mutant('no-end', 'caught')])).toBeNull();
    expect(strengthOf([])).toBeNull();
  });
});

test('totals are over the scenarios that were measured, and damages come weakest first', () => {
  const scenario = (mutants: readonly Mutant[]): ScenarioStrength => ({
    ...{ id: 'a', file: 'a', name: 'a', description: '', reason: null, iteration: 0 },
    ...{ inapplicable: [], unasked: [] },
    strength: strengthOf(mutants),
    mutants,
  });
  const { summary, damages } = summarizeStrength(
    [
      scenario([mutant('refusal', 'killed'), mutant('slow', 'survived'), mutant('no-end', 'caught')]),
      scenario([mutant('refusal', 'killed')]),
      { ...scenario([]), reason: 'it does not pass' },
    ],
    ['refusal', 'denial', 'slow', 'no-end'].map((damage) => ({ damage, summary: `what ${damage} does` })),
  );
  expect(summary).toEqual({
    ...{ scenarios: 3, measured: 2, strength: 0.75 },
    mutants: { killed: 2, survived: 1, caught: 1, unmeasured: 0 },
  });
  expect(damages.map(({ damage, strength, scenarios }) => [damage, strength, scenarios])).toEqual([
    ['slow', 0, 1],
    ['refusal', 1, 2],
    ['denial', null, 0],
    ['no-end', null, 0],
  ]);
});
