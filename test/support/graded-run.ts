import type { EventTally, GateReport, GateStatus, IterationReport } from '#model';
import { observation, outcome } from './run-log.ts';

/** A gate as a report has it. */
export function gate(
  kind: string,
  status: GateStatus,
  part: Partial<Pick<GateReport, 'index' | 'raw'>> = {},
): GateReport {
  return { ...outcome(part.index ?? 0, status), line: 4, column: 1, raw: kind, kind, ...part };
}

/** Counts of a discussion in which nothing was wrong. */
export function tally(part: Partial<EventTally> = {}): EventTally {
  return { events: 12, findings: 2, wellFormed: 2, agrees: 2, errors: 0, ...part };
}

/** An iteration as a report has it: passed within a minute, with two agents that agree. */
export function graded(part: Partial<IterationReport> = {}): IterationReport {
  return {
    ...observation(0),
    durationMs: 30_000,
    agents: { agree: ['hours', 'staff'] },
    tally: tally(),
    gates: [gate('synthesis-non-empty', 'passed')],
    judgements: [],
    ...part,
  };
}
