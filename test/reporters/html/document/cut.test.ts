import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageFold, type ScenarioDetail } from '#reporters/page';
import { cutDetail, cutText } from '../../../../reporters/html/document/cut-detail.ts';
import {
  CUT_STEPS,
  type CutStep,
  DEEPEST_CUT,
  NO_CUT,
} from '../../../../reporters/html/document/cut-steps.ts';
import { omissionsOf } from '../../../../reporters/html/document/omissions.ts';
import { anyLog } from '../any-log.ts';

function detailsOf(
  log: Parameters<ReturnType<typeof createPageFold>['add']>[0][],
): readonly ScenarioDetail[] {
  const fold = createPageFold();
  log.forEach(fold.add);
  return fold.ids().flatMap((id) => fold.detail(id, { charts: [], past: [] }) ?? []);
}

const allSteps = [NO_CUT, ...CUT_STEPS, DEEPEST_CUT];
const places = ['passed', 'others'] as const;

describe('the steps', () => {
  test('none allows more than the one before it, and what passed never more than the others', () => {
    const limits = ({ talk, answer, any, hasCharts }: CutStep['passed']) => [
      talk,
      answer,
      any,
      hasCharts ? 1 : 0,
    ];
    for (const [index, step] of allSteps.entries()) {
      for (const [at, limit] of limits(step.passed).entries()) {
        expect(limit).toBeLessThanOrEqual(limits(step.others)[at] ?? 0);
      }
      const before = allSteps[index - 1];
      if (before === undefined) continue;
      for (const place of places) {
        for (const [at, limit] of limits(step[place]).entries()) {
          expect(limit).toBeLessThanOrEqual(limits(before[place])[at] ?? 0);
        }
      }
    }
  });
});

describe('a scenario that is cut', () => {
  test('is as it was where nothing is to be cut', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        for (const detail of detailsOf(log)) expect(cutDetail(detail, NO_CUT.others)).toEqual(detail);
      }),
      { numRuns: 40 },
    );
  });

  test('has no longer text than that, and says of each how much is left out', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(40), fc.nat(40), (log, talk, answer) => {
        const limits = { talk, answer, any: Number.POSITIVE_INFINITY, hasCharts: true };
        for (const detail of detailsOf(log)) {
          const cut = cutDetail(detail, limits);
          for (const [at, discussion] of detail.discussions.entries()) {
            const now = cut.discussions[at]?.moments ?? [];
            expect(now.every(({ text }) => (text?.length ?? 0) <= talk)).toBe(true);
            expect(now.map(({ text, omitted }) => (text?.length ?? 0) + omitted)).toEqual(
              discussion.moments.map(({ text, omitted }) => (text?.length ?? 0) + omitted),
            );
          }
          expect(cut.report.iterations.map((one) => one.answer)).toEqual(
            detail.report.iterations.map((one) => (one.answer === null ? null : cutText(one.answer, answer))),
          );
          expect({ ...cut.report, iterations: [] }).toEqual({ ...detail.report, iterations: [] });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('keeps its shape at the deepest cut, where every text of it is short', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        for (const detail of detailsOf(log)) {
          const { plan, report } = cutDetail(detail, DEEPEST_CUT.passed);
          expect(Object.keys(report)).toEqual(Object.keys(detail.report));
          expect(report.iterations).toHaveLength(detail.report.iterations.length);
          expect(plan?.source?.length ?? 0).toBeLessThan(200);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is never cut in the middle of a character', () => {
    expect(cutText('🕘🕘🕘', 3)).toBe('🕘\n\n[… 4 characters left out]');
    expect(cutText('At nine.', 8)).toBe('At nine.');
    expect(cutText('x'.repeat(12_000), 10)).toContain('[… 11,990 characters left out]');
  });
});

describe('what is told of it', () => {
  const step = CUT_STEPS[CUT_STEPS.length - 5] ?? NO_CUT;
  const nothing = { run: 'r1', step, kinds: new Set<never>(), scenarios: 0, undrawn: 0 };

  test('nothing, where nothing was longer', () => {
    expect(omissionsOf(nothing)).toEqual([]);
  });

  test('the limits, each where something was longer, and where all of it is', () => {
    const limits = { talk: 120, answer: 7_000, any: 120, hasCharts: true };
    const told = omissionsOf({
      ...nothing,
      step: { passed: limits, others: { ...limits, talk: 1, answer: 28_000 } },
      kinds: new Set(['passed talk', 'others talk', 'others answer', 'passed any', 'others any'] as const),
    });
    expect(told).toEqual([
      'What was said in discussions is cut after 120 characters where a scenario passed, and after 1 character where it did not.',
      'Answers are cut after 28,000 characters where a scenario did not pass.',
      'All other texts are cut after 120 characters.',
      'This page is kept below 5 MB. All is whole in the folder of the run: crew-fitness runs show r1',
    ]);
  });
});
