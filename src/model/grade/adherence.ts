import type { IterationReport } from '../report.ts';

/** What adherence rests on. */
type Adhering = Pick<IterationReport, 'tally' | 'syntheses' | 'endReason'>;

/**
 * How far the crew kept to the protocol: the mean of four shares, 0 when no event came. Null when events were not
 * counted, as in logs of older versions.
 */
export function adherence({ tally, syntheses, endReason }: Adhering): number | null {
  if (tally === undefined) return null;
  if (tally.events === 0) return 0;
  const wellFormed = tally.findings === 0 ? 1 : tally.wellFormed / tally.findings;
  const kept = [syntheses > 0, endReason === 'done', tally.errors === 0].filter(Boolean).length;
  return (100 * (wellFormed + kept)) / 4;
}
