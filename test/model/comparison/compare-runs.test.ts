import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparison, compareRuns, type Difference, type ScenarioMeasurements } from '#model';
import { seededRandom } from '../../../src/model/statistics/seeded-random.ts';
import { measured, scores, side, times } from '../../support/measured-runs.ts';

const A = 'fitness/a.adl';

function compare(
  before: Partial<ScenarioMeasurements>,
  now: Partial<ScenarioMeasurements>,
  confidence?: number,
): Comparison {
  const run = measured(A, { run: 'r2', ...now });
  return compareRuns(side('r1', [measured(A, before)]), side('r2', [run]), confidence);
}

function only({ differences }: Comparison, measure: Difference['measure']): Difference {
  const [first, ...rest] = differences.filter((difference) => difference.measure === measure);
  if (first === undefined || rest.length > 0) throw new Error(`not one difference in ${measure}`);
  return first;
}

/** Values that differ from each other, around a middle. */
function around(middle: number, n: number, spread = 0.1): number[] {
  return Array.from({ length: n }, (_, index) => middle + spread * ((index + 0.5) / n - 0.5));
}

describe('pass rates', () => {
  test('19 of 20 to 12 of 20 is a regression, by Fisher', () => {
    const compared = compare({ passed: 19 }, { passed: 12 });
    expect(compared).toMatchObject({ regressions: 1, improvements: 0, compared: 1 });
    const difference = only(compared, 'pass-rate');
    expect(difference).toMatchObject({
      ...{ scenario: A, test: 'fisher', verdict: 'regression', interval: null, of: null },
      ...{ base: { n: 20, value: 0.95 }, run: { n: 20, value: 0.6 } },
    });
    expect(difference.pValue).toBeCloseTo(0.0196560197, 9);
    expect(difference.adjusted).toBe(difference.pValue);
    expect(difference.change).toBeCloseTo(-0.35, 12);
  });

  test('the other way round it is an improvement', () => {
    expect(only(compare({ passed: 12 }, { passed: 19 }), 'pass-rate').verdict).toBe('improvement');
  });

  test('a higher confidence shows less', () => {
    expect(compare({ passed: 19 }, { passed: 12 }, 0.99).regressions).toBe(0);
    expect(compare({ passed: 20 }, { passed: 15 }, 0.95).regressions).toBe(1);
  });

  test('where nothing was measured nothing is compared', () => {
    const compared = compare({}, { passed: 0, measured: 0, status: 'errored' });
    expect(compared.differences).toEqual([]);
    expect(compared.sensitivity).toBeNull();
    expect(compared.changes).toEqual([
      { scenario: A, base: 'passed', run: 'errored', iterationsNeeded: null },
    ]);
  });
});

describe('one iteration', () => {
  const compared = compare({ passed: 1, measured: 1 }, { passed: 0, measured: 1, status: 'failed' });

  test('is a change and no difference', () => {
    expect(compared).toMatchObject({ regressions: 0, tests: { 'pass-rate': 0, score: 0, time: 0 } });
    expect(only(compared, 'pass-rate')).toMatchObject({ pValue: null, adjusted: null, verdict: 'none' });
  });

  test('says how many it would take, and so many suffice', () => {
    const [change] = compared.changes;
    expect(change).toEqual({ scenario: A, base: 'passed', run: 'failed', iterationsNeeded: 4 });
    expect(compared.sensitivity).toMatchObject({ iterations: 1, fewest: 4 });
    const all = (n: number) => compare({ passed: n, measured: n }, { passed: 0, measured: n }).regressions;
    expect([all(3), all(4)]).toEqual([0, 1]);
  });
});

