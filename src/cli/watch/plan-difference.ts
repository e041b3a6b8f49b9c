import { isDeepStrictEqual } from 'node:util';
import type { Assertion, ScenarioPlan } from '#model';

/** What a difference of plans asks for: the crew to be asked, or what it said to be decided again. */
export type Consequence = 'ask' | 'evaluate';

/** Something about a scenario that is no longer as it was. */
export interface Difference {
  /** What it is called to a person, as in `gates changed`. */
  readonly part: string;
  readonly consequence: Consequence;
}

interface Part extends Difference {
  readonly of: (plan: ScenarioPlan) => unknown;
}

/**
 * What counts of a plan, and what follows when it is another one. The crew sees the question and nothing else;
 * requirements decide whether it is asked. Whatever is not here (where a gate stands, constants that are used
 * nowhere, comments) changes no verdict and no report.
 */
const PARTS: readonly Part[] = [
  { part: 'question', consequence: 'ask', of: ({ question }) => question },
  { part: 'requirements', consequence: 'ask', of: ({ requires }) => requires },
  { part: 'gates', consequence: 'evaluate', of: (plan) => asserted(plan, ({ kind }) => kind !== 'deferred') },
  {
    part: 'references',
    consequence: 'evaluate',
    of: (plan) => asserted(plan, ({ kind }) => kind === 'deferred'),
  },
  { part: 'deadline', consequence: 'evaluate', of: ({ maxDurationMs }) => maxDurationMs },
  { part: 'threshold', consequence: 'evaluate', of: ({ minScore }) => minScore },
  { part: 'description', consequence: 'evaluate', of: ({ description }) => description },
  { part: 'tags', consequence: 'evaluate', of: ({ tags }) => tags },
];

/** In what two plans of one scenario differ, as far as it counts. */
export function differences(before: ScenarioPlan, after: ScenarioPlan): readonly Difference[] {
  return PARTS.filter(({ of }) => !isDeepStrictEqual(of(before), of(after))).map(({ part, consequence }) => ({
    part,
    consequence,
  }));
}

/** Assertions without their places: those move with every line above. */
function asserted({ assertions }: ScenarioPlan, fits: (assertion: Assertion) => boolean): unknown {
  return assertions.filter(fits).map(({ index, kind, params, raw }) => ({ index, kind, params, raw }));
}
