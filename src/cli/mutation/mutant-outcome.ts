import type { IterationReport, JudgedSummary, Mutant, Noticed, ScenarioReport } from '#model';

/** What became of a damaged discussion, by the report of its trial. */
export function mutantOutcome(report: ScenarioReport): Pick<Mutant, 'outcome' | 'noticedBy' | 'reason'> {
  const [iteration] = report.iterations;
  if (iteration === undefined) return { outcome: 'unmeasured', noticedBy: [], reason: report.reason };
  if (iteration.status === 'errored') {
    return { outcome: 'caught', noticedBy: [], reason: iteration.error?.message ?? report.reason };
  }
  const noticedBy = [...failedGates(iteration), ...failedScores(report, iteration)];
  if (noticedBy.length > 0) return { outcome: 'killed', noticedBy, reason: null };
  if (report.status === 'failed') return { outcome: 'caught', noticedBy, reason: report.reason };
  if (report.status === 'errored') return { outcome: 'unmeasured', noticedBy, reason: report.reason };
  return { outcome: 'survived', noticedBy, reason: null };
}

function failedGates({ gates }: IterationReport): readonly Noticed[] {
  return gates
    .filter(({ status }) => status === 'failed')
    .map(({ index, line, kind, raw, message }) => ({ index, line, kind, raw, message }));
}

function failedScores({ judged }: ScenarioReport, { gates }: IterationReport): readonly Noticed[] {
  return judged
    .filter(({ status }) => status === 'failed')
    .flatMap((score) => {
      const gate = gates.find(({ index }) => index === score.gateIndex);
      if (gate === undefined) return [];
      const { index, line, kind, raw } = gate;
      return [{ index, line, kind, raw, message: lowScore(score) }];
    });
}

function lowScore({ keyword, mean, threshold }: JudgedSummary): string {
  return `${keyword} scored ${mean?.toFixed(2) ?? '?'}, below ${threshold}`;
}