describe('scores', () => {
  const before = { scores: [scores(around(0.9, 20))] };

  test('of other discussions are compared by Mann and Whitney, with the interval of the shift', () => {
    const difference = only(compare(before, { scores: [scores(around(0.7, 20))] }), 'score');
    expect(difference).toMatchObject({ test: 'mann-whitney', of: 'REFLECTS', verdict: 'regression' });
    expect(difference.change).toBeCloseTo(-0.2, 9);
    expect(difference.interval?.low).toBeLessThan(-0.2);
    expect(difference.interval?.high).toBeGreaterThan(-0.2);
    expect(difference.interval?.high).toBeLessThan(0);
  });

  test('of the same discussions are compared in pairs, which sees more', () => {
    const same = { discussions: 'these' };
    const later = { scores: [scores(around(0.9, 20, 0.3).map((score) => score - 0.03))] };
    const wide = { scores: [scores(around(0.9, 20, 0.3))] };
    expect(compare(wide, later).regressions).toBe(0);
    const difference = only(compare({ ...wide, ...same }, { ...later, ...same }), 'score');
    expect(difference).toMatchObject({ test: 'paired-bootstrap', verdict: 'regression' });
    expect(difference.interval?.low).toBeCloseTo(-0.03, 9);
  });

  test('pairs with a score missing on either side are left out', () => {
    const same = { discussions: 'these', measured: 8, passed: 8 };
    const base = { ...same, scores: [scores([null, 0.9, 0.9, 0.8, 0.9, 0.9, 0.7, 0.8])] };
    const run = { ...same, scores: [scores([0.1, null, 0.9, 0.8, 0.9, 0.9, 0.7, 0.8])] };
    expect(only(compare(base, run), 'score')).toMatchObject({ pValue: null, verdict: 'none' });
  });

  test('three scores that all fell are too few, also where ties make them look like many', () => {
    const few = { passed: 3, measured: 3 };
    const compared = compare(
      { ...few, scores: [scores([1, 1, 1])] },
      { ...few, scores: [scores([0, 0, 0])] },
    );
    expect(only(compared, 'score')).toMatchObject({ pValue: null, verdict: 'none' });
  });

  test('a mean that fell while most stayed has a direction', () => {
    const fallen = [...Array.from({ length: 12 }, () => 1), ...Array.from({ length: 8 }, () => 0)];
    const all = Array.from({ length: 20 }, () => 1);
    const compared = compare({ scores: [scores(all)] }, { scores: [scores(fallen)] });
    expect(only(compared, 'score').verdict).toBe('regression');
  });

  test.each([
    ['judge', { kind: 'openai' }, 'crew', 'openai'],
    ['model', { model: 'qwen3:32b' }, null, 'qwen3:32b'],
    ['prompt', { promptVersion: 'p2' }, null, 'p2'],
    ['tool', { tool: '0.2.0' }, null, '0.2.0'],
  ] as const)('of another %s are refused, and pass rates are still compared', (because, part, base, run) => {
    const judge = { kind: 'crew', model: null, promptVersion: null, tool: null, ...part };
    const compared = compare(
      { ...before, passed: 20 },
      { scores: [scores(around(0.2, 20), { judge })], passed: 8 },
    );
    expect(compared.refusals).toEqual([{ keyword: 'REFLECTS', because, base, run, scenarios: [A] }]);
    expect(compared.differences.map(({ measure }) => measure)).toEqual(['pass-rate']);
    expect(compared.regressions).toBe(1);
  });

  test('against another reference are refused, and so is nothing that is new', () => {
    const other = compare(before, { scores: [scores(around(0.2, 20), { reference: 'ten-to-six' })] });
    expect(other.refusals).toMatchObject([{ keyword: 'REFLECTS', because: 'reference', base: null }]);
    expect(compare({}, before).refusals).toEqual([]);
  });

  test('of one keyword with two references are told apart, wherever they stand', () => {
    const two = [scores(around(0.9, 20)), scores(around(0.5, 20), { reference: 'closed on Mondays' })];
    const compared = compare({ scores: two }, { scores: two.toReversed() });
    const told = compared.differences.map(({ of, base, run }) => [of, base.value === run.value]);
    expect(new Map(told.map(([of, same]) => [of, same]))).toEqual(
      new Map([
        [null, true],
        ['REFLECTS 1', true],
        ['REFLECTS 2', true],
      ]),
    );
  });

  test('with another threshold are compared, and it is said', () => {
    const compared = compare(before, { scores: [scores(around(0.9, 20), { threshold: 0.8 })] });
    expect(compared.conditions).toEqual([{ what: 'threshold', base: '0.7', run: '0.8', scenarios: [A] }]);
    expect(compared.differences.some(({ measure }) => measure === 'score')).toBe(true);
  });
});

