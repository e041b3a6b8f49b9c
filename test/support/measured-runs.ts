import { createHash } from 'node:crypto';
import type { Measurements, ScenarioMeasurements, ScoreMeasurements, TimeMeasurements } from '#model';

/** A fingerprint as good as any. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A scenario that was measured; all of 20 iterations passed, and nothing else is known, unless its parts say so. */
export function measured(id: string, part: Partial<ScenarioMeasurements> = {}): ScenarioMeasurements {
  const run = part.run ?? 'r1';
  return {
    id,
    run,
    crew: 'library',
    question: fingerprint(id),
    gates: 'g',
    discussions: fingerprint(`${run} ${id}`),
    deadlineMs: 60_000,
    minPassRate: 1,
    status: 'passed',
    passed: 20,
    measured: 20,
    scores: [],
    times: [],
    ...part,
  };
}

/** Scores of a crew judge. */
export function scores(
  values: readonly (number | null)[],
  part: Partial<ScoreMeasurements> = {},
): ScoreMeasurements {
  return {
    keyword: 'REFLECTS',
    reference: 'nine-to-five',
    threshold: 0.7,
    judge: { kind: 'crew', model: null, promptVersion: null, tool: null },
    values,
    ...part,
  };
}

/** Times until something. */
export function times(of: string, ms: readonly number[]): TimeMeasurements {
  return { of, ms: ms.toSorted((one, other) => one - other) };
}

/** One side of a comparison. */
export function side(name: string, scenarios: readonly ScenarioMeasurements[]): Measurements {
  return { name, partialReason: null, scenarios };
}

/** How a crew behaves that is played here: how often it passes, how well it scores, how long it takes. */
export interface PlayedCrew {
  readonly passes: number;
  readonly score: () => number;
  readonly seconds: () => number;
}

/** What a run of a played crew measures: pass rate, the scores of one assertion, times to done and three gates. */
export function playRun(
  run: string,
  crews: readonly PlayedCrew[],
  { iterations, random }: { readonly iterations: number; readonly random: () => number },
): Measurements {
  return side(
    run,
    crews.map((crew, index) => playScenario(`fitness/${index}.adl`, crew, { run, iterations, random })),
  );
}

function playScenario(
  id: string,
  { passes, score, seconds }: PlayedCrew,
  {
    run,
    iterations,
    random,
  }: { readonly run: string; readonly iterations: number; readonly random: () => number },
): ScenarioMeasurements {
  const discussions = Array.from({ length: iterations }, () => {
    const doneMs = Math.round(seconds() * 1000);
    const part = (share: number): number => Math.round(doneMs * share * (0.9 + 0.2 * random()));
    return { passed: random() < passes, score: score(), doneMs, gates: [part(0.1), part(0.5), part(0.8)] };
  });
  const passed = discussions.filter((discussion) => discussion.passed).length;
  return measured(id, {
    run,
    discussions: fingerprint(`${run} ${id}`),
    passed,
    measured: iterations,
    status: passed === iterations ? 'passed' : 'failed',
    scores: [scores(discussions.map((discussion) => discussion.score))],
    times: [
      times(
        'done',
        discussions.map(({ doneMs }) => doneMs),
      ),
      ...[0, 1, 2].map((at) =>
        times(
          `gate ${at}`,
          discussions.map(({ gates }) => gates[at] ?? 0),
        ),
      ),
    ],
  });
}
