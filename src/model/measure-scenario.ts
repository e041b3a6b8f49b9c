import type { GateReport, IterationReport } from './report.ts';
import type { ScenarioStatistics, ScoreSpread, TimeSummary } from './scenario-statistics.ts';
import { mean } from './statistics/mean.ts';
import { passHatK } from './statistics/pass-hat-k.ts';
import { percentile } from './statistics/percentile.ts';
import { selfConsistency } from './statistics/self-consistency.ts';
import { stability } from './statistics/stability.ts';
import { standardDeviation } from './statistics/standard-deviation.ts';
import { wilsonInterval } from './statistics/wilson-interval.ts';
import { hasVisibleText } from './visible-text.ts';

/** How sure the interval of a pass rate is. */
const CONFIDENCE = 0.95;
/** Beyond this many tries in a row nobody asks, and a report must stay of a size. */
const MOST_TRIES = 10;

/** What the iterations of a scenario say together; null with fewer than two measurements, which say nothing of how things vary. */
export function measureScenario(iterations: readonly IterationReport[]): ScenarioStatistics | null {
  const measured = iterations.filter(({ status }) => status !== 'errored');
  const passed = measured.filter(({ status }) => status === 'passed').length;
  const interval = wilsonInterval(passed, measured.length, CONFIDENCE);
  const steadiness = stability(measured.map(({ status }) => status));
  if (measured.length < 2 || interval === null || steadiness === null) return null;
  return {
    measured: measured.length,
    passed,
    passRate: { value: passed / measured.length, ...interval, confidence: CONFIDENCE },
    passHatK: triesInARow(passed, measured.length),
    stability: steadiness,
    selfConsistency: selfConsistency(answersOf(measured)),
    scores: scoreSpreads(measured),
    times: {
      done: summarizeTimes(
        measured.filter(({ endReason }) => endReason === 'done').map(({ durationMs }) => durationMs),
      ),
      gates: gateTimes(measured.flatMap(({ gates }) => gates)),
    },
  };
}

/** Blank ones are no answers, and would be alike. */
function answersOf(iterations: readonly IterationReport[]): readonly string[] {
  return iterations.flatMap(({ answer }) => (answer !== null && hasVisibleText(answer) ? [answer] : []));
}

function triesInARow(passed: number, measured: number): ScenarioStatistics['passHatK'] {
  return Array.from({ length: Math.min(measured, MOST_TRIES) }, (_, index) => index + 1).flatMap((k) => {
    const value = passHatK(passed, measured, k);
    return value === null ? [] : [{ k, value }];
  });
}

function scoreSpreads(iterations: readonly IterationReport[]): readonly ScoreSpread[] {
  const byGate = new Map<number, { readonly keyword: string; readonly scores: number[] }>();
  for (const { gateIndex, keyword, score } of iterations.flatMap(({ judgements }) => judgements)) {
    if (score === null) continue;
    const known = byGate.get(gateIndex) ?? { keyword, scores: [] };
    known.scores.push(score);
    byGate.set(gateIndex, known);
  }
  return [...byGate].flatMap(([gateIndex, { keyword, scores }]) => {
    const centre = mean(scores);
    if (centre === null) return [];
    return [
      { gateIndex, keyword, n: scores.length, mean: centre, standardDeviation: standardDeviation(scores) },
    ];
  });
}

function gateTimes(gates: readonly GateReport[]): ScenarioStatistics['times']['gates'] {
  const byGate = new Map<number, number[]>();
  for (const { index, status, decidedAtMs } of gates) {
    if (status !== 'passed' || decidedAtMs === null) continue;
    const known = byGate.get(index) ?? [];
    known.push(decidedAtMs);
    byGate.set(index, known);
  }
  return [...byGate]
    .sort(([one], [other]) => one - other)
    .flatMap(([index, times]) => {
      const summary = summarizeTimes(times);
      return summary === null ? [] : [{ index, ...summary }];
    });
}

function summarizeTimes(times: readonly number[]): TimeSummary | null {
  const [p50, p90] = [percentile(times, 50), percentile(times, 90)];
  return p50 === null || p90 === null ? null : { n: times.length, p50, p90 };
}