describe('times', () => {
  const done = (middle: number) => times('done', around(middle, 20, 2000));

  test('to done and to gates are compared, slower is a regression', () => {
    const compared = compare(
      { times: [done(10_000), times('gate', around(1000, 20, 300))] },
      { times: [done(14_000), times('gate', around(600, 20, 300))] },
    );
    expect(compared.differences.map(({ of, verdict, change }) => [of, verdict, change])).toEqual([
      ['done', 'regression', 4000],
      ['gate', 'improvement', -400],
      [null, 'none', 0],
    ]);
  });

  test('that differ by what nobody notices do not differ', () => {
    expect(
      compare(
        { times: [times('done', around(1000, 20, 20))] },
        { times: [times('done', around(1090, 20, 20))] },
      ).regressions,
    ).toBe(0);
    const slow = compare(
      { times: [times('done', around(60_000, 20, 20))] },
      { times: [times('done', around(62_000, 20, 20))] },
    );
    expect(only(slow, 'time')).toMatchObject({ verdict: 'none', change: 2000 });
    expect(only(slow, 'time').adjusted).toBeLessThan(0.05);
  });

  test('that are just large enough are so in both directions', () => {
    const [short, long] = [100_000, 105_100].map((middle) => ({
      times: [times('done', around(middle, 20, 20))],
    }));
    if (short === undefined || long === undefined) throw new Error('there are two');
    expect(only(compare(short, long), 'time').verdict).toBe('regression');
    expect(only(compare(long, short), 'time').verdict).toBe('improvement');
  });

  test('that changed leave a status that changed a matter of chance', () => {
    const compared = compare(
      { times: [done(10_000)] },
      { times: [done(14_000)], passed: 19, status: 'failed' },
    );
    expect(compared).toMatchObject({
      regressions: 1,
      changes: [{ scenario: A, base: 'passed', run: 'failed' }],
    });
  });

  test('that the same event settles are tested once', () => {
    const same = (ms: number[]) => [times('done', ms), times('one gate', ms), times('another', ms)];
    const compared = compare({ times: same(around(9000, 20)) }, { times: same(around(9500, 20)) });
    expect(only(compared, 'time')).toMatchObject({ of: 'done', alike: 2 });
    expect(compared.tests.time).toBe(1);
  });

  test('of the same discussions are not compared: they are the same', () => {
    const same = { discussions: 'these', times: [done(9000)] };
    const compared = compare(same, same);
    expect(compared.differences.map(({ measure }) => measure)).toEqual(['pass-rate']);
    expect(compared.conditions).toEqual([{ what: 'discussions', base: null, run: null, scenarios: [A] }]);
  });

  test('to a gate that only one of them has are left out', () => {
    expect(compare({ times: [done(9000)] }, { times: [times('gate', [1])] }).tests.time).toBe(0);
  });
});

test('what was not the same is said once, with the scenarios concerned', () => {
  const base = ['a', 'b', 'c'].map((id) => measured(id));
  const other = { run: 'r2', crew: 'annex', deadlineMs: 90_000, minPassRate: 0.8, gates: 'other' };
  const compared = compareRuns(
    side('r1', base),
    side('r2', [
      measured('a', other),
      measured('b', { run: 'r2', crew: 'annex' }),
      measured('c', { run: 'r2', gates: null }),
    ]),
  );
  expect(compared.conditions).toEqual([
    { what: 'crew', base: 'library', run: 'annex', scenarios: ['a', 'b'] },
    { what: 'gates', base: null, run: null, scenarios: ['a'] },
    { what: 'deadline', base: '60000', run: '90000', scenarios: ['a'] },
    { what: 'min-pass-rate', base: '1', run: '0.8', scenarios: ['a'] },
  ]);
});

test('new, vanished, moved and other scenarios are named', () => {
  const base = [
    measured('gone'),
    measured('old/path', { question: 'q' }),
    measured('changed', { question: 'x' }),
  ];
  const run = [
    measured('new'),
    measured('new/path', { question: 'q' }),
    measured('changed', { question: 'y' }),
  ];
  expect(compareRuns(side('r1', base), side('r2', run))).toMatchObject({
    ...{ added: ['new'], vanished: ['gone'], otherQuestion: ['changed'], compared: 1 },
    moved: [{ scenario: 'new/path', from: 'old/path' }],
  });
});

test('what a comparison is worth is told for the iterations that most scenarios have', () => {
  const counts = (run: string, measuredIn: readonly number[]) =>
    side(
      run,
      measuredIn.map((n, index) => measured(`${index}`, { run, passed: n, measured: n })),
    );
  const iterations = (...one: number[]) =>
    compareRuns(counts('r1', one), counts('r2', one)).sensitivity?.iterations;
  expect(iterations(20, 5, 20)).toBe(20);
  expect(iterations(20, 0, 0, 0)).toBe(20);
  expect(iterations(0)).toBeUndefined();
});

