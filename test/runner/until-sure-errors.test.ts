import { expect, test } from 'vitest';
import { enoughIterations, type ScenarioReport, type Subject, type WantedPassRate } from '#model';
import { seededRandom } from '../../src/model/statistics/seeded-random.ts';
import { courseOf } from '../model/statistics/exact-course.ts';
import { assertion, play, scenario } from '../support/run-work.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';

/** Scenarios that are asked until sure in one run, all at one true pass rate, and how many such runs there are. */
const SCENARIOS = 100;
const RUNS = 5;
const gates = [assertion(0, 'synthesis-contains', { terms: ['rice'], mode: 'all' })];

/** Nothing here waits, and thousands of deadlines that nobody meets would only have to be looked through. */
const standstill: VirtualClock = {
  now: () => 0,
  date: () => new Date('2026-10-04T09:30:00Z'),
  after: () => () => {},
  advance: () => {},
  pending: () => 0,
};

/** Right with a certain rate, sometimes not to be measured at all, and slower when it is wrong. */
function flakyCrew(rate: number, seed: number): Subject {
  const random = seededRandom(seed);
  return {
    info: { kind: 'crew', name: 'flaky', endpoint: null },
    ready: () => Promise.resolve(null),
    close: () => Promise.resolve(),
    discuss: async ({ observe }) => {
      if (random() < 0.05) {
        const fault = { code: 'stream-cut', message: 'the stream was cut', hint: null };
        return { reason: 'fault', atMs: 1, working: true, fault };
      }
      const isRight = random() < rate;
      const turns = Math.ceil(random() * (isRight ? 3 : 30));
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const about = { earliestMs: 2, name: null, id: null, ignored: null };
      observe({ type: 'asking', attempt: 1, conversationId: 'c' });
      observe({ type: 'posted', atMs: 1, status: 200, conversationId: 'c', requestedAt: null });
      observe({ type: 'opened', atMs: 1, connection: 1, resume: 'none' });
      const says = (data: { readonly type: string; readonly content?: string }) =>
        observe({ ...about, type: 'event', atMs: 2, event: { type: data.type, name: null, id: null, data } });
      says({ type: 'synthesis', content: isRight ? 'rice' : 'beans' });
      says({ type: 'done' });
      return { reason: 'done', atMs: 2, working: true, fault: null };
    },
  };
}

/** With so many discussions of each scenario under way at once. */
async function askMany(wanted: WantedPassRate, rate: number, atOnce: number) {
  const { minPassRate, ...untilSure } = wanted;
  const iterations = enoughIterations(wanted);
  const reports: ScenarioReport[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { report } = await play({
      clock: standstill,
      subject: flakyCrew(rate, 1000 * rate + 100 * atOnce + run),
      scenarios: Array.from({ length: SCENARIOS }, (_, at) => scenario(`${at}.adl`, gates)),
      settings: { minPassRate, untilSure, iterations, concurrency: atOnce * SCENARIOS, maxErrors: 0 },
    });
    reports.push(...report.scenarios);
  }
  const share = (holds: (one: ScenarioReport) => boolean): number =>
    reports.filter(holds).length / reports.length;
  return {
    accepted: share(({ untilSure: sure }) => sure?.decision === 'accepted'),
    passed: share(({ status }) => status === 'passed'),
    errored: share(({ status }) => status === 'errored'),
  };
}

const often = { minPassRate: 0.9, indifference: 0.2, confidence: 0.95 };
const always = { minPassRate: 1, indifference: 0.2, confidence: 0.95 };

test.each([
  [often, 0.9, 1],
  [often, 0.7, 6],
  [always, 0.8, 6],
  [always, 1, 6],
])(
  '%o at a true rate of %d, %i at a time, errs no more often than it may',
  async (wanted, rate, atOnce) => {
    const exact = courseOf(wanted, rate, enoughIterations(wanted));
    const { accepted, passed, errored } = await askMany(wanted, rate, atOnce);
    const noise = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / (RUNS * SCENARIOS)) + 1e-9;
    expect(accepted - exact.accepted).toBeLessThan(noise(exact.accepted));
    // Failures that were under way take acceptances back where all must pass, and nothing else does.
    const mayLose = wanted.minPassRate === 1 ? 1 : noise(exact.accepted);
    expect(exact.accepted - accepted).toBeLessThan(mayLose);
    if (rate < wanted.minPassRate) expect(passed).toBeLessThanOrEqual(0.05 + noise(0.05));
    else expect(1 - passed - errored).toBeLessThanOrEqual(0.05 + noise(0.05));
    expect(errored).toBeLessThan(0.02);
  },
  60_000,
);
