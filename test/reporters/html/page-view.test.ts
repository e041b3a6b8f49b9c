import { expect, test } from 'vitest';
import type { Past, RunEventBody } from '#model';
import { createPageFold, createPageView, loadDrawing } from '#reporters/page';
import { discussion, observation, runFinished, runStarted, scenario, stamp } from '../../support/run-log.ts';

const plan = scenario('fitness/a.adl');

/** Passed in each of three runs. */
const past: Past = {
  comparison: null,
  runs: ['20260101T000000Z-a1', '20260102T000000Z-a2', '20260103T000000Z-a3'].map((id) => ({
    id,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1_000,
    summary: { passed: 1, failed: 0, errored: 0, skipped: 0, flaky: 0 },
    scenarios: [{ id: plan.id, status: 'passed' as const, passRate: 1, score: 0.9 }],
  })),
};

async function chartsAfter(events: readonly RunEventBody[]): Promise<number | undefined> {
  const fold = createPageFold();
  for (const event of stamp([runStarted([plan]), ...events])) fold.add(event);
  const view = createPageView(fold, { report: null, past, drawing: await loadDrawing() });
  return view.detail(plan.id)?.charts.length;
}

test('of a scenario that is on its way to a verdict nothing is drawn yet', async () => {
  const [begun, ...rest] = discussion(plan.id, observation(0, {}));
  expect(begun?.type).toBe('iteration-started');
  expect(await chartsAfter([])).toBe(0);
  expect(await chartsAfter(begun === undefined ? [] : [begun])).toBe(0);
  expect(
    await chartsAfter([...(begun === undefined ? [] : [begun]), ...rest, runFinished(0)]),
  ).toBeGreaterThan(0);
});
