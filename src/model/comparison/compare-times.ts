import { percentile } from '../statistics/percentile.ts';
import { compareSamples } from './compare-samples.ts';
import { type Draft, towards } from './draft.ts';
import type { ScenarioPair } from './match-measurements.ts';
import type { TimeMeasurements } from './measurements.ts';

/** A shift of times that is smaller than either matters to nobody, however surely it is measured. */
const LEAST_SHIFT = { ms: 100, share: 0.05 };

interface TimePair {
  readonly of: string;
  readonly base: readonly number[];
  readonly run: readonly number[];
  readonly alike: number;
}

/** Compares the times until `done` and until each gate; nothing where the same discussions were decided twice. */
export function compareTimes(pair: ScenarioPair, confidence: number): readonly Draft[] {
  if (pair.base.discussions === pair.run.discussions) return [];
  return timePairs(pair.base.times, pair.run.times).flatMap(
    (times) => draftOf(pair.run.id, times, confidence) ?? [],
  );
}

/** Gates that the same event settles have the same times, and are tested once. */
function timePairs(base: readonly TimeMeasurements[], run: readonly TimeMeasurements[]): TimePair[] {
  const before = new Map(base.map(({ of, ms }) => [of, ms]));
  const found = new Map<string, TimePair>();
  for (const { of, ms } of run) {
    const then = before.get(of);
    if (then === undefined) continue;
    const key = `${then.join()} ${ms.join()}`;
    const known = found.get(key);
    found.set(key, known === undefined ? { of, base: then, run: ms, alike: 0 } : oneMore(known));
  }
  return [...found.values()];
}

function oneMore(pair: TimePair): TimePair {
  return { ...pair, alike: pair.alike + 1 };
}

function draftOf(scenario: string, { of, base, run, alike }: TimePair, confidence: number): Draft | null {
  const [before, now] = [percentile(base, 50), percentile(run, 50)];
  const compared = compareSamples(base, run, confidence);
  if (before === null || now === null || compared === null) return null;
  const matters =
    Math.abs(compared.shift) >= Math.max(LEAST_SHIFT.ms, LEAST_SHIFT.share * Math.min(before, now));
  return {
    scenario,
    measure: 'time',
    of,
    alike,
    base: { n: base.length, value: before },
    run: { n: run.length, value: now },
    change: now - before,
    test: compared.test,
    interval: compared.interval,
    pValue: compared.pValue,
    least: compared.least,
    towards: matters ? towards(-compared.direction) : 'none',
  };
}
