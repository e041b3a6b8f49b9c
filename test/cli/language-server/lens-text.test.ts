import { describe, expect, test } from 'vitest';
import type { GateReport, PlannedScenario, ScenarioPlan } from '#model';
import type { ResultDigest } from '../../../src/cli/language-server/results/digest.ts';
import { gateLens, scenarioLens } from '../../../src/cli/language-server/results/lens-text.ts';
import { compileText } from '../../support/scenario-text.ts';

const now = new Date('2026-10-04T09:30:00Z');

function planOf(...gates: readonly string[]): ScenarioPlan {
  const text = ['DEFINE CONST QUESTION AS "Is it?"', ...gates.map((gate) => `ASSERT(${gate})`)].join('\n');
  const { scenario } = compileText('fitness/a.adl', text);
  if (scenario === null) throw new Error('no scenario');
  return scenario;
}

const GATES = ['synthesis is non-empty', 'DEFER synthesis REFLECTS "It is."', 'the answer is friendly'];
type Outcome = Pick<GateReport, 'status' | 'message' | 'decidedAtMs'>;

/** A run of three gates, three minutes ago; the first one ended like this. */
function resultOf(outcomes: readonly Outcome[], over: Partial<ResultDigest> = {}): ResultDigest {
  const plan = planOf(...GATES);
  const planned: PlannedScenario = {
    ...{ ...plan, file: plan.id, deadlineMs: 1000, diagnostics: [], source: null },
  };
  const advisory = outcomes.map((): Outcome => ({ status: 'advisory', message: '', decidedAtMs: null }));
  return {
    ...{ plan: planned, status: 'passed', reason: null, endedAt: now.getTime() - 180_000 },
    ...{ passed: 1, iterations: 1, score: 0.8249 },
    gates: [
      { index: 0, outcomes, score: null },
      { index: 1, outcomes: [], score: 0.8249 },
      { index: 2, outcomes: advisory, score: null },
    ],
    ...over,
  };
}

const passed: Outcome = { status: 'passed', message: 'it is', decidedAtMs: 12_340 };
const failed: Outcome = { status: 'failed', message: 'it is\n  empty', decidedAtMs: null };
const gateTexts = (result: ResultDigest, plan = planOf(...GATES)) =>
  plan.assertions.map((assertion) => gateLens(result, assertion));

describe('above a scenario', () => {
  test.each<[string, Partial<ResultDigest>]>([
    ['passed 3 min ago · 0.82', {}],
    ['passed 3 min ago', { score: null }],
    ['passed 3 min ago (4 of 5)', { score: null, passed: 4, iterations: 5 }],
    ['failed 3 min ago: 1 gate failed', { score: null, status: 'failed', reason: '1 gate failed' }],
    ['errored just now', { score: null, status: 'errored', endedAt: now.getTime() - 10 }],
  ])('%s', (text, over) => {
    expect(scenarioLens(resultOf([passed], over), planOf(...GATES), now)).toBe(text);
  });

  test('what was changed since is named; a text that means nothing any more has only its result', () => {
    const result = resultOf([passed]);
    expect(scenarioLens(result, planOf(...GATES, 'synthesis CONTAINS "x"'), now)).toBe(
      'passed 3 min ago · 0.82 · changed since: gates',
    );
    expect(scenarioLens(result, null, now)).toBe('passed 3 min ago · 0.82');
  });

  test('a long reason is cut', () => {
    const over = { status: 'failed', reason: 'x'.repeat(500), score: null } as const;
    expect(scenarioLens(resultOf([], over), null, now).length).toBeLessThan(130);
  });
});

describe('above a gate', () => {
  test.each<[string | null, readonly Outcome[]]>([
    ['passed at 12.3 s', [passed]],
    ['passed', [{ ...passed, decidedAtMs: null }]],
    ['failed: it is empty', [failed]],
    ['passed 2 of 3; it is empty', [passed, failed, passed]],
    ['passed 2 of 2', [passed, passed]],
    [null, []],
  ])('%s', (text, outcomes) => {
    expect(gateTexts(resultOf(outcomes))).toEqual([text, 'score 0.82', null]);
  });

  test('a deferred one without a score says so', () => {
    const [, judged] = resultOf([passed]).gates;
    const result = resultOf([passed], { gates: judged === undefined ? [] : [{ ...judged, score: null }] });
    expect(gateTexts(result)[1]).toBe('not scored');
  });

  test('one that was moved keeps its result, one that was changed has none', () => {
    const moved = planOf('synthesis CONTAINS "new"', ...GATES);
    expect(gateTexts(resultOf([passed]), moved)).toEqual([null, 'passed at 12.3 s', 'score 0.82', null]);
    const changed = planOf('synthesis is  non-empty', 'DEFER synthesis REFLECTS "It was."');
    expect(gateTexts(resultOf([passed]), changed)[1]).toBeNull();
  });
});
