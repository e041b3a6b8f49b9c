import type { IterationStatus, Observation } from './iteration.ts';
import { passRateTest, type WantedPassRate } from './statistics/pass-rate-test.ts';

/** How sure the test of a pass rate is to be before a scenario is asked no more. */
export type UntilSure = Omit<WantedPassRate, 'minPassRate'>;

/** Where both lie, from the least to the most; surer, or finer, would take more discussions than anybody holds. */
export const sureBounds = {
  confidence: [0.5, 0.9999],
  indifference: [0.001, 1],
} as const satisfies Record<keyof UntilSure, readonly [number, number]>;

/** What is asked of the iterations of a scenario. */
export interface PassRateRule {
  /** How many are wanted; at most, where a test decides. */
  readonly wanted: number;
  /** Share of them that must pass, 0.0 to 1.0. */
  readonly minPassRate: number;
  /** Null where all of them are wanted in any case. */
  readonly untilSure: UntilSure | null;
}

/** What the test has decided on the pass rate. */
export interface Sureness {
  readonly decision: 'accepted' | 'rejected' | 'undecided';
  /** How many iterations, counted from the first, that took; null while it is undecided. */
  readonly after: number | null;
}

/** What became of asking until sure, as a report shows it. */
export interface SurenessReport extends UntilSure, Sureness {
  /** Iterations that were made; those under way when it was decided are among them. */
  readonly asked: number;
  readonly most: number;
  /** Iterations that the decision made needless. */
  readonly saved: number;
}

type Made = Pick<Observation, 'index' | 'status'>;

const UNDECIDED: Sureness = { decision: 'undecided', after: null };

/**
 * What the test has decided so far. It hears the iterations in their order, whichever ended first: where failures take
 * longer, quick passes would otherwise accept before those count. What must always pass is refuted by any failure.
 */
export function sureness(rule: PassRateRule, made: readonly Made[]): Sureness {
  if (testOf(rule) === null) return UNDECIDED;
  const failure = rule.minPassRate === 1 ? firstFailure(made) : null;
  if (failure !== null) return { decision: 'rejected', after: failure + 1 };
  return hear(rule, made, null);
}

/** Whether the test could still accept, if all that is missing passed. */
export function couldBeAccepted(rule: PassRateRule, made: readonly Made[]): boolean {
  return hear(rule, made, 'passed').decision === 'accepted';
}

/** What became of asking until sure; null where nobody asked for that, or nothing was asked. */
export function reportSureness(rule: PassRateRule, made: readonly Made[]): SurenessReport | null {
  const { untilSure, wanted: most } = rule;
  if (untilSure === null || made.length === 0) return null;
  const { confidence, indifference } = untilSure;
  const known = sureness(rule, made);
  const asked = made.length;
  const saved = known.decision === 'undecided' ? 0 : Math.max(0, most - asked);
  return { confidence, indifference, ...known, asked, most, saved };
}

/** `missing` stands for each iteration that was not made; null ends the hearing there. */
function hear(rule: PassRateRule, made: readonly Made[], missing: IterationStatus | null): Sureness {
  const test = testOf(rule);
  // Asked after each of what may be very many iterations, most often where nobody wants a test.
  if (test === null) return UNDECIDED;
  const statuses = new Map<number, IterationStatus>();
  for (const { index, status } of made) statuses.set(index, status);
  for (let index = 0; index < rule.wanted; index += 1) {
    const status = statuses.get(index) ?? missing;
    if (status === null) break;
    const decision = test.observe(status);
    if (decision === 'accept') return { decision: 'accepted', after: index + 1 };
    if (decision === 'reject') return { decision: 'rejected', after: index + 1 };
  }
  return UNDECIDED;
}

/** A log may hold any numbers. */
function testOf({ minPassRate, untilSure }: PassRateRule) {
  if (untilSure === null || !isWithin('confidence', untilSure) || !isWithin('indifference', untilSure)) {
    return null;
  }
  return passRateTest({ minPassRate, ...untilSure });
}

function isWithin(name: keyof UntilSure, { [name]: value }: UntilSure): boolean {
  const [least, most] = sureBounds[name];
  return value >= least && value <= most;
}

function firstFailure(made: readonly Made[]): number | null {
  return made.reduce<number | null>(
    (first, { index, status }) => (status === 'failed' && (first === null || index < first) ? index : first),
    null,
  );
}
