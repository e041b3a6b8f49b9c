import fc from 'fast-check';
import { statuses } from '../../../../../reporters/html/page/state/list-query.ts';
import type { PageHead, ScenarioRow } from '../../../../../reporters/html/record/page-data.ts';

/** A row in which nothing is out of the ordinary but what is given. */
export function rowOf(given: Partial<ScenarioRow> & Pick<ScenarioRow, 'id'>): ScenarioRow {
  return {
    name: given.id,
    description: '',
    question: '',
    file: given.id,
    tags: [],
    status: 'passed',
    reason: null,
    passRate: 1,
    flaky: false,
    durationMs: 1000,
    score: null,
    threshold: null,
    iterations: 1,
    change: null,
    ...given,
  };
}

/** Any rows, each with an id of its own. */
export const anyRows: fc.Arbitrary<readonly ScenarioRow[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('pump', 'Tunnel', 'brake-2', 'brake-10'),
      description: fc.constantFrom('', 'The pump stops', 'ÄRGER mit Bremsen'),
      question: fc.constantFrom('', 'Why?'),
      tags: fc.subarray(['smoke', 'slow', 'gpu']),
      status: fc.constantFrom(...statuses),
      reason: fc.constantFrom(null, 'no answer within 60 s'),
      flaky: fc.boolean(),
      durationMs: fc.nat(100_000),
      score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      change: fc.constantFrom(null, 'regression' as const, 'improvement' as const),
    }),
  )
  .map((rows) => rows.map((row, at) => rowOf({ ...row, id: `suite/${at}.adl` })));

/** The head of a run that passed, but for what is given. */
export function headOf(
  given: Partial<Omit<PageHead, 'run'>> & { readonly run?: Partial<PageHead['run']> },
): PageHead {
  const { run, ...rest } = given;
  const scenarios = given.scenarios ?? [];
  const count = (status: string): number => scenarios.filter((row) => row.status === status).length;
  return {
    version: 1,
    tool: { name: 'crew-fitness', version: '1.2.3' },
    summary: {
      scenarios: scenarios.length,
      passed: count('passed'),
      failed: count('failed'),
      errored: count('errored'),
      skipped: count('skipped'),
      flaky: scenarios.filter(({ flaky }) => flaky).length,
      iterations: { passed: 0, failed: 0, errored: 0 },
      gates: { passed: 0, failed: 0, undecided: 0, advisory: 0 },
      judged: { scored: 0, unscored: 0, mean: null },
      untilSure: null,
    },
    troubles: [],
    warnings: [],
    isLive: false,
    comparison: null,
    comparedWith: null,
    past: [],
    charts: [],
    scenarios,
    omissions: [],
    ...rest,
    run: {
      id: '20261130T100000Z-aa11bb22',
      source: null,
      startedAt: '2026-11-30T10:00:00.000Z',
      subject: { kind: 'crew', name: 'demo', endpoint: 'http://127.0.0.1:8080/api' },
      judges: {},
      options: {},
      environment: { node: 'v20.20.2', os: 'linux', commit: null },
      durationMs: 61_000,
      partial: false,
      partialReason: null,
      exitCode: 0,
      ...run,
    },
  };
}
