import type { ReportSummary } from '#model';
import { isOnItsWay } from './on-its-way.ts';
import type { RowStatus } from './page-data.ts';

/** What a scenario adds to the totals. */
export interface SummaryPart {
  readonly status: RowStatus;
  /** Of a report that holds this scenario alone. */
  readonly alone: ReportSummary;
}

/** Totals over everything that a page lists: what is on its way to a verdict is counted, and has no status yet. */
export function summarizeRows(parts: readonly SummaryPart[]): ReportSummary {
  const having = (status: RowStatus): number => parts.filter((part) => part.status === status).length;
  const all = parts.map(({ alone }) => alone);
  const ended = parts.filter(({ status }) => !isOnItsWay(status)).map(({ alone }) => alone);
  const sum = (countOf: (alone: ReportSummary) => number, of = all): number =>
    of.reduce((total, alone) => total + countOf(alone), 0);
  const scored = sum(({ judged }) => judged.scored);
  const scores = sum(({ judged }) => (judged.mean ?? 0) * judged.scored);
  return {
    scenarios: parts.length,
    ...{ passed: having('passed'), failed: having('failed') },
    ...{ errored: having('errored'), skipped: having('skipped') },
    flaky: sum(({ flaky }) => flaky, ended),
    iterations: {
      passed: sum(({ iterations }) => iterations.passed),
      failed: sum(({ iterations }) => iterations.failed),
      errored: sum(({ iterations }) => iterations.errored),
    },
    gates: {
      passed: sum(({ gates }) => gates.passed),
      failed: sum(({ gates }) => gates.failed),
      undecided: sum(({ gates }) => gates.undecided),
      advisory: sum(({ gates }) => gates.advisory),
    },
    judged: {
      scored,
      unscored: sum(({ judged }) => judged.unscored),
      mean: scored === 0 ? null : scores / scored,
    },
    untilSure: sureness(ended),
  };
}

function sureness(ended: readonly ReportSummary[]): ReportSummary['untilSure'] {
  const known = ended.flatMap(({ untilSure }) => untilSure ?? []);
  if (known.length === 0) return null;
  const total = { accepted: 0, rejected: 0, undecided: 0, saved: 0 };
  for (const one of known) {
    total.accepted += one.accepted;
    total.rejected += one.rejected;
    total.undecided += one.undecided;
    total.saved += one.saved;
  }
  return total;
}
