import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Comparison, compareRuns } from '#model';
import { chanceToShow, iterationsNeeded } from '../../../src/model/comparison/sensitivity.ts';
import { seededRandom } from '../../../src/model/statistics/seeded-random.ts';
import { type PlayedCrew, playRun } from '../../support/measured-runs.ts';

const random = seededRandom(20261);

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A crew whose judge gives twentieths, mostly high ones, and whose times have a long tail. */
function crew(passes: number): PlayedCrew {
  return {
    passes,
    score: () => Math.round((random() < 0.8 ? 0.9 + 0.1 * random() : 0.3 + 0.6 * random()) * 20) / 20,
    seconds: () => 30 * Math.exp(0.25 * normal()),
  };
}

/** How often a comparison shows what is looked for. */
function share(
  { times, iterations }: { readonly times: number; readonly iterations: number },
  [before, after]: readonly [readonly PlayedCrew[], readonly PlayedCrew[]],
  shows: (compared: Comparison) => boolean,
): number {
  let shown = 0;
  for (let turn = 0; turn < times; turn++) {
    const [base, run] = [before, after].map((crews, at) => playRun(`r${at}`, crews, { iterations, random }));
    if (base !== undefined && run !== undefined && shows(compareRuns(base, run))) shown += 1;
  }
  return shown / times;
}

const showsAnything = ({ regressions, improvements }: Comparison): boolean => regressions + improvements > 0;

describe('two runs of one crew: fewer than 5 of 100 comparisons show anything', () => {
  test.each([
    { scenarios: 5, iterations: 20, passes: 0.95 },
    { scenarios: 2, iterations: 20, passes: 0.6 },
    { scenarios: 8, iterations: 6, passes: 0.8 },
  ])('$scenarios scenarios, $iterations iterations, a pass rate of $passes', (played) => {
    const crews = Array.from({ length: played.scenarios }, () => crew(played.passes));
    expect(share({ times: 400, iterations: played.iterations }, [crews, crews], showsAnything)).toBeLessThan(
      0.05,
    );
  });
});

describe('a pass rate that fell from 0.95 to 0.6, with 20 iterations', () => {
  const found = (compared: Comparison): boolean =>
    compared.differences.some(
      ({ scenario, measure, verdict }) =>
        scenario === 'fitness/0.adl' && measure === 'pass-rate' && verdict === 'regression',
    );
  const chance = (bound: number): number => chanceToShow({ n: 20, from: 0.95, to: 0.6, bound });

  test('is found as often as theory says, where nothing else is tested', () => {
    const alone = (passes: number) => [{ ...crew(passes), score: () => 1, seconds: () => 0 }];
    const often = share({ times: 1000, iterations: 20 }, [alone(0.95), alone(0.6)], found);
    expect(chance(0.05)).toBeCloseTo(0.716, 3);
    expect(Math.abs(often - chance(0.05))).toBeLessThan(0.04);
  });

  test('is found as often as half the doubt allows, among scores and times of five scenarios', () => {
    const five = (first: number) => [crew(first), ...Array.from({ length: 4 }, () => crew(0.95))];
    const often = share({ times: 250, iterations: 20 }, [five(0.95), five(0.6)], found);
    expect(chance(0.025)).toBeCloseTo(0.588, 3);
    expect(often).toBeGreaterThan(chance(0.025) - 0.08);
  });
});

test('the chances are those that R adds up', () => {
  type Case = { readonly n: number; readonly before: number; readonly after: number; readonly share: number };
  const { cases }: { cases: Case[] } = JSON.parse(read('../../../fixtures/statistics/fisher-power.json'));
  expect(cases.length).toBeGreaterThan(3);
  for (const { n, before, after, share: chance } of cases) {
    expect(chanceToShow({ n, from: before, to: after, bound: 0.05 })).toBeCloseTo(chance, 9);
  }
});

test('docs/tuning.md and the page of compare tell those chances', () => {
  const told = (n: number, to: number): string => {
    const [least, most] = [0.025, 0.05].map((bound) =>
      Math.round(100 * chanceToShow({ n, from: 0.95, to, bound })),
    );
    return least === most ? `${most}` : `${least} to ${most}`;
  };
  const row = (n: number): string => `| ${[n, told(n, 0.8), told(n, 0.6), told(n, 0.3)].join(' | ')} |`;
  const page = read('../../../docs/tuning.md');
  for (const n of [5, 10, 20, 40, 60, 100]) expect(page).toContain(row(n));
  const help = read('../../../fixtures/cli/help/compare.txt').replaceAll(/\n +/g, ' ');
  expect(help).toContain(
    `from 0.95 to 0.6 is shown in ${told(20, 0.6)} of 100 comparisons, one to 0.8 in ${told(20, 0.8)}.`,
  );
});

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

test('the iterations that are needed suffice, and one less does not', () => {
  expect(iterationsNeeded([1, 0], 0.05)).toBe(4);
  expect(iterationsNeeded([0.95, 0.6], 0.05)).toBeLessThanOrEqual(20);
  expect(iterationsNeeded([0.95, 0.6], 0.05, 20)).toBe(21);
  expect(iterationsNeeded([0.5, 0.5], 0.05)).toBeNull();
  expect(iterationsNeeded([0.5, 0.501], 0.05)).toBeNull();
});
