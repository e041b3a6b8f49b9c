import type { Judgement, ScenarioReport } from '#model';

/** What a judge made of one iteration. */
export interface ShownScore {
  readonly iteration: number;
  readonly judgement: Judgement;
}

/** One dot on the scale of a judged gate. */
export interface ScoreDot {
  readonly iteration: number;
  readonly score: number;
  /** Dots that would lie on each other are stacked: how many are under it. */
  readonly above: number;
}

/** Dots nearer than this are taken for one place; 0.0 to 1.0. */
const NEAR = 0.025;

/** What a judge made of every iteration, for one gate. */
export function scoresOf({ iterations }: ScenarioReport, gateIndex: number): readonly ShownScore[] {
  return iterations.flatMap(({ index, judgements }) =>
    judgements
      .filter((judgement) => judgement.gateIndex === gateIndex)
      .map((judgement) => ({ iteration: index, judgement })),
  );
}

/** Where the scores lie on a scale. */
export function dotsOf(scores: readonly ShownScore[]): readonly ScoreDot[] {
  const dots: ScoreDot[] = [];
  for (const { iteration, judgement } of scores) {
    const { score } = judgement;
    if (score === null) continue;
    const near = dots.filter((dot) => Math.abs(dot.score - score) < NEAR);
    dots.push({ iteration, score, above: near.length });
  }
  return dots;
}
