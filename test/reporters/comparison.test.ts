import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareRuns, type Measurements, type PromptRecord } from '#model';
import { comparisonLines } from '../../reporters/console/comparison/comparison-lines.ts';
import { displayWidth } from '../../reporters/support/display-width.ts';
import { createPalette } from '../../reporters/support/palette.ts';
import { expectGolden } from '../support/golden-file.ts';
import { measured, scores, side, times } from '../support/measured-runs.ts';

/** Values around a middle, all different. */
function around(middle: number, spread: number, n = 20): number[] {
  return Array.from({ length: n }, (_, index) => middle + spread * ((index + 0.5) / n - 0.5));
}

const GATE = 'at least 3 specialists contribute with signal=agree within 20 seconds';
const done = (seconds: number, spread = 4000) =>
  times('done', around(1000 * seconds, spread).map(Math.round));
const gate = (ms: number) => times(GATE, around(ms, 500).map(Math.round));
const openai = (model: string) => ({ kind: 'openai', model, promptVersion: 'v1', tool: null });

/** One agent with one rule. */
const prompts = (sha256: string, rule: string): PromptRecord => ({
  agents: [{ name: 'hours', namespace: null, sha256, modules: ['hours'] }],
  modules: [{ name: 'hours', namespace: null, sha256, rules: [rule] }],
});

function base(): Measurements {
  return {
    ...side('20260302T080000Z-a1b2c3', [
      measured('fitness/hours/opening-hours.adl', {
        ...{ passed: 19, scores: [scores(around(0.91, 0.1))], times: [done(31), gate(9000)] },
      }),
      measured('fitness/cards/lost-card.md', { scores: [scores(around(0.6, 0.2))], times: [done(75, 9000)] }),
      measured('fitness/fees.adl', { scores: [scores(around(0.8, 0.1), { judge: openai('qwen3:32b') })] }),
      measured('fitness/loans.adl', { scores: [scores(around(0.8, 0.1))] }),
      measured('fitness/rooms.adl', { passed: 20 }),
      measured('fitness/quiet.adl'),
      measured('fitness/asked.adl', { question: 'before' }),
      measured('fitness/old/moved.adl', { question: 'moved' }),
      measured('fitness/gone.adl'),
    ]),
    prompts: prompts('a', 'hours#-/-/always:1a2b3c4d'),
  };
}

function run(): Measurements {
  const at = { run: '20260303T080000Z-d4e5f6', crew: 'annex' };
  return {
    partialReason: 'interrupted by SIGINT',
    prompts: prompts('b', 'hours#-/-/never:5e6f7a8b'),
    name: at.run,
    scenarios: [
      measured('fitness/hours/opening-hours.adl', {
        ...{ ...at, passed: 8, status: 'failed', times: [done(31), gate(12_500)] },
        ...{ scores: [scores(around(0.74, 0.2), { threshold: 0.8 })] },
      }),
      measured('fitness/cards/lost-card.md', {
        ...{ ...at, scores: [scores(around(0.9, 0.1))], times: [done(48, 9000)], deadlineMs: 120_000 },
      }),
      measured('fitness/fees.adl', {
        ...at,
        scores: [scores(around(0.3, 0.1), { judge: openai('qwen3:8b') })],
      }),
      measured('fitness/loans.adl', { ...at, scores: [scores(around(0.8, 0.1), { reference: 'other' })] }),
      measured('fitness/rooms.adl', { ...at, passed: 17, status: 'failed', gates: 'more', minPassRate: 0.8 }),
      measured('fitness/quiet.adl', at),
      measured('fitness/asked.adl', { ...at, question: 'now' }),
      measured('fitness/new/moved.adl', { ...at, question: 'moved' }),
      measured('fitness/new.adl', at),
    ],
  };
}

function told(columns: number, colour = false, [one, other] = [base(), run()]): string {
  const lines = comparisonLines(compareRuns(one, other), { columns, palette: createPalette(colour) });
  return lines.map((line) => `${line}\n`).join('');
}

describe('the table of a comparison', () => {
  test.each([80, 120])('%d columns', (columns) => {
    const text = told(columns);
    expectGolden(`comparison/table-${columns}.txt`, text);
    expect(Math.max(...text.split('\n').map(displayWidth))).toBeLessThanOrEqual(columns);
  });

  test('in colour', () => {
    expectGolden('comparison/table-colour.txt', told(100, true));
  });

  test('the same without its colours', () => {
    expect(told(100, true).replaceAll(/\x1b\[\d+m/g, '')).toBe(told(100));
  });
});

test('docs/tuning.md shows that table', () => {
  const page = readFileSync(new URL('../../docs/tuning.md', import.meta.url), 'utf8');
  const text = told(80);
  const table = text.slice(text.indexOf('7 scenarios'), text.indexOf('\n\nAnother status'));
  expect(page).toContain(`\`\`\`\n${table}\n\`\`\``);
});

test('two runs of the same crew: nothing is shown, and what that is worth', () => {
  expectGolden('comparison/silent.txt', told(80, false, [base(), { ...base(), name: 'r2' }]));
});

test('single iterations: a change is no difference, and how many it takes', () => {
  const single = (name: string, status: 'passed' | 'failed') =>
    side(name, [
      measured('fitness/a.adl', { run: name, passed: status === 'passed' ? 1 : 0, measured: 1, status }),
    ]);
  expectGolden('comparison/single.txt', told(80, false, [single('r1', 'passed'), single('r2', 'failed')]));
});

test('nothing in common', () => {
  expectGolden(
    'comparison/nothing.txt',
    told(80, false, [side('r1', [measured('a')]), side('r2', [measured('b')])]),
  );
});

test('a hostile run drives no terminal', () => {
  const nasty = '\x1b[2J\u202e##[error]\r\nx';
  const part = { crew: nasty, passed: 0, scores: [scores(around(0, 0.1), { keyword: nasty })] };
  const other = {
    passed: 20,
    scores: [scores(around(1, 0.1), { keyword: nasty })],
    times: [times(nasty, [1])],
  };
  const text = told(80, false, [side(nasty, [measured(nasty, part)]), side('r2', [measured(nasty, other)])]);
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f\u202e]|##\[/);
});

test('a narrow terminal keeps the figures', () => {
  expect(told(30)).toMatch(/19\/20 +8\/20 +-0\.55/);
});

test('of very many scenarios the surest are shown', () => {
  const many = (passed: number) =>
    side(
      'r',
      Array.from({ length: 60 }, (_, index) =>
        measured(`fitness/${index}.adl`, { run: `r${passed}`, passed }),
      ),
    );
  expect(told(80, false, [many(20), many(2)])).toContain('… and 20 scenarios more\n');
});
