import type { IterationReport } from '../report.ts';
import { floorAssertion } from './floor-assertion.ts';

/** What participation rests on. */
type Participating = Pick<IterationReport, 'gates' | 'tally'>;

/**
 * How many agreeing findings came of those that the scenario expects; 100 when it expects none. Null when events were
 * not counted, as in logs of older versions.
 */
export function participation({ gates, tally }: Participating): number | null {
  const expected = expectedAgrees(gates);
  if (expected <= 0) return 100;
  return tally === undefined ? null : 100 * Math.min(1, tally.agrees / expected);
}

/** The first digits of the sentence. As in Kubemoot only toolers are expected, whatever specialists are asked for. */
function expectedAgrees(gates: Participating['gates']): number {
  const digits = /[0-9]+/.exec(floorAssertion(gates, ['tooler'])?.raw ?? '');
  return digits === null ? 0 : Number(digits[0]);
}