test('discussions that nobody held are not the same', () => {
  const none = { discussions: 'none', passed: 0, measured: 0, status: 'skipped' } as const;
  expect(compare(none, none).conditions).toEqual([]);
});

test('two files with one question are not taken for each other', () => {
  const twins = (folder: string) => ['a', 'b'].map((id) => measured(`${folder}/${id}`, { question: 'q' }));
  const compared = compareRuns(side('r1', twins('old')), side('r2', twins('new')));
  expect(compared).toMatchObject({ compared: 0, added: ['new/a', 'new/b'], vanished: ['old/a', 'old/b'] });
  const one = side('r1', [measured('old', { question: 'q' })]);
  expect(compareRuns(one, side('r2', twins('new'))).compared).toBe(0);
  expect(compareRuns(side('r2', twins('new')), one).compared).toBe(0);
});

const anyScenario = (id: string, run: string): fc.Arbitrary<ScenarioMeasurements> =>
  fc
    .record({
      iterations: fc.array(
        fc.record({
          passed: fc.boolean(),
          score: fc.option(fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20)),
          ms: fc.integer({ min: 1, max: 60_000 }),
        }),
        { maxLength: 25 },
      ),
      again: fc.boolean(),
    })
    .map(({ iterations, again }) => {
      const passed = iterations.filter((iteration) => iteration.passed).length;
      return measured(id, {
        run,
        passed,
        measured: iterations.length,
        status: passed === iterations.length ? 'passed' : 'failed',
        ...(again ? { discussions: `the same ${iterations.length}` } : {}),
        scores: [scores(iterations.map(({ score }) => score))],
        times: [
          times(
            'done',
            iterations.map(({ ms }) => ms),
          ),
        ].filter(({ ms }) => ms.length > 0),
      });
    });

const anyRun = (run: string) =>
  fc.tuple(anyScenario('a', run), anyScenario('b', run), anyScenario('c', run)).map((all) => side(run, all));

test('a run compared with itself, or with one that measured the very same, shows nothing', () => {
  fc.assert(
    fc.property(anyRun('r1'), fc.boolean(), (run, apart) => {
      const twin = apart
        ? side(
            'r2',
            run.scenarios.map((scenario) => ({ ...scenario, discussions: `other ${scenario.id}` })),
          )
        : run;
      const compared = compareRuns(run, twin);
      expect(compared).toMatchObject({ regressions: 0, improvements: 0, changes: [], refusals: [] });
      for (const { change, pValue } of compared.differences) {
        expect(change).toBe(0);
        if (pValue !== null) expect(pValue).toBe(1);
      }
    }),
  );
});

test('the other way round every difference has the other sign, and is as sure', () => {
  const turned = { regression: 'improvement', improvement: 'regression', none: 'none' } as const;
  fc.assert(
    fc.property(anyRun('r1'), anyRun('r2'), (one, other) => {
      const there = compareRuns(one, other);
      const back = compareRuns(other, one);
      expect(back).toMatchObject({ regressions: there.improvements, improvements: there.regressions });
      expect(back.tests).toEqual(there.tests);
      for (const difference of there.differences) {
        const match = back.differences.find(
          ({ scenario, measure, of }) =>
            scenario === difference.scenario && measure === difference.measure && of === difference.of,
        );
        expect(match?.verdict).toBe(turned[difference.verdict]);
        expect(match?.change).toBeCloseTo(-difference.change, 9);
        expect(match?.base).toEqual(difference.run);
        expect(match?.adjusted ?? -1).toBeCloseTo(difference.adjusted ?? -1, 9);
        expect(match?.interval?.low ?? 0).toBeCloseTo(-(difference.interval?.high ?? 0), 9);
      }
    }),
  );
});

test('the same two runs always compare the same', () => {
  const random = seededRandom(3);
  const run = (name: string) =>
    side(name, [measured(A, { run: name, discussions: 'd', scores: [scores(around(random(), 20))] })]);
  const [one, other] = [run('r1'), run('r2')];
  expect(compareRuns(one, other)).toEqual(compareRuns(one, other));
});
