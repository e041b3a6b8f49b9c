import { describe, expect, test } from 'vitest';
import {
  type Mutant,
  type Noticed,
  type ScenarioStrength,
  type StrengthReport,
  strengthOf,
  summarizeStrength,
} from '#model';
import { formatStrength } from '#reporters';
import { displayWidth } from '../../reporters/support/display-width.ts';
import { expectGolden } from '../support/golden-file.ts';

const HOSTILE = 'x\u001b[31m\n::error::y\u202e ##[group]z\u0007';

const gate = (line: number, raw: string): Noticed => ({
  ...{ index: line, line, raw },
  ...{ kind: 'synthesis-contains', message: 'the answer does not contain it' },
});
const mutant = (damage: string, did: string, more: Partial<Mutant> = {}): Mutant => ({
  ...{ damage, did, outcome: 'survived', noticedBy: [], reason: null, suggestion: null },
  ...more,
});
const killed = (damage: string, did: string, ...noticedBy: readonly Noticed[]): Mutant =>
  mutant(damage, did, { outcome: 'killed', noticedBy });

const scenario = (file: string, mutants: readonly Mutant[], more: Partial<ScenarioStrength> = {}) => {
  const strength = strengthOf(mutants);
  const about = { id: file, file, name: file, description: `About ${file}`, reason: null, iteration: 0 };
  return { ...about, strength, mutants, inapplicable: [], unasked: [], ...more } satisfies ScenarioStrength;
};

const RICE = scenario(
  'fitness/kitchen/how-much-rice-is-left-in-the-cellar-and-in-the-attic.adl',
  [
    mutant('denial', 'every sentence of the answer is denied', {
      suggestion:
        'DEFER synthesis REFLECTS "There are twelve jars of rice in the cellar, of which seven are opened."',
    }),
    mutant('missing-agent', 'without stock, one of 3', {
      suggestion: 'at least 3 specialists contribute with signal=agree',
    }),
    mutant('missing-agent', 'without cellar, one of 3', {
      suggestion: 'at least 3 specialists contribute with signal=agree',
    }),
    mutant('answer-first', 'the synthesis comes first, and every finding after it'),
    killed('refusal', 'the coordinator declines to answer', gate(7, 'synthesis CONTAINS "12 jars"')),
    killed(
      'all-figures',
      'all 5 figures are changed, 12 to 22',
      ...[gate(7, 'synthesis CONTAINS "12 jars"'), gate(9, 'synthesis matches "\\d+ kg"')],
    ),
    mutant('coordinator-error', 'an error event comes instead of the answer', {
      ...{ outcome: 'caught', reason: 'the gateway could not set up the stream' },
    }),
    mutant('half-answer', 'the answer breaks off in the middle', {
      ...{ outcome: 'unmeasured', reason: 'no score for REFLECTS' },
    }),
  ],
  { inapplicable: [{ damage: 'forbidden-claim', reason: 'the scenario forbids no term' }] },
);
const OIL = scenario('fitness/oil.adl', [
  killed('refusal', 'r', gate(1, 'x')),
  killed('denial', 'd', gate(1, 'x')),
]);
const SALT = scenario('fitness/salt.adl', [], {
  ...{ reason: 'its recorded discussion does not pass: 2 gates failed', iteration: null },
  unasked: ['GROUNDED'],
});

const summaries = {
  refusal: 'the answer is a polite refusal',
  denial: 'the answer denies what it stated',
  'all-figures': 'every number, time and date is another',
  'missing-agent': 'one agent takes no part, each in turn',
  'answer-first': 'the synthesis comes before the findings',
  'coordinator-error': 'an error comes in place of the answer',
};

function report(scenarios: readonly ScenarioStrength[], more: Partial<StrengthReport> = {}): StrengthReport {
  const known = Object.entries(summaries).map(([damage, summary]) => ({ damage, summary }));
  return {
    ...{ version: 1, tool: { name: 'crew-fitness', version: '0.0.0' }, run: '20261004T093000Z-0a1b2c3d' },
    judges: {
      REFLECTS: { kind: 'openai', model: 'qwen3:32b', promptVersion: '1', asked: true, requests: 17 },
      GROUNDED: { kind: 'crew', model: null, promptVersion: null, asked: false, requests: 0 },
    },
    ...{ minStrength: 0.7, partialReason: null, scenarios },
    ...summarizeStrength(scenarios, known),
    ...more,
  };
}

describe.each([80, 120])('at %d columns', (columns) => {
  test.each([
    ['short', false],
    ['verbose', true],
  ])('%s', (name, verbose) => {
    const text = formatStrength(report([RICE, OIL, SALT]), { colour: false, columns, verbose });
    expectGolden(`mutation/strength-${name}-${columns}.txt`, text);
    expect(text.split('\n').filter((line) => displayWidth(line) > columns)).toEqual([]);
  });
});

test('without anything to measure there is no table', () => {
  const text = formatStrength(report([SALT], { judges: {}, partialReason: 'interrupted by SIGINT' }), {
    ...{ colour: false, columns: 80, verbose: false },
  });
  expectGolden('mutation/strength-nothing.txt', text);
});

test('colours say how good it is and change nothing else', () => {
  const format = { columns: 80, verbose: true };
  const plain = formatStrength(report([RICE, OIL, SALT]), { ...format, colour: false });
  const coloured = formatStrength(report([RICE, OIL, SALT]), { ...format, colour: true });
  expect(coloured.replace(/\x1b\[\d+m/g, '')).toBe(plain);
  expect(coloured).toContain('\x1b[32m1.00');
});

test('nothing foreign drives the terminal', () => {
  const evil = scenario(
    HOSTILE,
    [
      mutant(HOSTILE, HOSTILE, { suggestion: HOSTILE }),
      killed(HOSTILE, HOSTILE, gate(1, HOSTILE)),
      mutant(HOSTILE, HOSTILE, { outcome: 'caught', reason: HOSTILE }),
    ],
    { inapplicable: [{ damage: HOSTILE, reason: HOSTILE }], unasked: [HOSTILE], description: HOSTILE },
  );
  const broken = scenario(HOSTILE, [], { reason: HOSTILE });
  const judges = {
    [HOSTILE]: { kind: 'openai', model: HOSTILE, promptVersion: null, asked: true, requests: 1 },
  };
  const text = formatStrength(report([evil, broken], { run: HOSTILE, judges, partialReason: HOSTILE }), {
    ...{ colour: false, columns: 80, verbose: true },
  });
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]|##\[|^::/m);
});
